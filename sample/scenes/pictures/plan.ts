import type { Size } from './master.ts';

/** A story as far as the plan looks at it. */
export interface LeadStory {
  locale: string;
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
const wideSize = { width: 1_920, height: 1_280 };

/** The pictures of the newest story of each front: of each vertical, edition and language, and of each home page. */
function frontLeads(stories: readonly LeadStory[]): Map<string, number> {
  const fronts = new Set<string>();
  const counts = new Map<string, number>();
  const newestFirst = stories.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  for (const { locale, regions, vertical, picture } of newestFirst)
    for (const front of regions.flatMap((region) => [
      `${locale} ${region}`,
      `${locale} ${region} ${vertical}`,
    ])) {
      if (!picture || fronts.has(front)) continue;
      fronts.add(front);
      counts.set(picture.src, (counts.get(picture.src) ?? 0) + 1);
    }
  return counts;
}

function storiesLed(stories: readonly LeadStory[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { picture } of stories) if (picture) counts.set(picture.src, (counts.get(picture.src) ?? 0) + 1);
  return counts;
}

/**
 * The scenes in the order of their rendering, each with its size: first those that lead the most fronts, then those that
 * lead the most stories.
 * @param scenes the sizes that the scenes were composed for, by name
 */
export function planOf(
  stories: readonly LeadStory[],
  scenes: Readonly<Record<string, Size>>,
): PlannedPicture[] {
  const [fronts, led] = [frontLeads(stories), storiesLed(stories)];
  const rank = (name: string) => [fronts.get(name) ?? 0, led.get(name) ?? 0] as const;
  const compare = (a: string, b: string) => {
    const [[frontsA, ledA], [frontsB, ledB]] = [rank(a), rank(b)];
    return frontsB - frontsA || ledB - ledA || a.localeCompare(b);
  };
  return Object.entries(scenes)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([name, own], index) => {
      const upright = own.height > own.width;
      if (index < leads) return { name, ...(upright ? leadSize.upright : leadSize.wide) };
      return { name, ...(upright ? own : wideSize) };
    });
}
