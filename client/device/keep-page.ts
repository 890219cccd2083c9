import { type Page, parsePage, releasePage } from '../navigation/page.ts';
import type { PageRecord } from '../worker/decisions.ts';
import { cacheNames, entryOf, pageToKeep, recordOf } from '../worker/kept.ts';
import { filesOf, loadedFiles, picturesOf } from './page-files.ts';
import type { DeviceStory } from './stories.ts';
import { type StoryData, storyDataOf } from './story-data.ts';

/** What came of keeping a page: it is kept; it was withdrawn; it is not to be had now; the server cannot be reached. */
export type Kept = 'kept' | 'gone' | 'missing' | 'unreachable';

/** The build of the program in this window; empty without a worker. */
export const currentBuild = (): string => document.documentElement.dataset.worker ?? '';

/** Keeps the files of a page: all that it names and, as others, of those loaded in this window what can be had. */
async function keepFiles(page: Document): Promise<Pick<PageRecord, 'files' | 'others'>> {
  const cache = await caches.open(cacheNames.files);
  const add = async (file: string) => (await entryOf('files', file)) ?? cache.add(file);
  const files = filesOf(page);
  for (const file of files) await add(file);
  const others: string[] = [];
  for (const file of loadedFiles()) {
    const isAdded = await add(file).then(
      () => true,
      () => false,
    );
    if (isAdded) others.push(file);
  }
  return { files, others };
}

/** Keeps a picture, and returns its size in bytes; undefined if it cannot be had. */
async function keepPicture(address: string): Promise<number | undefined> {
  const known = await entryOf('pictures', address);
  if (known) return (await known.blob()).size;
  const answer = await fetch(address, { priority: 'low' }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  const picture = await answer.blob();
  const cache = await caches.open(cacheNames.pictures);
  await cache.put(address, new Response(picture, { headers: { 'content-type': picture.type } }));
  return picture.size;
}

async function keepPictures(addresses: readonly string[]): Promise<[address: string, bytes: number][]> {
  const kept: [string, number][] = [];
  for (const address of addresses) {
    const bytes = await keepPicture(address);
    if (bytes !== undefined) kept.push([address, bytes]);
  }
  return kept;
}

interface Fetched {
  answer: Response;
  text: string;
  page: Page;
}

/** The page at a path, from the server; else why it cannot be kept. */
async function fetchedPage(path: string): Promise<Fetched | Exclude<Kept, 'kept'>> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, priority: 'low' }).catch(
    () => undefined,
  );
  // The worker answers with a copy where the server does not.
  if (!answer || recordOf(answer)) return 'unreachable';
  if (answer.status === 410) return 'gone';
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || !isHtml) return 'missing';
  const text = await answer.text();
  return { answer, text, page: parsePage(text, answer.url) };
}

const isOfThisBuild = ({ page }: Fetched) => page.document.documentElement.dataset.worker === currentBuild();

async function put(address: string, fetched: Fetched, record: Partial<PageRecord>): Promise<void> {
  const files = await keepFiles(fetched.page.document);
  const cache = await caches.open(cacheNames.pages);
  const whole = { build: currentBuild(), ...files, at: Date.now(), ...record };
  await cache.put(address, pageToKeep(fetched.text, fetched.answer, whole));
}

/**
 * Keeps the page of a story with its files and pictures. A page of another build, a preview, and what is no story is
 * not kept.
 * @param report receives what the page says of its story
 */
export async function keepStory({ href }: DeviceStory, report: (data: StoryData) => void): Promise<Kept> {
  const fetched = await fetchedPage(href);
  if (typeof fetched === 'string') return fetched;
  const { document: page } = fetched.page;
  const article = page.querySelector('#main[data-page="story"] article');
  const data = article && storyDataOf(article);
  const isKept = data && !page.querySelector('.preview-bar') && isOfThisBuild(fetched);
  if (isKept) {
    report(data);
    await put(href, fetched, { pictures: await keepPictures(picturesOf(page, data.story.picture)) });
  }
  releasePage(fetched.page);
  return isKept ? 'kept' : 'missing';
}

/** Keeps a page of the frame, which differs by edition, under an address of its own. */
export async function keepFramePage(path: string, address: string): Promise<void> {
  const fetched = await fetchedPage(path);
  if (typeof fetched === 'string') return;
  if (isOfThisBuild(fetched)) await put(address, fetched, {});
  releasePage(fetched.page);
}
