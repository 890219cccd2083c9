import type { EditedFront } from '../../content/contract/edited-front.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { FrontDocument } from '../documents.ts';
import type { Problem } from '../problems.ts';
import type { FieldPath } from '../source-file.ts';
import { editionsOf, isListedOn, storyNamed } from './listings.ts';

/** The stories that a file chooses for a front, each with the field that names it. */
const chosenIn = ({ lead, pinned = [] }: EditedFront): [FieldPath, string][] => [
  ...(lead ? [[['lead', 'story'], lead.story] as [FieldPath, string]] : []),
  ...pinned.map(({ story }, index): [FieldPath, string] => [['pinned', index, 'story'], story]),
];

/**
 * Warns of stories that editors chose for a front which does not list them: readers would not see that they were chosen.
 * @param stories those that are not drafts, in all languages
 */
export function warnOfFronts(
  documents: readonly FrontDocument[],
  fronts: readonly EditedFront[],
  stories: readonly StoryInput[],
  warn: (problem: Problem) => void,
): void {
  const editions = editionsOf(stories);
  for (const front of fronts) {
    const { slug, locale, region, vertical } = front;
    const file = documents.find((document) => document.slug === slug && document.locale === locale);
    if (!file || file.fields.value.state === 'draft') continue;
    const edition = editions.find((each) => each.region === region && each.locale === locale);
    const listed = edition?.stories.filter(isListedOn(vertical)) ?? [];
    for (const [path, story] of chosenIn(front))
      if (!storyNamed(story, listed, stories))
        warn(
          file.fields.problem(
            path,
            `${story} is not listed in ${region} in ${locale}, and the program chooses another: name ${region} among its regions, or a story that is listed there`,
          ),
        );
  }
}
