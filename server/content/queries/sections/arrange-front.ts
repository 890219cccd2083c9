import { openingStory } from '../../../../views/pictures/lead-size.ts';
import type { Front } from '../../contract/listing.ts';
import type { StoryCard } from '../../contract/story.ts';
import { preferUnseen } from '../unseen-pictures.ts';
import type { ChosenStories } from './chosen-stories.ts';

const leadSize = 3;
const latestSize = 6;
const weekendSize = 4;
const sectionSize = 5;

/** So many stories of a section can be needed. */
export const maxOfSection = sectionSize + leadSize + latestSize;

/** A story that may stand on a front. */
export interface Candidate {
  card: StoryCard;
  section: string;
  /** Whether it is a story of the region itself. */
  own: boolean;
}

export interface FrontChoice extends ChosenStories {
  /** Whether it is the home page, which has a weekend. */
  home: boolean;
}

/**
 * Fills the parts of a front. It opens with the story that editors chose, else with one whose picture is large enough, so
 * that a story without a picture does only where editors say so, or where none has one. After the first story come those that editors pinned; what does not fit beside it begins the
 * latest. No story comes twice, the region's own come before others, and no picture comes twice as long as there is a
 * story with another one.
 * @param candidates the region's own first, then the newest first
 */
export function arrangeFront(
  candidates: readonly Candidate[],
  { home, lead: chosenLead, pinned }: FrontChoice,
): Pick<Front, 'lead' | 'latest' | 'weekend' | 'sections'> {
  const used = new Set<string>();
  const shown = new Set<string>();
  const use = (stories: readonly (StoryCard | undefined)[]): StoryCard[] => {
    const free = stories.filter((story) => story !== undefined).filter(({ id }) => !used.has(id));
    for (const { id } of free) used.add(id);
    return free;
  };
  const choose = (from: readonly Candidate[], choice: (free: StoryCard[]) => StoryCard[]): StoryCard[] =>
    use(choice(from.map(({ card }) => card).filter(({ id }) => !used.has(id))));
  const takeUnseen = (from: readonly Candidate[], size: number) =>
    choose(from, (free) => preferUnseen(free, size, shown));
  const take = (from: readonly Candidate[], size: number) => {
    const own = takeUnseen(
      from.filter((candidate) => candidate.own),
      size,
    );
    return [...own, ...takeUnseen(from, size - own.length)];
  };
  /** For parts that show no pictures, so that the pictures stay available for others. */
  const takeWithoutPictures = (from: readonly Candidate[], size: number) =>
    choose(from, (free) => free.slice(0, size));
  const first = use([chosenLead ?? openingStory(candidates.map(({ card }) => card))]);
  const [...pins] = use([...new Set(pinned)]);
  const opening = [...first, ...pins.splice(0, leadSize - first.length)];
  for (const { picture } of opening) if (picture) shown.add(picture.src);
  const lead = [...opening, ...take(candidates, leadSize - opening.length)];
  const weekendStories = home ? candidates.filter(({ card }) => card.style === 'tatler-weekend') : [];
  const weekend = [...take(weekendStories, 1), ...takeWithoutPictures(weekendStories, weekendSize - 1)];
  const newest = candidates.toSorted((a, b) => b.card.publishedAt.localeCompare(a.card.publishedAt));
  const latest = [...pins, ...takeWithoutPictures(newest, Math.max(0, latestSize - pins.length))];
  const keys = [...new Set(candidates.map(({ section }) => section))];
  const sections = keys
    .map((key) => ({
      key,
      items: take(
        candidates.filter(({ section }) => section === key),
        sectionSize,
      ),
    }))
    .filter(({ items }) => items.length > 0);
  return { lead, latest, weekend, sections };
}
