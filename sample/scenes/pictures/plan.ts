import { openingCandidates } from '../../../views/pictures/lead-size.ts';
import type { Size } from './master.ts';

/** A story as far as the plan looks at it. */
export interface LeadStory {
  locale: string;
  /** Where it comes first, before newer stories of other regions. */
  region: string;
  regions: readonly string[];
  vertical: string;
  publishedAt: string;
  picture?: { src: string } | undefined;
}

/** A picture that is to be rendered, with its size. */
export interface PlannedPicture extends Size {
  name: string;
}

const leads = 72;
const leadSize = { wide: { width: 2_560, height: 1_707 }, upright: { width: 1_600, height: 2_000 } };
const usualSize = { wide: { width: 1_920, height: 1_280 }, upright: { width: 1_200, height: 1_500 } };

/** The pictures that may open each front: of each vertical, edition and language, and of each home page; the newest first. */
function frontsOf(stories: readonly LeadStory[]): string[][] {
  const fronts = new Map<string, { src: string; isOwn: boolean }[]>();
  const newestFirst = stories.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  for (const { locale, region: own, regions, vertical, picture } of newestFirst) {
    if (!picture) continue;
    for (const region of regions)
      for (const front of [`${locale} ${region}`, `${locale} ${region} ${vertical}`]) {
        const pictures = fronts.get(front) ?? [];
        fronts.set(front, pictures);
        pictures.push({ src: picture.src, isOwn: region === own });
      }
  }
  return [...fronts.values()].map((pictures) =>
    pictures
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
      .slice(0, openingCandidates)
      .map(({ src }) => src),
  );
}

/** How often each name stands in a list. */
function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The fewest pictures that open all fronts, nearly: one after the other that opens most of those that are left. */
function openersOf(fronts: readonly (readonly string[])[], isScene: (name: string) => boolean): string[] {
  const [best] = [...countsOf(fronts.flatMap((front) => [...new Set(front)].filter(isScene)))].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other),
  );
  if (!best) return [];
  const [name] = best;
  return [
    name,
    ...openersOf(
      fronts.filter((front) => !front.includes(name)),
      isScene,
    ),
  ];
}

/**
 * The scenes in the order of their rendering, each with its size: first those that are newest on most fronts, then those
 * that lead the most stories. The first are large, and so many more that a large one can open each front.
 * @param scenes the sizes that the scenes were composed for, by name
 */
export function planOf(
  stories: readonly LeadStory[],
  scenes: Readonly<Record<string, Size>>,
): PlannedPicture[] {
  const fronts = frontsOf(stories);
  const newest = countsOf(fronts.flatMap((front) => front.slice(0, 1)));
  const led = countsOf(stories.flatMap(({ picture }) => (picture ? [picture.src] : [])));
  const count = (counts: ReadonlyMap<string, number>, name: string) => counts.get(name) ?? 0;
  const names = Object.keys(scenes).toSorted(
    (a, b) => count(newest, b) - count(newest, a) || count(led, b) - count(led, a) || a.localeCompare(b),
  );
  const first = names.slice(0, leads);
  const unopened = fronts.filter((front) => !front.some((name) => first.includes(name)));
  const large = new Set([...first, ...openersOf(unopened, (name) => name in scenes)]);
  return names.map((name) => {
    const { width, height } = scenes[name] as Size;
    const sizes = large.has(name) ? leadSize : usualSize;
    return { name, ...(height > width ? sizes.upright : sizes.wide) };
  });
}
