import { maxShortlist } from '../../views/device/device-story.ts';
import { changeEvent, load, type Outcome, store } from '../device/store.ts';
import { slugsFrom } from '../device/stories.ts';
import { announce } from '../navigation/announce.ts';

/** What readers see, by what came of a change. */
type Texts = Readonly<Record<string, string>>;

/** The slugs of the restaurants on the shortlist of this device. */
const listed = () => slugsFrom(load('shortlist'), maxShortlist);

/** Puts a restaurant on the shortlist, or takes it off. */
function change(slug: string, isChosen: boolean): Outcome {
  const others = listed().filter((each) => each !== slug);
  if (!isChosen) return store('shortlist', others.length > 0 ? others : undefined);
  return others.length < maxShortlist ? store('shortlist', [...others, slug]) : 'most';
}

const choicesOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

/** Checks what is on the shortlist, and lets the form send what was chosen on other pages as well. */
function show(root: HTMLElement, others: HTMLInputElement): void {
  const slugs = listed();
  const choices = choicesOf(root);
  for (const choice of choices) choice.checked = slugs.includes(choice.value);
  others.value = slugs.filter((slug) => !choices.some(({ value }) => value === slug)).join(',');
  others.disabled = others.value === '';
}

/** Keeps the choices of a form on the device. */
function startForm(root: HTMLElement, form: HTMLFormElement, texts: Texts): () => void {
  const others = Object.assign(document.createElement('input'), { type: 'hidden', name: 'list' });
  form.append(others);
  const reflect = () => show(root, others);
  const changed = ({ target }: Event) => {
    const { value, checked } = target as HTMLInputElement;
    const outcome = change(value, checked);
    const status = root.querySelector('[data-status]');
    if (status) status.textContent = texts[outcome] ?? '';
    reflect();
  };
  form.addEventListener('change', changed);
  document.addEventListener(changeEvent, reflect);
  reflect();
  return () => {
    form.removeEventListener('change', changed);
    document.removeEventListener(changeEvent, reflect);
    others.remove();
  };
}

/** The address of the page with a list. */
function addressOf(slugs: readonly string[]): string {
  const address = new URL(location.href);
  address.searchParams.set('list', slugs.join(','));
  return address.href.replaceAll('%2C', ',');
}

/**
 * The page of a shortlist: without one in its address it leads to that of the device. What is taken off is taken off on
 * the device too, and a list that somebody sent can be kept there.
 */
function startPage(root: HTMLElement, texts: Texts): () => void {
  const shown = [...root.querySelectorAll<HTMLElement>('[data-slug]')].map(
    ({ dataset }) => dataset.slug ?? '',
  );
  const own = listed();
  if (!new URL(location.href).searchParams.has('list') && own.length > 0) location.replace(addressOf(own));
  const keep = root.querySelector<HTMLElement>('[data-keep]');
  if (keep) keep.hidden = shown.every((slug) => own.includes(slug));
  const clicked = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('[data-slug], [data-keep]');
    if (control?.dataset.slug) change(control.dataset.slug, false);
    else if (control) {
      store('shortlist', [...new Set([...own, ...shown])].slice(0, maxShortlist));
      control.hidden = true;
      announce(texts.kept ?? '');
    }
  };
  root.addEventListener('click', clicked);
  return () => root.removeEventListener('click', clicked);
}

/** Starts the choices of a page, or the page of the shortlist. Returns what ends that. */
export function start(root: HTMLElement): () => void {
  const form = root.querySelector('form');
  const texts = JSON.parse(root.getAttribute('props') ?? '{}') as Texts;
  return form ? startForm(root, form, texts) : startPage(root, texts);
}
