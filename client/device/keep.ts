import { savesData } from '../connection.ts';
import { interfaceLanguage, parsePage, releasePage } from '../navigation/page.ts';
import { type KeptPage, offlinePath, storyPathOf } from '../worker/decisions.ts';
import { cacheNames, deleteAll, entryOf, keptPages } from '../worker/kept.ts';
import { forgetRead, readStories } from './history.ts';
import { currentBuild, keepFramePage, keepStory } from './keep-page.ts';
import { type DeviceStory, mostReadFrom, savedStories, update } from './stories.ts';
import {
  editionsToDrop,
  isOld,
  pagesToDrop,
  picturesToKeep,
  storiesToFetch,
  wantedStories,
} from './wanted.ts';

const { dataset } = document.documentElement;
const lang = interfaceLanguage(document);

/** The pages of the frame that are kept for each edition. */
const framePaths = [offlinePath, '/saved'];

/** The language prefix that the links of this page keep. */
const prefix = () => (dataset.beforeYouGo ?? '').replace(/\/before-you-go$/, '');

/** The address under which a page of the frame is kept for the edition of this page. */
const frameAddress = (path: string) =>
  `${location.origin}${prefix()}${path}?edition=${dataset.region ?? ''}.${lang}`;

/** Keeps the pages of the frame for this edition, fetched anew each day. */
async function keepFrame(pages: readonly KeptPage[]): Promise<void> {
  for (const path of framePaths) {
    const address = frameAddress(path);
    const copy = pages.find((page) => page.address === address);
    if (!copy || isOld(copy, currentBuild(), Date.now())) await keepFramePage(prefix() + path, address);
  }
}

/** The stories that the kept offline page of this edition names as the most read. */
async function mostReadStories(): Promise<DeviceStory[]> {
  const text = await (await entryOf('pages', frameAddress(offlinePath)))?.text();
  if (!text) return [];
  const page = parsePage(text, location.href);
  const stories = mostReadFrom(page.document.querySelector('island-root[name="offline"]'));
  releasePage(page);
  return stories;
}

/** Fetches what is wanted and not kept, until the server cannot be reached. */
async function fetchStories(stories: readonly DeviceStory[]): Promise<void> {
  for (const story of stories) {
    const kept = await keepStory(story, ({ story: known }) => update(story, known));
    if (kept === 'unreachable') return;
    if (kept !== 'gone') continue;
    await (await caches.open(cacheNames.pages)).delete(location.origin + story.href);
    update(story, { gone: true });
    forgetRead(story);
  }
}

async function dropPictures(wanted: readonly DeviceStory[]): Promise<void> {
  const stay = picturesToKeep(wanted, await keptPages());
  const cache = await caches.open(cacheNames.pictures);
  for (const { url } of await cache.keys()) if (!stay.has(new URL(url).pathname)) await cache.delete(url);
}

/** The kept pages that are stories. */
const storiesOf = (pages: readonly KeptPage[]) =>
  pages.filter(({ address }) => !new URL(address).search && storyPathOf(address, location.origin));

/** Brings what is kept into line with what is saved, read, and read most by others. */
async function bringInLine(): Promise<void> {
  const known = await keptPages();
  if (navigator.onLine) await keepFrame(known);
  const pages = await keptPages();
  const now = Date.now();
  const mostReadAt = pages.find(({ address }) => address === frameAddress(offlinePath))?.at ?? 0;
  const mostRead = await mostReadStories();
  const [saved, read] = [savedStories(), readStories()];
  const wanted = wantedStories({ saved, read, mostRead, mostReadAt, now });
  const cache = await caches.open(cacheNames.pages);
  const stories = storiesOf(pages);
  const frame = pages.filter(({ address }) => new URL(address).search);
  const outlived = editionsToDrop(frame, framePaths.map(frameAddress), now);
  for (const address of [...pagesToDrop(wanted, stories), ...outlived]) await cache.delete(address);
  const fetched = savesData() ? wantedStories({ saved, read, mostRead: [], mostReadAt, now }) : wanted;
  if (navigator.onLine) await fetchStories(storiesToFetch(fetched, stories, { build: currentBuild(), now }));
  await dropPictures(wanted);
}

/** Keeps pages as long as there is a worker; when it was removed, also what was kept meanwhile is deleted. */
async function keepWhileRegistered(): Promise<void> {
  const isRegistered = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
  try {
    if (await isRegistered()) await bringInLine();
  } finally {
    if (!(await isRegistered())) await deleteAll();
  }
}

let isRunning = false;
let isAgain = false;

/**
 * Keeps the pages that are wanted without a connection, in one tab at a time. What is wanted meanwhile is kept after
 * that. Where there is no room it ends, and what was kept stays.
 */
export async function keepPages(): Promise<void> {
  isAgain = isRunning;
  if (isRunning) return;
  isRunning = true;
  try {
    await navigator.locks.request('kept-pages', keepWhileRegistered);
  } finally {
    isRunning = false;
  }
  document.dispatchEvent(new Event('device:kept'));
  if (isAgain) await keepPages();
}
