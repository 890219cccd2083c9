import {
  askAll,
  askAndLeave,
  manyParents,
  misspeltSearches,
  nestedSharePictures,
  pictureRequests,
} from '../../test/support/faults/floods.ts';
import { pause } from './load/steady-load.ts';

/** What floods are sent to. */
export interface FloodTarget {
  origin: string;
  /** A token that may publish. */
  token: string;
  /** The path of a preview link, and that of a story with its address in the publishing API. */
  preview: string;
  story: { path: string; item: string };
  /** Paths of renditions. */
  renditions: readonly string[];
}

const leaveAfterMs = 1_000;
const abandoned = 706;
const openingsBytes = 80_000;

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const parentsOf = (origin: string) => manyParents(new URL(origin).host);

/** A part of a list that moves on with each round, and begins again at its end. */
function windowOf<T>(list: readonly T[], round: number, size: number): T[] {
  const start = (round * size) % Math.max(1, list.length);
  return [...list.slice(start), ...list].slice(0, size);
}

/** The floods that are measured, by what is sent. Each function sends one round, and may reject. */
export const floods: Readonly<Record<string, (target: FloodTarget, round: number) => Promise<unknown>>> = {
  'a choice of an edition at an address of 7,000 segments': ({ origin }) =>
    askAll(origin, [parentsOf(origin)]),
  'eight such choices whose readers leave after a second': ({ origin }) =>
    askAndLeave(
      origin,
      times(8, () => parentsOf(origin)),
      () => pause(leaveAfterMs),
    ),
  '706 renditions that are asked for and left': ({ origin, renditions }, round) =>
    askAndLeave(origin, pictureRequests(windowOf(renditions, round, abandoned)), () => pause(leaveAfterMs)),
  '400 share pictures of share pictures': ({ origin }) => askAll(origin, nestedSharePictures(400)),
  'searches for 20 misspelt long words, four at once': ({ origin }, round) =>
    askAll(origin, misspeltSearches(4, 4 * round)),
  'a story with 80 KB of inline openings, published and shown again and again': async (
    { origin, token, story },
    round,
  ) => {
    const text = `${round} ${'*_`~['.repeat(openingsBytes / 5)}`;
    const headers = { authorization: `Bearer ${token}` };
    const json = { document: { body: [{ type: 'paragraph', text }] } };
    await askAll(origin, [{ method: 'PATCH', path: story.item, headers, json }]);
    await askAll(
      origin,
      times(4, () => ({ path: `${story.path}?preview=1` })),
    );
  },
  'twenty connections on one preview link': ({ origin, preview }) =>
    askAll(
      origin,
      times(20, () => ({ path: preview })),
    ),
};
