import { localesOf, siblingsOf } from '../../../locales/regions.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { EditedFront } from '../../content/contract/edited-front.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { StoryDocument } from '../documents.ts';

/** What places a story in editions and listings. */
export type Listed = Pick<StoryInput, 'slug' | 'locale' | 'region' | 'regions' | 'vertical' | 'publishedAt'> &
  Partial<Pick<StoryInput, 'translationKey' | 'hidden'>>;

type Place = Pick<StoryInput, 'region' | 'locale'>;

/** An edition with what is public in it. */
export interface EditionContent<T extends Listed = StoryInput> extends Place {
  stories: T[];
}

/** What names a story and its document. */
export const keyOfStory = ({ locale, slug }: Pick<StoryInput, 'locale' | 'slug'>) =>
  compositeKey(locale, slug);

/** The stories whose documents are no drafts. */
export function withoutDrafts(documents: readonly StoryDocument[], stories: readonly StoryInput[]) {
  const drafts = new Set(documents.filter((each) => each.fields.value.state === 'draft').map(keyOfStory));
  return stories.filter((story) => !drafts.has(keyOfStory(story)));
}

/** The editions that have stories, each in a language of its region, with these; no other tenant lists a story. */
export function editionsOf<T extends Listed>(stories: readonly T[]): EditionContent<T>[] {
  const editions = new Map<string, EditionContent<T>>();
  for (const story of stories)
    for (const region of story.regions) {
      const { locale } = story;
      if (!localesOf(region).includes(locale) || !siblingsOf(story.region).includes(region)) continue;
      const name = `${region} in ${locale}`;
      const edition = editions.get(name) ?? { region, locale, stories: [] };
      editions.set(name, edition);
      edition.stories.push(story);
    }
  return [...editions.values()];
}

const byPlace =
  (region: string) =>
  (one: Listed, other: Listed): number =>
    Number(other.region === region) - Number(one.region === region) ||
    other.publishedAt.localeCompare(one.publishedAt);

/** Whether the front of a vertical, or the home page without one, lists a story of its edition. */
export const isListedOn =
  (vertical: string | undefined) =>
  (story: Listed): boolean =>
    vertical === undefined ? !story.hidden : story.vertical === vertical;

/**
 * The story of a listing that the slug of one names, itself or in its translation.
 * @param all the stories in all languages
 */
export function storyNamed<T extends Listed>(slug: string, listed: readonly T[], all: readonly T[]) {
  const keys = new Set(all.flatMap((story) => (story.slug === slug ? [story.translationKey] : [])));
  return (
    listed.find((story) => story.slug === slug) ??
    listed.find(({ translationKey }) => translationKey !== undefined && keys.has(translationKey))
  );
}

/** What editors say of a front: in its language, else in the first of its region. */
function editedFrontOf(
  { region, locale }: Place,
  vertical: string | undefined,
  fronts: readonly EditedFront[],
): EditedFront | undefined {
  const own = fronts.filter((front) => front.region === region && front.vertical === vertical);
  const inLanguage = (language: string | undefined) => own.find((front) => front.locale === language);
  return inLanguage(locale) ?? inLanguage(localesOf(region)[0]);
}

/**
 * The fronts of an edition: its home page and those of its verticals, each with its stories in their order, and with the
 * one that editors chose to open it.
 */
export function frontsIn<T extends Listed>(
  edition: EditionContent<T>,
  { stories: all, fronts }: { stories: readonly T[]; fronts: readonly EditedFront[] },
) {
  const placed = edition.stories.toSorted(byPlace(edition.region));
  const verticals = new Set(placed.flatMap(({ vertical, hidden }) => (hidden ? [] : [vertical])));
  return [undefined, ...verticals].map((vertical) => {
    const stories = placed.filter(isListedOn(vertical));
    const lead = editedFrontOf(edition, vertical, fronts)?.lead;
    return { vertical, stories, chosen: lead && storyNamed(lead.story, stories, all) };
  });
}
