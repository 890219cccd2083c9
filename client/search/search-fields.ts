import './overlay.css';
import { Combobox } from './combobox.ts';
import { fetchFragment } from './fragments.ts';

const live = new WeakSet<HTMLFormElement>();

/** Has a form suggest while the reader types. */
export function enliven(form: HTMLFormElement): void {
  if (live.has(form)) return;
  live.add(form);
  new Combobox(form);
}

/** The dialogs that were fetched, by their addresses. */
const dialogs = new Map<string, Promise<HTMLDialogElement | undefined>>();

/** Tells the page's own program, which locks the scrolling. */
const announceSheet = (what: 'open' | 'close') =>
  document.dispatchEvent(new CustomEvent(`sheet:${what}`, { detail: 'search' }));

function startDialog(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form');
  if (form) enliven(form);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('submit', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    announceSheet('close');
  });
  document.addEventListener('page:leave', () => dialog.close());
}

async function fetchDialog(address: string): Promise<HTMLDialogElement | undefined> {
  const fragment = await fetchFragment(new URL(address, location.href));
  if (!(fragment instanceof HTMLDialogElement)) return undefined;
  startDialog(fragment);
  return fragment;
}

/** The dialog that a link opens; it is fetched once, unless that fails. */
export function prepareOverlay(link: HTMLAnchorElement): Promise<HTMLDialogElement | undefined> {
  const address = link.dataset.overlay ?? '';
  const known = dialogs.get(address) ?? fetchDialog(address).catch(() => undefined);
  dialogs.set(address, known);
  known.then((dialog) => dialog ?? dialogs.delete(address));
  return known;
}

/**
 * Opens the search over the page, or leads to the field where the page itself has one. Whether there is anything
 * to search with.
 */
export async function openSearch(link: HTMLAnchorElement): Promise<boolean> {
  const own = document.querySelector<HTMLInputElement>('#main form[data-suggest] input[type=search]');
  if (own) {
    own.focus();
    return true;
  }
  const dialog = await prepareOverlay(link);
  if (!dialog || dialog.open) return dialog !== undefined;
  document.body.append(dialog);
  announceSheet('open');
  dialog.showModal();
  const field = dialog.querySelector<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
  return true;
}
