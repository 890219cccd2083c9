import type { LinkPosition } from './links.ts';
import { isConfidential } from './page.ts';

/** Where a reader was on a page: how far down, in pixels, and the link that was followed from there. */
export interface Place {
  top: number;
  /** How far down it is on a page that shows the story of its address alone, where several were on the page. */
  alone?: number;
  link?: LinkPosition | undefined;
}

const storageKey = 'places';
const maxPlaces = 50;
/** How long scrolling goes on before the position is noted, in milliseconds. */
const scrollThrottleMs = 100;

const places = new Map<string, Place>();
let current = '';

/** How far down the page the part begins that its address names, in pixels: 0 unless a story follows another one. */
let beginning = () => 0;

/** Tells how far down the page the part begins that its address names, in pixels. */
export function addressBegins(at: () => number): void {
  beginning = at;
}

/** How far down the reader is. */
function position(): Place {
  const top = window.scrollY;
  const begins = beginning();
  return begins > 0 ? { top, alone: Math.max(0, top - begins) } : { top };
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** The id of an entry of the history by its state; undefined where this program did not write it. */
export const entryOf = (state: unknown): string | undefined => (state as { entry?: string } | null)?.entry;

function note(place: Place): void {
  places.delete(current);
  places.set(current, place);
  for (const id of places.keys()) {
    if (places.size <= maxPlaces) break;
    places.delete(id);
  }
}

/** Stores the places for the next document, because a reader who reloads goes back as well. Confidential pages store nothing. */
function store(): void {
  if (isConfidential()) return;
  const here = position();
  note({ link: places.get(current)?.link, ...here });
  // The browser would go as far down as several stories were.
  history.scrollRestoration = here.alone === undefined ? 'auto' : 'manual';
  sessionStorage.setItem(storageKey, JSON.stringify([...places]));
}

/** Notes the position while the reader scrolls: a jump within the page is known only when it has happened. */
function noteWhileScrolling(): void {
  let isWaiting = false;
  const noteTop = () => {
    isWaiting = false;
    note({ link: places.get(current)?.link, ...position() });
  };
  const scrolled = () => {
    if (!isWaiting) setTimeout(noteTop, scrollThrottleMs);
    isWaiting = true;
  };
  window.addEventListener('scroll', scrolled, { passive: true });
}

/** The id of the entry of the history that is shown. */
export const currentEntry = (): string => current;

/** Where the reader was on an entry; undefined where that is not known. */
export const placeOf = (entry: string): Place | undefined => places.get(entry);

/** Begins to give every entry of the history an id and to note the reader's place on it. */
export function startEntries(): void {
  enterEntry(entryOf(history.state));
  noteWhileScrolling();
  window.addEventListener('pagehide', store);
  const stored = sessionStorage.getItem(storageKey);
  for (const [id, place] of JSON.parse(stored ?? '[]') as [string, Place][]) places.set(id, place);
}

/** Makes an entry, which the browser has gone to, the current one; without an id it gets one. */
export function enterEntry(entry: string | undefined): void {
  current = entry ?? newId();
  if (!entry) history.replaceState({ ...history.state, entry: current }, '');
}

/** Notes the place of the reader, who leaves the current entry, by a link if one is given. */
export function leaveEntry(link?: LinkPosition): void {
  note({ ...position(), link: link ?? places.get(current)?.link });
  history.scrollRestoration = 'manual';
}

/** Adds an entry with an address after the current one, and makes it current. */
export function pushEntry(address: string): void {
  current = newId();
  history.pushState({ entry: current }, '', address);
}

/** Gives the current entry another address. */
export function renameEntry(address: string): void {
  history.replaceState({ entry: current }, '', address);
}

/** Inserts an entry with an address before the current one, which stays current. */
export function insertBefore(address: string): void {
  const here = location.href;
  history.replaceState({ entry: newId() }, '', address);
  history.pushState({ entry: current }, '', here);
}
