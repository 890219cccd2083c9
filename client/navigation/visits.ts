import { arriveAtPlace, arriveAtTop, arriveInPlace, openFilter, restoreTop } from './arrive.ts';
import {
  currentEntry,
  enterEntry,
  leaveEntry,
  type Place,
  placeOf,
  pushEntry,
  renameEntry,
} from './entries.ts';
import { failurePage } from './failure.ts';
import { type Answer, fetchPage, isOffline } from './fetch-page.ts';
import { type LinkPosition, withoutHash } from './links.ts';
import { canFollow, isFailure, type Page, parsePage } from './page.ts';
import { loadSheets } from './page-sheets.ts';
import { beginLoading, endLoading } from './progress.ts';
import { inTransition, keepPage, keptPage, releaseUnused, shownPage, showPage } from './show-page.ts';

let underWay = new AbortController();

/** Ends the visit that is under way, and begins another. */
function beginVisit(): AbortSignal {
  underWay.abort();
  underWay = new AbortController();
  beginLoading();
  return underWay.signal;
}

/** Loads an address as if there were no scripts. */
const loadFully = (address: string) => location.assign(address);

/** The page of an answer if it can be shown in this window. */
function showable(answer: Answer): Page | undefined {
  if (typeof answer === 'string') return undefined;
  const page = parsePage(answer.text, answer.url);
  if (canFollow(shownPage(), page)) return page;
  releaseUnused(page);
  return undefined;
}

/**
 * What is shown for an answer: its page with all its style sheets; a message where there is no connection; undefined
 * where the browser must load the address itself.
 */
async function pageOf(answer: Answer, url: URL): Promise<Page | undefined> {
  const page = showable(answer);
  if (page && (await loadSheets(page))) return page;
  if (page) releaseUnused(page);
  const isCutOff = !navigator.onLine && (page || answer === 'unreachable');
  return isCutOff ? failurePage(shownPage(), withoutHash(url)) : undefined;
}

interface FollowOptions {
  /** The link that was followed, for the way back. */
  link?: LinkPosition | undefined;
  /** Whether the page is the same one narrowed or sorted, so that the reader stays where they are. */
  inPlace?: boolean;
}

/** Leaves the page in the window for another one, under its address. */
function turnTo(page: Page, { url, link, inPlace }: FollowOptions & { url: URL }): void {
  const place: Place = { top: window.scrollY, link };
  const filter = openFilter();
  const address = page.url + url.hash;
  keepPage(currentEntry());
  leaveEntry(link);
  if (withoutHash(new URL(page.url)) === withoutHash(location)) renameEntry(address);
  else pushEntry(address);
  showPage(page);
  if (inPlace) arriveInPlace(place, filter);
  else arriveAtTop(url.hash);
}

/**
 * Follows a link: fetches its page and shows it. A visit that begins later ends this one. What is no page of this
 * build and edition is loaded in full; without a connection the kept copy takes the page's place, else the offline page
 * that the worker keeps, else a message.
 */
export async function follow(url: URL, options: FollowOptions = {}): Promise<void> {
  const signal = beginVisit();
  const answer = await fetchPage(url, signal);
  if (signal.aborted) return;
  const page = await pageOf(answer, url);
  if (signal.aborted) return page && releaseUnused(page);
  if (!page) return loadFully(url.href);
  inTransition(() => {
    if (signal.aborted) {
      releaseUnused(page);
      return;
    }
    turnTo(page, { ...options, url });
    endLoading();
  });
}

/** Shows the page of the current entry of the history in the place where the reader left it. */
function resume(page: Page, place: Place): void {
  if (page === shownPage()) restoreTop(place.top);
  else {
    showPage(page);
    arriveAtPlace(place);
  }
  endLoading();
}

/** The place on a page that shows the story of its address alone. */
const placeAlone = ({ top, alone = top, link }: Place): Place => ({ top: alone, link });

/** Goes on where the reader was in a page that was loaded anew, if the browser was told not to. */
export function resumePlace(): void {
  const place = placeOf(currentEntry());
  if (place && history.scrollRestoration === 'manual') restoreTop(placeAlone(place).top);
}

/** Whether the window shows already that the page at its address cannot be had. */
const isReportedAlready = () =>
  isFailure(shownPage()) && withoutHash(new URL(shownPage().url)) === withoutHash(location);

/** Fetches the page of the current entry of the history, which is not kept. If it cannot be had, a message says so. */
async function fetchAgain(place: Place): Promise<void> {
  const signal = beginVisit();
  const url = new URL(location.href);
  const answer = await fetchPage(url, signal);
  if (signal.aborted) return;
  if (isOffline(answer) && isReportedAlready()) return endLoading();
  const isBroken = typeof answer === 'object' && answer.status >= 500 && !isOffline(answer);
  const hasFailed = answer === 'unreachable' || isBroken;
  const page = hasFailed ? failurePage(shownPage(), withoutHash(url)) : await pageOf(answer, url);
  if (signal.aborted) return page && releaseUnused(page);
  if (page) resume(page, hasFailed ? { top: 0 } : placeAlone(place));
  else location.reload();
}

/** Tries again to fetch the page of the current entry of the history. */
export const retry = (): Promise<void> => fetchAgain({ top: 0, ...placeOf(currentEntry()) });

/**
 * Shows what the browser has gone to in its history: a page that is kept, as the reader left it, or one that is
 * fetched again. A link that is under way is given up.
 * @param entry the id of the entry; undefined where the browser itself went to a part of the page
 */
export async function traverse(entry: string | undefined): Promise<void> {
  underWay.abort();
  const isSamePage = withoutHash(location) === withoutHash(new URL(shownPage().url));
  keepPage(currentEntry());
  if (entry === undefined && isSamePage) {
    enterEntry(undefined);
    keepPage(currentEntry());
    return endLoading();
  }
  leaveEntry();
  enterEntry(entry);
  const place = placeOf(currentEntry()) ?? { top: 0 };
  const page = keptPage(currentEntry());
  if (page) resume(page, place);
  else await fetchAgain(place);
}
