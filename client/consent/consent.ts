import type { ConsentPlatform } from '../../views/consent.ts';
import { loadDispensable } from '../dispensable.ts';
import { type Choice, readChoice, storeChoice } from './choice.ts';

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

const { dataset } = document.documentElement;

/** What the consent platform last said, where one is configured. */
let ofPlatform: Choice | undefined;
let hasBegun = false;
let showPlatform: (() => void) | undefined;
let opener: HTMLElement | undefined;

const objects = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** Whether third-party code may load now: no consent is needed, or the reader has given it. */
export function isThirdPartyAllowed(): boolean {
  const { consent, consentPlatform } = dataset;
  return isAllowed({
    needed: consent !== undefined || consentPlatform !== undefined,
    objected: objects(),
    choice: consentPlatform === undefined ? readChoice() : ofPlatform,
  });
}

/** Calls back once, as soon as third-party code may load: now, or when the reader consents. */
export function whenThirdPartyAllowed(callback: () => void): void {
  const done = new AbortController();
  const ask = () => {
    if (!isThirdPartyAllowed()) return;
    done.abort();
    hasBegun = true;
    callback();
  };
  document.addEventListener('consent', ask, { signal: done.signal });
  ask();
}

/** Acts on a new choice. What has been loaded cannot be taken back, so that the page is loaded again without it. */
function announce(): void {
  if (hasBegun && !isThirdPartyAllowed()) location.reload();
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
