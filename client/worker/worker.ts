import {
  addressesOf,
  filesToDrop,
  type Handling,
  handlingOf,
  isOfflineAddress,
  newestFirst,
  offlineCopiesOf,
  standIn,
} from './decisions.ts';
import { buildNote, cacheNames, entryOf, firstWhole, keptAddresses, keptPages } from './kept.ts';
import type { AskedEvent, Shell, WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope & { shell: Shell };
const { shell } = scope;

/** How long an answer is waited for where there is a copy, in milliseconds. */
const networkTimeoutMs = 5_000;

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Drops the files of other builds that no kept page needs, but for the newest. */
async function dropFiles(most?: number): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  const ofPages = (await keptPages()).flatMap(({ files, others = [] }) => [...files, ...others]);
  const needed = new Set([...shell.files, ...ofPages]);
  const kept = (await cache.keys()).map(pathOf);
  for (const file of filesToDrop(kept, needed, most)) await cache.delete(file, { ignoreVary: true });
}

/** Keeps the files of this build, all of them or none. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  await cache.addAll([...shell.files]);
  // Pages are told of the new worker before it is active.
  await (await caches.open(cacheNames.notes)).put(buildNote, new Response(shell.build));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await dropFiles(0);
  await scope.clients.claim();
}

/** A file of a build: its address changes with its content. */
async function file({ request, waitUntil }: Pick<AskedEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const kept = await entryOf('files', request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status !== 200) return answer;
  const copy = answer.clone();
  const keep = async () => {
    await (await caches.open(cacheNames.files)).put(request.url, copy);
    await dropFiles();
  };
  waitUntil(keep().catch(() => {}));
  return answer;
}

/** A picture; without a connection the same one in another size. */
async function picture({ request }: AskedEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    // There is no connection.
    const cache = await caches.open(cacheNames.pictures);
    const kept = (await cache.keys()).map(({ url }) => url);
    const found = kept.includes(request.url) ? request.url : standIn(request.url, kept);
    return (found && (await cache.match(found, { ignoreVary: true }))) || Response.error();
  }
}

/** What the server answers; undefined if it cannot be reached. */
async function fromServer({ request, preloadResponse }: AskedEvent): Promise<Response | undefined> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    // There is no connection: what is kept is shown.
    return undefined;
  }
}

/** Forgets the copies of a page that was withdrawn. */
async function forget(path: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const address of addressesOf(path, await keptAddresses())) await cache.delete(address);
}

/** The page that says what can be read without a connection. It is no answer to what was asked for. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const pages = await keptPages((await keptAddresses()).filter(isOfflineAddress));
  const page = await firstWhole(offlineCopiesOf(path, pages));
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** A page: what the server answers in time, else the copy, else the offline page. */
async function page(event: AskedEvent): Promise<Response> {
  const path = pathOf(event.request);
  const asked = fromServer(event);
  const copies = keptAddresses().then((addresses) => addressesOf(path, addresses));
  const timeout = copies.then(({ length }) => (length > 0 ? after(networkTimeoutMs) : asked));
  const answer = await Promise.race([asked, timeout]);
  if (answer?.status === 410) event.waitUntil(forget(path));
  if (answer && answer.status < 500) return answer;
  const copy = await firstWhole(newestFirst(await keptPages(await copies)));
  return copy ?? (await asked) ?? (await offlinePage(path)) ?? Response.error();
}

const answers: Record<Exclude<Handling, 'none'>, (event: AskedEvent) => Promise<Response>> = {
  file: (event) => file({ request: event.request, waitUntil: (work) => event.waitUntil(work) }),
  picture,
  page,
  server: async (event) =>
    (await fromServer(event)) ?? (await offlinePage(pathOf(event.request))) ?? Response.error(),
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const asked = { method, url: new URL(url), mode, accept: headers.get('accept') ?? '' };
  const handling = handlingOf(asked, scope.location.origin);
  if (handling !== 'none') event.respondWith(answers[handling](event));
});
