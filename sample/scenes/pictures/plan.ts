import type { EditedFront } from '../../../server/content/contract/edited-front.ts';
import { editionsOf, frontsIn, type Listed } from '../../../server/content-folder/site/listings.ts';
import { isLargeEnoughToLead, openingCandidates } from '../../../views/pictures/lead-size.ts';
import type { Size } from './master.ts';

/** A story as far as the plan looks at it. */
export interface LeadStory extends Listed {
  picture?: { src: string } | undefined;
}

/** What a plan is made from. */
export interface PlannedContent {
  stories: readonly LeadStory[];
  fronts: readonly EditedFront[];
}

/** A picture that is to be rendered, with its size. */
export interface PlannedPicture extends Size {
  name: string;
}

/** At least so many pictures are large. */
const leads = 72;
const leadSize = { wide: { width: 2_560, height: 1_707 }, upright: { width: 1_600, height: 2_000 } };
const usualSize = { wide: { width: 1_920, height: 1_280 }, upright: { width: 1_200, height: 1_500 } };

/** The pictures that may open each front, the first of its stories first; where editors chose one, that alone. */
const pictureListsOf = (content: PlannedContent): string[][] =>
  editionsOf(content.stories)
    .flatMap((edition) => frontsIn(edition, content))
    .map(({ stories, chosen }) =>
      (chosen ? [chosen] : stories)
        .flatMap(({ picture }) => (picture ? [picture.src] : []))
        .slice(0, openingCandidates),
    );

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
 * that lead the most stories. Large ones stay large; the first become it until there are enough, and so many more that a
 * large one can open each front.
 * @param scenes the sizes that the scenes were composed for, by name
 * @param rendered the sizes that were rendered
 */
export function planOf(
  content: PlannedContent,
  scenes: Readonly<Record<string, Size>>,
  rendered: readonly PlannedPicture[] = [],
): PlannedPicture[] {
  const fronts = pictureListsOf(content);
  const newest = countsOf(fronts.flatMap((front) => front.slice(0, 1)));
  const led = countsOf(content.stories.flatMap(({ picture }) => (picture ? [picture.src] : [])));
  const count = (counts: ReadonlyMap<string, number>, name: string) => counts.get(name) ?? 0;
  const names = Object.keys(scenes).toSorted(
    (a, b) => count(newest, b) - count(newest, a) || count(led, b) - count(led, a) || a.localeCompare(b),
  );
  const large = new Set(rendered.filter(isLargeEnoughToLead).map(({ name }) => name));
  for (const name of names) if (large.size < leads) large.add(name);
  const unopened = fronts.filter((front) => !front.some((name) => large.has(name)));
  for (const name of openersOf(unopened, (each) => each in scenes)) large.add(name);
  return names.map((name) => {
    const { width, height } = scenes[name] as Size;
    const sizes = large.has(name) ? leadSize : usualSize;
    return { name, ...(height > width ? sizes.upright : sizes.wide) };
  });
}
