import type { Page } from './page.ts';

const sheet = 'link[data-sheet]';

const nameOf = (link: HTMLLinkElement) => link.dataset.sheet;
const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href');

/** The style sheets that are on their way, by their links. */
const underWay = new WeakMap<HTMLLinkElement, Promise<boolean>>();

/** Adds a style sheet to the window. Returns whether it came; one that did not is taken away again. */
function add(link: HTMLLinkElement): Promise<boolean> {
  const copy = document.importNode(link);
  const loaded = new Promise<boolean>((resolve) => {
    copy.addEventListener('load', () => resolve(true));
    copy.addEventListener('error', () => {
      copy.remove();
      resolve(false);
    });
  });
  underWay.set(copy, loaded);
  document.head.append(copy);
  return loaded;
}

/** Sees to it that the window has a style sheet; false where it cannot be had, or where the window has another version. */
async function load(link: HTMLLinkElement): Promise<boolean> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>(sheet)].find(
    (each) => nameOf(each) === nameOf(link),
  );
  if (!known) return add(link);
  if (hrefOf(known) !== hrefOf(link)) return false;
  return underWay.get(known) ?? true;
}

/**
 * Loads the style sheets of a page that the window has not, so that the page can be shown at once with all of them.
 * Those of pages that were shown before stay. Returns whether all are there.
 */
export async function loadSheets({ document: { head } }: Page): Promise<boolean> {
  const loaded = await Promise.all([...head.querySelectorAll<HTMLLinkElement>(sheet)].map(load));
  return loaded.every((came) => came);
}
