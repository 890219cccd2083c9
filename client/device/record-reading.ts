import { continueHash, isHistoryOn, noteRead, readStories } from './history.ts';
import { isSame } from './stories.ts';
import { storyDataOf } from './story-data.ts';

/** How long scrolling goes on before the place is noted, in milliseconds. */
const noteThrottleMs = 1_000;

/** The parts of a story's text. */
const partsOf = (article: Element) => [...(article.querySelector('.prose')?.children ?? [])];

/** The story that fills the middle of the window. */
function storyInView(): HTMLElement | undefined {
  const middle = window.innerHeight / 2;
  return [...document.querySelectorAll<HTMLElement>('#main article[data-device]')].find((article) => {
    const { top, bottom } = article.getBoundingClientRect();
    return top <= middle && bottom >= middle;
  });
}

/** Notes how far the story in view has been read. */
function note(): void {
  const article = storyInView();
  const data = article && storyDataOf(article);
  if (!data) return;
  const parts = partsOf(article);
  const middle = window.innerHeight / 2;
  const part = parts.findLastIndex((each) => each.getBoundingClientRect().top <= middle);
  if (part >= 0) noteRead({ ...data.story, at: Date.now(), part, of: parts.length });
}

/** Leads to where the reader was, if the address asks for it, and takes that out of the address. */
function goOn(): void {
  if (location.hash !== continueHash) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const article = document.querySelector('#main article[data-device]');
  const data = article && storyDataOf(article);
  const read = data && readStories().find((each) => isSame(each, data.story));
  if (read) partsOf(article)[read.part]?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

let stop: AbortController | undefined;

/** Begins to note what is read, or ends it, as the reader has chosen. */
export function recordReading(): void {
  if (!isHistoryOn()) {
    stop?.abort();
    stop = undefined;
    return;
  }
  if (stop) return;
  stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteNow = () => {
    clearTimeout(timer);
    timer = undefined;
    note();
  };
  const scrolled = () => {
    timer ??= setTimeout(noteNow, noteThrottleMs);
  };
  window.addEventListener('scroll', scrolled, { passive: true, signal });
  window.addEventListener('pagehide', () => timer && noteNow(), { signal });
  document.addEventListener('page:leave', () => timer && noteNow(), { signal });
  // Where a new page begins is decided after it is shown.
  document.addEventListener('page:show', () => setTimeout(goOn), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  goOn();
}
