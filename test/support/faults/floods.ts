import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  type Ratio,
  ratios,
  renditionAddress,
} from '../../../views/pictures/renditions.ts';
import { type Answer, type Ask, openClient } from './client.ts';

/** A request of a flood: cheap for its sender, and dear for a program that bounds nothing. */
export type FloodRequest = { path: string } & Ask;

/** A network address of a client of a flood. */
const clientOf = (number: number) => ({ 'x-forwarded-for': `192.0.2.${number % 250}` });

/** The choice of an edition by a reader who says to come from an address with so many segments. */
export const manyParents = (host: string, segments = 7_000): FloodRequest => ({
  path: '/preferences',
  headers: { host, referer: `http://${host}${'/a'.repeat(segments)}`, ...clientOf(0) },
  form: { choice: 'hk:en' },
});

/** Addresses of share pictures of share pictures, each nested as deep as an address may be. */
export const nestedSharePictures = (count: number): FloodRequest[] =>
  Array.from({ length: count }, (_, index) => {
    const head = `/share/${index.toString(16).padStart(16, '0')}/ap/en`;
    const depth = 2 + (index % 20);
    return { path: `${head.repeat(depth)}/about${'.png'.repeat(depth)}`, headers: clientOf(index) };
  });

/** Searches for long words that nobody has written, no two the same; `first` is the number of the first. */
export const misspeltSearches = (count: number, first = 0): FloodRequest[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    const words = Array.from(
      { length: 20 },
      (_, word) => `missp${(index * 20 + word).toString(36).padStart(4, 'q')}`,
    );
    return { path: `/search?q=${words.join('+')}`, headers: clientOf(index) };
  });

/** Every rendition of the pictures that a page names, whether or not there is one. */
export function renditionsOf(html: string): string[] {
  const bases = new Set([...html.matchAll(/\/images\/[\w-]+\.[0-9a-f]{8,}(?=\/)/g)].map(([base]) => base));
  return [...bases].flatMap((base) =>
    (Object.keys(ratios) as Ratio[]).flatMap((ratio) =>
      pictureWidths.flatMap((width) =>
        (Object.keys(pictureFormats) as PictureFormat[]).map((format) =>
          renditionAddress(base, width, ratio, format),
        ),
      ),
    ),
  );
}

/** Requests for pictures, of as many clients as have a share of the queue. */
export const pictureRequests = (paths: readonly string[]): FloodRequest[] =>
  paths.map((path, index) => ({ path, headers: clientOf(index % 8) }));

/** Asks for everything at once, each over a connection of its own. Returns the answers. */
export const askAll = (origin: string, requests: readonly FloodRequest[]): Promise<Answer[]> =>
  Promise.all(
    requests.map(async ({ path, ...ask }) => {
      const client = openClient(origin);
      return client.ask(path, ask).finally(client.close);
    }),
  );

/** Asks for everything at once, and leaves without an answer when `until` resolves. */
export async function askAndLeave(
  origin: string,
  requests: readonly FloodRequest[],
  until: () => Promise<unknown>,
): Promise<void> {
  const clients = requests.map(() => openClient(origin));
  const left = requests.map(({ path, ...ask }, index) => clients[index]?.ask(path, ask).catch(() => {}));
  await until();
  for (const client of clients) client.close();
  await Promise.all(left);
}

/** What is wrong with answers of which each has one of some statuses, and says when to try again where it is refused for now. */
export const wrongOf = (answers: readonly Answer[], statuses: readonly number[]): string[] =>
  answers.flatMap(({ status, headers }) => [
    ...(statuses.includes(status) ? [] : [`status ${status}`]),
    ...([429, 503].includes(status) && !headers['retry-after'] ? [`${status} without retry-after`] : []),
  ]);
