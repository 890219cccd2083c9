/** Which link of a document it is: its address as written, and how many with the same one stand before it. */
export interface LinkPosition {
  href: string;
  nth: number;
}

const withHref = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** The position of a link in the document. */
export function positionOf(link: HTMLAnchorElement): LinkPosition {
  const href = link.getAttribute('href') ?? '';
  return { href, nth: withHref(href).indexOf(link) };
}

/** The link at a position; undefined where the document has none. */
export function linkAt({ href, nth }: LinkPosition): HTMLAnchorElement | undefined {
  return withHref(href)[nth];
}

/** An address without its fragment. */
export const withoutHash = ({ origin, pathname, search }: URL | Location): string =>
  origin + pathname + search;

interface Click {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a click asks the browser for something else than to follow a link here: a tab, a window, a download. */
export const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

const staysWithBrowser = '[target]:not([target=""], [target="_self"]), [download], [data-hx-boost="false"]';

/** Whether an address chooses a region or language, which is stored when its page is loaded in full. */
const choosesEdition = ({ searchParams }: URL): boolean =>
  searchParams.has('site') || searchParams.has('lang');

/** The address that a link leads to, if it leads to another page of this site in the same window. */
export function pageAddressOf(link: HTMLAnchorElement): URL | undefined {
  if (!URL.canParse(link.href) || link.closest(staysWithBrowser)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || choosesEdition(url)) return undefined;
  const isPartOfThisPage = url.hash !== '' && withoutHash(url) === withoutHash(location);
  return isPartOfThisPage ? undefined : url;
}

/** The address with its fields that a form asks for, if it asks for a page of this site in the same window. */
export function formAddressOf(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  const url = URL.canParse(form.action) ? new URL(form.action) : undefined;
  if (form.method !== 'get' || url?.origin !== location.origin || form.closest(staysWithBrowser))
    return undefined;
  const fields = [...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string');
  url.search = new URLSearchParams(fields as [string, string][]).toString();
  return url;
}
