import { formatDate } from '../../locales/dates.ts';
import {
  continueHash,
  isHistoryOn,
  percentRead,
  type ReadStory,
  readStories,
  switchHistory,
} from '../device/history.ts';
import { keptPaths } from '../device/kept-stories.ts';
import { changeEvent, type Outcome } from '../device/store.ts';
import { type SavedStory, savedStories, unsave } from '../device/stories.ts';
import { elementOf, rowOf, showRows } from '../device/story-row.ts';
import { listHash } from './list-hash.ts';
import { exportStories, importStories } from './transfer.ts';

/** What the page says; `{…}` stands for what only the browser knows. */
type Texts = Readonly<Record<string, string>>;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const dateOf = (at: number) =>
  formatDate(new Date(at).toISOString(), 'day', document.documentElement.lang, timeZone);

const filled = (text = '', name: string, value: string) => text.replace(`{${name}}`, () => value);

function savedRow(story: SavedStory, texts: Texts, kept: ReadonlySet<string>): HTMLElement {
  const control = elementOf('button', 'plain-button', texts.remove);
  control.type = 'button';
  control.setAttribute('aria-label', filled(texts.removeNamed, 'title', story.title));
  control.dataset.remove = story.href;
  const state = kept.has(story.href) ? texts.offline : '';
  return rowOf({
    story,
    href: story.gone ? undefined : story.href,
    notes: [filled(texts.savedOn, 'date', dateOf(story.at)), (story.gone ? texts.gone : state) ?? ''],
    control,
  });
}

const readRow = (story: ReadStory, texts: Texts) =>
  rowOf({
    story,
    href: story.href + continueHash,
    notes: [filled(texts.readTo, 'percent', String(percentRead(story)))],
  });

async function showAll(root: HTMLElement, texts: Texts): Promise<void> {
  const saved = savedStories();
  const kept = await keptPaths();
  showRows(
    root.querySelector('[data-saved]'),
    saved.map((story) => savedRow(story, texts, kept)),
  );
  const isOn = isHistoryOn();
  showRows(
    root.querySelector('[data-read]'),
    readStories().map((story) => readRow(story, texts)),
  );
  root.querySelector('[data-read]')?.toggleAttribute('hidden', !isOn);
  const control = root.querySelector<HTMLInputElement>('[data-history]');
  if (control) control.checked = isOn;
  root.querySelector('[data-clear]')?.toggleAttribute('hidden', !isOn || readStories().length === 0);
  for (const control of root.querySelectorAll('[data-export], [data-hand-over]'))
    control.toggleAttribute('hidden', saved.length === 0);
}

function say(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-status]');
  if (status) status.textContent = text;
}

/** Removes a story; the focus goes to the next control, or to the list's headline. */
function removeStory(root: HTMLElement, button: HTMLElement): void {
  const story = savedStories().find(({ href }) => href === button.dataset.remove);
  if (!story) return;
  const index = [...root.querySelectorAll('[data-remove]')].indexOf(button);
  unsave(story);
  const focusNext = () => {
    const buttons = root.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons[Math.min(index, buttons.length - 1)];
    const headline = root.querySelector<HTMLElement>('[data-saved] h2');
    if (headline) headline.tabIndex = -1;
    (next ?? headline)?.focus();
  };
  root.addEventListener('saved:shown', focusNext, { once: true });
}

/** Says how many stories came from elsewhere. */
function sayTaken(
  root: HTMLElement,
  { count, outcome }: { count: number; outcome: Outcome },
  texts: Texts,
  [some, none]: readonly [string?, string?],
): void {
  const done = count === 0 ? none : filled(some, 'count', String(count));
  say(root, (outcome === 'done' ? done : texts[outcome]) ?? '');
}

/** Takes over the stories that the address carries from another device, and removes them from it. */
async function takeAddress(root: HTMLElement, texts: Texts): Promise<void> {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(listHash)) return;
  history.replaceState(history.state, '', pathname + search);
  const { takeOver } = await import('./hand-over.ts');
  sayTaken(root, await takeOver(hash), texts, [texts.takenOver, texts.takenNone]);
}

async function showCodes(root: HTMLElement, texts: Texts): Promise<void> {
  const codes = root.querySelector('[data-codes]');
  if (!codes) return;
  const labelOf = (number: number, count: number) =>
    filled(filled(texts.code, 'number', String(number)), 'count', String(count));
  (await import('./hand-over.ts')).showCodes(codes.querySelector('ol') as Element, labelOf);
  codes.removeAttribute('hidden');
}

async function takeFile(root: HTMLElement, input: HTMLInputElement, texts: Texts): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const taken = await importStories(file);
  input.value = '';
  sayTaken(root, taken, texts, [texts.imported, texts.importNone]);
}

/** Shows what is saved and what was read, and keeps it current in all tabs. Returns what ends that. */
export function start(root: HTMLElement): () => void {
  const texts = JSON.parse(root.getAttribute('props') ?? '{}') as Texts;
  const end = new AbortController();
  const { signal } = end;
  const show = () =>
    showAll(root, texts)
      .then(() => root.dispatchEvent(new Event('saved:shown')))
      .catch(reportError);
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      if (button?.dataset.remove) removeStory(root, button);
      else if (button?.matches('[data-export]')) exportStories(texts.title ?? '');
      else if (button?.matches('[data-hand-over]')) showCodes(root, texts).catch(reportError);
      else if (button?.matches('[data-clear]')) switchHistory(true);
    },
    { signal },
  );
  root.addEventListener(
    'change',
    ({ target }) => {
      const input = target as HTMLInputElement;
      if (input.matches('[data-history]')) say(root, texts[switchHistory(input.checked)] ?? '');
      else if (input.type === 'file') takeFile(root, input, texts).catch(reportError);
      void show();
    },
    { signal },
  );
  for (const type of [changeEvent, 'device:kept']) document.addEventListener(type, show, { signal });
  void show();
  takeAddress(root, texts).catch(reportError);
  return () => end.abort();
}
