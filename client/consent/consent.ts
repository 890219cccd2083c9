import type { ConsentPlatform } from '../../views/consent.ts';
import { loadDispensable } from '../dispensable.ts';
import { type Choice, readChoice, storeChoice } from './choice.ts';
import { answerUsPrivacy, type PrivacyWindow } from './us-privacy.ts';

interface Circumstances {
  /** Whether consent is needed. */
  needed: boolean;
  /** Whether the browser objects for its reader, by Global Privacy Control. */
  objected: boolean;
  choice: Choice | undefined;
}

/** Whether third-party code may load. Who declines is heeded also where nobody need be asked. */
export function isAllowed({ needed, objected, choice }: Circumstances): boolean {
  if (objected || choice === 'denied') return false;
  return !needed || choice === 'granted';
}

/** How far third-party code may go: not at all, limited to what needs no consent, or as the reader consents. */
export type Extent = 'none' | 'limited' | 'full';

/**
 * How far third-party code may go. Where the publisher wants it, who declines gets what is limited; who has not answered
 * yet gets nothing.
 */
export function extentOf(circumstances: Circumstances, isLimitedWanted: boolean): Extent {
  if (isAllowed(circumstances)) return 'full';
  const { objected, choice } = circumstances;
  return isLimitedWanted && (objected || choice === 'denied') ? 'limited' : 'none';
}

const { dataset } = document.documentElement;

/** What the consent platform last said, where one is configured. */
let ofPlatform: Choice | undefined;
/** How far third-party code goes that has been loaded. */
let begun: Extent = 'none';
let showPlatform: (() => void) | undefined;
let opener: HTMLElement | undefined;

const objects = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** How far third-party code may go now. */
export function thirdPartyExtent(): Extent {
  const { consent, consentPlatform, withoutConsent } = dataset;
  const circumstances = {
    needed: consent !== undefined || consentPlatform !== undefined,
    objected: objects(),
    choice: consentPlatform === undefined ? readChoice() : ofPlatform,
  };
  return extentOf(circumstances, withoutConsent === 'limited');
}

/** Calls back once, as soon as third-party code may load: now, or when the reader has answered. */
export function whenThirdPartyAllowed(callback: (extent: Extent) => void): void {
  const done = new AbortController();
  const ask = () => {
    const extent = thirdPartyExtent();
    if (extent === 'none') return;
    done.abort();
    begun = extent;
    if (dataset.consentPlatform === undefined)
      answerUsPrivacy(window as PrivacyWindow, () => thirdPartyExtent() !== 'full');
    callback(extent);
  };
  document.addEventListener('consent', ask, { signal: done.signal });
  ask();
}

/** Acts on a new choice. What has been loaded cannot be taken back, so that the page is loaded again as it is now. */
function announce(): void {
  if (begun !== 'none' && begun !== thirdPartyExtent()) location.reload();
  else document.dispatchEvent(new Event('consent'));
}

/** Keeps the reader's answer to the notice, hides that, and acts on it. */
export function choose(choice: Choice): void {
  storeChoice(choice);
  dataset.cookieNotice = 'hidden';
  opener?.focus();
  opener = undefined;
  announce();
}

/** Asks again, in the platform's own window or in the notice. */
function askAgain(button: HTMLElement): void {
  showPlatform?.();
  const notice = document.querySelector('cookie-notice');
  if (!notice) return;
  opener = button;
  dataset.cookieNotice = 'open';
  notice.querySelector('button')?.focus();
}

async function startPlatform(settings: string): Promise<void> {
  const platform = await loadDispensable(() => import('./platform.ts'));
  showPlatform = platform?.openPlatform(JSON.parse(settings) as ConsentPlatform, (choice) => {
    ofPlatform = choice;
    announce();
  });
}

/** Starts the consent platform, if one is configured, and lets readers change their choice from the footer. */
export function startConsent(): void {
  const { consentPlatform } = dataset;
  if (consentPlatform !== undefined && !objects()) void startPlatform(consentPlatform);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-cookie-choices]');
    if (button) askAgain(button);
  });
}
