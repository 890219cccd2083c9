import { followHead, followParts } from './follow-parts.ts';
import { copyOfWindow, isFailure, keepLoaded, type Page, releasePage } from './page.ts';

/** How many pages are kept to go back to; each is a document of its own. */
const maxKept = 10;

/** The pages that entries of the history show, those shown last at the end. */
const kept = new Map<string, Page>();
let shown: Page | undefined;

/** The page in the window, as the server sent it. */
export function shownPage(): Page {
  shown ??= copyOfWindow();
  return shown;
}

/** Gives the page in the window another address: that of the story on it that is read. */
export function nameShownPage(url: string): void {
  shownPage().url = url;
}

/** The page that an entry of the history showed, if it is still kept. */
export const keptPage = (entry: string): Page | undefined => kept.get(entry);

/** Keeps the page in the window for an entry of the history, with what the reader has loaded into it. */
export function keepPage(entry: string): void {
  const page = shownPage();
  if (isFailure(page)) return;
  keepLoaded(page);
  kept.delete(entry);
  kept.set(entry, page);
  const [oldest] = kept;
  if (kept.size <= maxKept || !oldest) return;
  kept.delete(oldest[0]);
  releaseUnused(oldest[1]);
}

/** Releases a page unless it is shown or kept. */
export function releaseUnused(page: Page): void {
  if (page !== shown && ![...kept.values()].includes(page)) releasePage(page);
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/**
 * Puts a page into the window, in place of the one that is shown: its main part, and of the head and the frame what
 * differs. The document fires `page:leave` before and `page:show` after that.
 */
export function showPage(page: Page): void {
  const previous = shownPage();
  const [before, after] = [previous.document, page.document];
  closePopovers();
  document.dispatchEvent(new Event('page:leave'));
  followHead(before.head, after.head);
  document.title = after.title;
  document.documentElement.lang = after.documentElement.lang;
  followParts(document.body, before.body, after.body);
  shown = page;
  releaseUnused(previous);
  document.dispatchEvent(new Event('page:show'));
}

/**
 * Runs a change of the page, as a transition of the view where the browser has them and the reader does not ask for
 * less motion. What the change does to scroll and focus does not wait for the transition.
 */
export function inTransition(change: () => void): void {
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden';
  if (still || !document.startViewTransition) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A transition that another one overtakes is no fault; the change itself has been made.
  for (const end of [transition.ready, transition.finished]) end.catch(() => {});
  transition.updateCallbackDone.catch(reportError);
}
