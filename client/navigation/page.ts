/** A page as the server sent it, in a document that neither runs nor loads anything. */
export interface Page {
  /** Its address, after redirects. */
  url: string;
  document: Document;
}

const mainOf = (document: Document) => document.getElementById('main');

/** The main part of a page. */
export const mainElement = ({ document }: Pick<Page, 'document'>): HTMLElement =>
  mainOf(document) as HTMLElement;

/** Whether a page only says that another one cannot be shown. */
export const isFailure = (page: Page): boolean =>
  ['failure', 'offline'].includes(mainElement(page).dataset.page ?? '');

/** The page in the text of an answer that has a main part. To be released when it is no longer needed. */
export function parsePage(text: string, url: string): Page {
  return { url, document: new DOMParser().parseFromString(text, 'text/html') };
}

/** Empties the document of a page. Chromium keeps a document for ever that has a `<source>` in a `<picture>`. */
export const releasePage = ({ document }: Page): void => document.documentElement.remove();

/** Whether nobody but the reader may learn of the page in the window: it is neither counted, noted nor fetched ahead. */
export const isConfidential = (): boolean => document.documentElement.dataset.confidential !== undefined;

/** A copy of the page in the window. It is what the server sent only until the first element comes to life. */
export function copyOfWindow(): Page {
  const copy = document.implementation.createHTMLDocument();
  copy.documentElement.replaceWith(copy.importNode(document.documentElement, true));
  return { url: location.href, document: copy };
}

/** What must be equal in two documents, so that one can take the place of the other without a full load. */
const sharedAttributes = ['dir', 'data-version', 'data-region', 'data-before-you-go', 'data-confidential'];

/** The language of everything around the content of a page, which may be in another one. */
export const interfaceLanguage = ({ body, documentElement }: Document): string =>
  body.lang || documentElement.lang;

/** The built files that every page refers to. */
const filesOf = ({ head }: Document) =>
  [...head.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]:not([data-sheet]), script[data-loads]')]
    .map((file) => file.getAttribute('href') ?? file.getAttribute('data-loads'))
    .join(' ');

/**
 * Whether a page can take the place of another one in the window: it is from the same build, and of the same region,
 * language and prefix, and both or neither are previews or confidential. All parts of the frame, links as well, depend on these.
 */
export function canFollow(one: Page, other: Page): boolean {
  const [from, to] = [one.document, other.document];
  const attribute = (document: Document, name: string) => document.documentElement.getAttribute(name);
  const isPreview = (document: Document) => document.querySelector('.preview-bar') !== null;
  return (
    sharedAttributes.every((name) => attribute(from, name) === attribute(to, name)) &&
    interfaceLanguage(from) === interfaceLanguage(to) &&
    filesOf(from) === filesOf(to) &&
    isPreview(from) === isPreview(to)
  );
}

/**
 * Adds to a copy of a page what the reader has loaded into the page in the window: further pages of its listing. The
 * document fires `page:keep` with the copy, for what others have loaded.
 */
export function keepLoaded({ document: copy }: Page): void {
  document.dispatchEvent(new CustomEvent('page:keep', { detail: copy }));
  const loaded = [...document.querySelectorAll<HTMLElement>('#main [data-feed-page]')];
  const known = [...copy.querySelectorAll<HTMLElement>('#main [data-feed-page]')];
  const last = known.at(-1);
  if (!last || loaded.length <= known.length) return;
  const added = loaded.slice(known.length).map((feed) => copy.importNode(feed, true));
  const more = document.querySelector('#main .feed-more');
  copy.querySelector('#main .feed-more')?.remove();
  last.after(...added, ...(more ? [copy.importNode(more, true)] : []));
}
