import type { KeptPage, PageRecord } from './decisions.ts';

/** The names of the caches: files of builds, pages, pictures, and what the worker notes. */
export const cacheNames = {
  files: 'kept-files',
  pages: 'kept-pages',
  pictures: 'kept-pictures',
  notes: 'kept-notes',
} as const;

/** Deletes all that is kept. */
export async function deleteAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kept-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The header of a kept page that has its record. */
export const recordHeader = 'x-kept';

/** The address under which the worker notes the build that it belongs to. */
export const buildNote = '/kept-build';

const plainly = { ignoreVary: true } as const;

/** The entry of a cache with an address; undefined if there is none. It makes no cache, which may just be deleted. */
export const entryOf = (cache: keyof typeof cacheNames, address: string): Promise<Response | undefined> =>
  caches.match(address, { ...plainly, cacheName: cacheNames[cache] });

/** The record of a kept page; undefined for an answer of the server. */
export function recordOf({ headers }: Response): PageRecord | undefined {
  const text = headers.get(recordHeader);
  if (!text) return undefined;
  try {
    return JSON.parse(decodeURIComponent(text)) as PageRecord;
  } catch {
    // Another version of the program kept it in another form: it is as if it were not kept.
    return undefined;
  }
}

/** Headers of an answer that are about how it was sent. */
const ofSending = ['content-encoding', 'content-length', 'vary', 'set-cookie', 'x-cache', 'etag'];

/** A page as it is kept: its text with the headers of the answer, among them the security policy, and its record. */
export function pageToKeep(text: string, answer: Response, record: PageRecord): Response {
  const headers = new Headers(answer.headers);
  for (const name of ofSending) headers.delete(name);
  headers.set(recordHeader, encodeURIComponent(JSON.stringify(record)));
  return new Response(text, { headers });
}

/** The addresses of all kept pages, those kept first at the beginning. */
export async function keptAddresses(): Promise<string[]> {
  const cache = await caches.open(cacheNames.pages);
  return (await cache.keys()).map(({ url }) => url);
}

/** The kept pages at some addresses, by default at all. */
export async function keptPages(addresses?: readonly string[]): Promise<KeptPage[]> {
  const found = await Promise.all(
    (addresses ?? (await keptAddresses())).map(async (address) => {
      const answer = await entryOf('pages', address);
      const record = answer && recordOf(answer);
      return record ? [{ ...record, address }] : [];
    }),
  );
  return found.flat();
}

/** Whether all files of a page are kept. */
export async function isWhole({ files }: PageRecord): Promise<boolean> {
  const found = await Promise.all(files.map((file) => entryOf('files', file)));
  return found.every((file) => file !== undefined);
}

/** The first of some kept pages that can be shown: one whose own files are there, so that builds are never mixed. */
export async function firstWhole(pages: readonly KeptPage[]): Promise<Response | undefined> {
  for (const page of pages) if (await isWhole(page)) return entryOf('pages', page.address);
  return undefined;
}
