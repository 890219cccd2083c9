import { type KeptPage, pathOf } from '../worker/decisions.ts';
import { type DeviceStory, eachOnce } from './stories.ts';

const dayMs = 86_400_000;

/** How long the most read stories are kept, in milliseconds. */
export const mostReadForMs = 3 * dayMs;
/** How long the pages of the frame are kept for an edition that the reader has left, in milliseconds. */
export const editionForMs = 30 * dayMs;
/** After how long a copy is fetched anew, in milliseconds. */
export const renewAfterMs = dayMs;
/** The most pages that are fetched at a time. */
export const maxAtOnce = 12;
/** The most pictures that are kept, of one story and of all together, and how large they are together, in bytes. */
export const pictureBounds = { ofStory: 12, number: 400, bytes: 50_000_000 } as const;

/** What decides which stories are kept to be read without a connection. */
export interface Wishes {
  saved: readonly (DeviceStory & { gone?: boolean })[];
  /** What was read last; empty unless the reader has the history on. */
  read: readonly DeviceStory[];
  /** What others read most, and when that was asked. */
  mostRead: readonly DeviceStory[];
  mostReadAt: number;
  now: number;
}

/** The stories to be kept, the most important first, each once. */
export function wantedStories({ saved, read, mostRead, mostReadAt, now }: Wishes): DeviceStory[] {
  const isFresh = now - mostReadAt < mostReadForMs;
  return eachOnce([...saved.filter(({ gone }) => !gone), ...read, ...(isFresh ? mostRead : [])]);
}

const copyOf = ({ href }: DeviceStory, kept: readonly KeptPage[]) =>
  kept.find(({ address }) => pathOf(address) === href);

/** Whether a copy is to be fetched anew: it is of another build, or from another day. */
export const isOld = ({ build, at }: Pick<KeptPage, 'build' | 'at'>, current: string, now: number): boolean =>
  build !== current || now - at >= renewAfterMs;

/** The stories to be fetched now: those without a copy, then those whose copy is old. */
export function storiesToFetch(
  wanted: readonly DeviceStory[],
  kept: readonly KeptPage[],
  { build, now }: { build: string; now: number },
): DeviceStory[] {
  const missing = wanted.filter((story) => !copyOf(story, kept));
  const old = wanted.filter((story) => {
    const copy = copyOf(story, kept);
    return copy && isOld(copy, build, now);
  });
  return [...missing, ...old].slice(0, maxAtOnce);
}

/** The addresses of kept stories that nobody wants any more. */
export const pagesToDrop = (wanted: readonly DeviceStory[], kept: readonly KeptPage[]): string[] =>
  kept
    .filter(({ address }) => !wanted.some(({ href }) => href === pathOf(address)))
    .map(({ address }) => address);

/** The addresses of pages of the frame that were kept for editions which the reader has long left. */
export const editionsToDrop = (
  frame: readonly KeptPage[],
  current: readonly string[],
  now: number,
): string[] =>
  frame
    .filter(({ address, at }) => !current.includes(address) && now - at >= editionForMs)
    .map(({ address }) => address);

/** The addresses of pictures that may stay: those of the most important stories, within the bounds. */
export function picturesToKeep(
  wanted: readonly DeviceStory[],
  kept: readonly KeptPage[],
  bounds: { number: number; bytes: number } = pictureBounds,
): Set<string> {
  const stay = new Set<string>();
  let bytes = 0;
  for (const [address, size] of wanted.flatMap((story) => copyOf(story, kept)?.pictures ?? [])) {
    if (stay.has(address)) continue;
    if (stay.size === bounds.number || bytes + size > bounds.bytes) break;
    stay.add(address);
    bytes += size;
  }
  return stay;
}
