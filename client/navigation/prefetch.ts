import { isSlow, savesData } from '../connection.ts';
import { whenIdle } from '../when-ready.ts';
import { holdsSecret } from '../worker/decisions.ts';
import { fetchAhead } from './fetch-page.ts';
import { isForBrowser, pageAddressOf, withoutHash } from './links.ts';
import { isConfidential } from './page.ts';

/** The maximum wait until the browser is idle, in milliseconds. */
const idleTimeoutMs = 2_000;
/** How long the pointer rests on a link that is meant, in milliseconds. */
const hoverMs = 65;
/** How many links of a screen are fetched ahead when the browser is idle. */
const maxWhenIdle = 3;

/** Whether the reader's connection may carry pages that they have not asked for. */
export const isWelcome = (): boolean => navigator.onLine && !savesData() && !isSlow();

/** The address of a link's page if it may be fetched ahead: not this page, and none that is confidential. */
function aheadOf(link: HTMLAnchorElement): URL | undefined {
  const url = isConfidential() ? undefined : pageAddressOf(link);
  return !url || holdsSecret(url) || withoutHash(url) === withoutHash(location) ? undefined : url;
}

function prefetch(link: HTMLAnchorElement): void {
  const url = isWelcome() ? aheadOf(link) : undefined;
  if (url) fetchAhead(url);
}

function isOnScreen(link: HTMLAnchorElement): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** Fetches ahead what the first links on the screen lead to. */
function prefetchScreen(): void {
  const addresses = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#main a[href]')) {
    if (addresses.size === maxWhenIdle) return;
    const address = aheadOf(link)?.href;
    if (!address || addresses.has(address) || !isOnScreen(link)) continue;
    addresses.add(address);
    prefetch(link);
  }
}

let cancelIdle = () => {};

function prefetchWhenIdle(): void {
  cancelIdle();
  if (isWelcome()) cancelIdle = whenIdle(prefetchScreen, idleTimeoutMs);
}

const linkOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>('a[href]');

/** Fetches ahead what the pointer rests on, and what is pressed or touched: the click comes a moment later. */
function startPointing(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointed = (event: PointerEvent) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (!link) return;
    if (event.type === 'pointerdown') {
      if (!isForBrowser(event)) prefetch(link);
    } else if (event.pointerType === 'mouse') timer = setTimeout(() => prefetch(link), hoverMs);
  };
  document.addEventListener('pointerover', pointed, { passive: true });
  document.addEventListener('pointerdown', pointed, { passive: true });
}

/**
 * Fetches pages before their links are followed: those on the screen when the browser is idle, and any that the reader
 * rests the pointer on or touches. Not on slow connections, nor for readers who save data.
 */
export function startPrefetching(): void {
  startPointing();
  document.addEventListener('page:show', prefetchWhenIdle);
  if (document.readyState === 'complete') prefetchWhenIdle();
  else window.addEventListener('load', prefetchWhenIdle, { once: true });
}
