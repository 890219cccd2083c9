import type { ConsentPlatform } from '../../views/consent.ts';
import { loadScript } from '../load-script.ts';
import type { Choice } from './choice.ts';
import { type PrivacyWindow, watchOptOut } from './us-privacy.ts';

type Flags = Readonly<Record<number, boolean | undefined>>;

/** What of a platform's answer counts here, by the Transparency and Consent Framework 2.3. */
export interface TransparencyData {
  gdprApplies?: boolean | undefined;
  eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  purpose?: { consents?: Flags };
  vendor?: { consents?: Flags; disclosedVendors?: Flags };
}

type Answered = (answer: unknown, success: boolean) => void;
type Call = [command: string, version: number, callback: Answered, parameter?: unknown];
type Interface = (...call: Call | []) => unknown;

interface PlatformWindow extends PrivacyWindow {
  __tcfapi?: Interface;
}

/** To store something on the device, or read it, is the first purpose of the framework. */
const storage = 1;

/**
 * The reader's choice by a platform's answer; undefined while the reader is being asked. Consent is to store something
 * on the device, and to each vendor that is named, if the reader was told of it.
 */
export function choiceOf(
  { eventStatus, gdprApplies, purpose, vendor }: TransparencyData,
  vendors: readonly number[],
): Choice | undefined {
  if (eventStatus === 'cmpuishown') return undefined;
  if (gdprApplies === false) return 'granted';
  const { consents, disclosedVendors } = vendor ?? {};
  const agreed = vendors.every((id) => consents?.[id] && (!disclosedVendors || disclosedVendors[id]));
  return purpose?.consents?.[storage] && agreed ? 'granted' : 'denied';
}

/** Takes calls until the platform is there, which asks for them by a call without arguments. */
function queueCalls(window: PlatformWindow): void {
  const queue: Call[] = [];
  window.__tcfapi ??= (...call) => {
    const [command, , callback] = call;
    if (command === undefined || callback === undefined) return queue;
    if (command === 'ping') callback({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' }, true);
    else queue.push(call as Call);
    return undefined;
  };
}

/**
 * Loads a consent platform and tells each choice that it reports. Returns what opens the platform's own window. A
 * platform that cannot be loaded reports nothing.
 */
export function openPlatform(
  { url, vendors }: ConsentPlatform,
  chosen: (choice: Choice) => void,
): () => void {
  const platform = window as PlatformWindow;
  queueCalls(platform);
  let isElsewhere = false;
  let isWatched = false;
  // Where the Framework does not apply, readers in the United States may have opted out.
  const watchOnce = () => {
    if (isWatched) return;
    isWatched = true;
    watchOptOut(platform, (isOptedOut) => isElsewhere && chosen(isOptedOut ? 'denied' : 'granted'));
  };
  const call = (command: string, answered: Answered) => platform.__tcfapi?.(command, 2, answered);
  call('addEventListener', (answer, success) => {
    if (!success || !answer) return;
    const data = answer as TransparencyData;
    const choice = choiceOf(data, vendors);
    if (choice === undefined) return;
    isElsewhere = data.gdprApplies === false;
    if (isElsewhere) watchOnce();
    else chosen(choice);
  });
  loadScript(url).catch(() => {});
  return () => call('displayConsentUi', () => {});
}
