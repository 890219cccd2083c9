/** What a worker may know of a request. */
export interface Asked {
  method: string;
  url: URL;
  /** `navigate` where the browser itself asks for a page. */
  mode: string;
  accept: string;
}

/**
 * How a request is answered: `file` from the copy, else from the server; `picture` and `page` from the server, else
 * from the copy; `server` from the server alone; `none` without the worker.
 */
export type Handling = 'file' | 'picture' | 'page' | 'server' | 'none';

/** What begins with these paths belongs to one reader, or is no page. */
const neverKept =
  /^\/(?:[a-z-]{2,7}\/)?(?:api|rum|reads|partials|preferences|policy-reports|health|media|mobile|survey|newsletters\/(?:confirm|unsubscribe|sent)|search|sw\.js|ads\.js)(?:\/|$)/i;

/** Parameters of addresses that show what is not public, or that hold a secret. */
const secretParameters = ['preview', 'token', 'state'];

/** Whether nobody but the reader may learn of an address. */
export const holdsSecret = ({ searchParams }: URL): boolean =>
  secretParameters.some((name) => searchParams.has(name));

const isPrivate = (url: URL) => neverKept.test(url.pathname) || holdsSecret(url) || url.searchParams.has('q');

const isPage = ({ mode, accept }: Asked) => mode === 'navigate' || accept.startsWith('text/html');

/** Paths of the files of a build and of the brand. */
export const filePath = /^\/(?:assets|brand)\/./;

/** The kinds of files by the beginning of their path. */
const kinds: readonly [path: RegExp, handling: Handling][] = [
  [filePath, 'file'],
  [/^\/images\/[^/]+\/[^/]+$/, 'picture'],
];

/** How a request is answered. Other sites, forms, and what is private or no page are never kept. */
export function handlingOf(asked: Asked, origin: string): Handling {
  const { method, url } = asked;
  if (method !== 'GET' || url.origin !== origin) return 'none';
  const [, ofFile] = kinds.find(([path]) => path.test(url.pathname)) ?? [];
  if (ofFile) return ofFile;
  if (isPrivate(url)) return asked.mode === 'navigate' ? 'server' : 'none';
  return isPage(asked) ? 'page' : 'none';
}

/** The path of a story at an address of this site; undefined for any other address. */
export function storyPathOf(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isStory = url.origin === origin && /^(?:\/[a-zA-Z0-9-]{1,120}){3,4}$/.test(url.pathname);
  return isStory && handlingOf({ method: 'GET', url, mode: 'navigate', accept: '' }, origin) === 'page'
    ? url.pathname
    : undefined;
}

/** What is known of a kept page. Moments are milliseconds of the clock. */
export interface PageRecord {
  /** The build that the page is of. */
  build: string;
  /** The files without which it is not shown, and others that it uses. */
  files: readonly string[];
  others?: readonly string[];
  at: number;
  /** The addresses of its pictures with their sizes in bytes. */
  pictures?: readonly (readonly [address: string, bytes: number])[];
}

/** A kept page with the address that it is kept under. */
export interface KeptPage extends PageRecord {
  address: string;
}

/** The path of the page that stands for what cannot be had. */
export const offlinePath = '/offline';

/** The path of the address of a kept page or of a part of it. */
export const pathOf = (address: string): string => new URL(address, 'http://kept.invalid').pathname;

/** The addresses of the copies of the page at a path: a page of the frame has one for each edition. */
export const addressesOf = (path: string, addresses: readonly string[]): string[] =>
  addresses.filter((address) => pathOf(address) === path);

/** Kept pages, the newest first. */
export const newestFirst = (pages: readonly KeptPage[]): KeptPage[] =>
  [...pages].sort((one, other) => other.at - one.at);

/** The copies of the page at a path, the newest first. */
const copiesOf = (path: string, pages: readonly KeptPage[]) =>
  newestFirst(pages).filter(({ address }) => pathOf(address) === path);

/** Whether an address is that of an offline page. */
export const isOfflineAddress = (address: string): boolean => pathOf(address).endsWith(offlinePath);

/** Copies of the offline page in the order in which they fit a path: those with the language prefix of a path first, then the newest first. */
export function offlineCopiesOf(path: string, pages: readonly KeptPage[]): KeptPage[] {
  const [, first = ''] = path.split('/');
  const prefixed = copiesOf(`/${first}${offlinePath}`, pages);
  const plain = copiesOf(offlinePath, pages);
  return [...new Set([...prefixed, ...plain, ...newestFirst(pages)])];
}

/** Among the addresses of pictures, the one to show in place of another: the same picture, if possible in its ratio. */
export function standIn(address: string, kept: readonly string[]): string | undefined {
  const form = /^(.*\/images\/[^/]+\/)\d+(-[^/.]+)/;
  const [, base, ratio] = form.exec(address) ?? [];
  const same = kept.filter((each) => form.exec(each)?.[1] === base && base !== undefined);
  return same.find((each) => form.exec(each)?.[2] === ratio) ?? same[0];
}

/** The most files that are kept besides those that are needed. */
export const maxOtherFiles = 60;

/** The files to be dropped: what no kept page and not this build needs, the oldest first, until few enough are left. */
export function filesToDrop(
  kept: readonly string[],
  needed: ReadonlySet<string>,
  most = maxOtherFiles,
): string[] {
  const others = kept.filter((file) => !needed.has(file));
  return others.slice(0, Math.max(0, others.length - most));
}
