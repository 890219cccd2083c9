import { bound, milliseconds } from './bound.ts';

/** How much of a kind of work runs and waits at once: of all clients, and of one. */
const shares = (
  work: string,
  atOnce: number,
  atOnceOfClient: number,
  waiting: number,
  waitingOfClient: number,
) => ({
  atOnce: bound(`${work}, at once`, atOnce, 'the next ones wait'),
  atOnceOfClient: bound('those of one client, at once', atOnceOfClient, 'the next ones wait'),
  waiting: bound('those that wait', waiting, 'status 503'),
  waitingOfClient: bound('those of one client that wait', waitingOfClient, 'status 429'),
});

/** Pages that are rendered for readers. As many run at once as suit the machine. */
export const renders = {
  waiting: bound('pages that wait to be rendered', 400, 'status 503'),
  waitingOfClient: bound('those that wait for one client', 200, 'status 429'),
};

/** Previews are for few, and each may hold the only connection to the database. A link counts as a client. */
export const previews = shares('previews', 2, 1, 16, 8);

/**
 * What is made at each request, and kept by no cache of pages. Another server may be the client that renders pages from
 * the content API, so one has most of it.
 */
export const made = shares(
  'requests to the content API, for feeds, sitemaps, calendar files and icons',
  12,
  8,
  200,
  100,
);

/** Calls of the publishing API. A client is a program that sends much in a row, as an importer does. */
export const calls = shares('calls of the publishing API', 8, 4, 200, 100);

/** Passwords that are hashed or compared: each takes a processor, and much memory, for a tenth of a second. */
export const passwords = shares('passwords that are hashed or compared', 1, 1, 20, 4);

/** Searches, of all clients. */
export const searches = {
  atOnce: bound('searches, at once', 4, 'the next ones wait'),
  waiting: bound('searches that wait', 40, 'status 503'),
  deadlineMs: milliseconds('a search, with all that it waits for', 3_000, 'status 504'),
  wordsMs: milliseconds(
    'for how long a search waits for the words of the index after a start',
    1_000,
    'it searches for what was typed and nothing else',
  ),
};

/** What clients may have at once. They take turns; what nobody waits for any more is not begun. */
export const clients = {
  innerRequests: bound(
    'clients for whom the program asks itself for pages, at once',
    2,
    'the next ones wait',
  ),
  innerRequestsWaiting: bound('requests of clients that wait for this', 128, 'status 503'),
  innerRequestsOfClient: bound('those of one client', 16, 'status 429'),
  renditionsWaiting: bound('renditions that wait to be encoded', 512, 'status 503'),
  renditionsOfClient: bound('renditions that wait for one client', 128, 'status 429'),
  sharePicturesWaiting: bound('pictures of pages that wait to be drawn', 64, 'status 503'),
  sharePicturesOfClient: bound('pictures of pages that wait for one client', 16, 'status 429'),
};
