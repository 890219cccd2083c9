import { languageOf } from '../../../locales/languages.ts';
import { contrastOf, minContrast } from '../../../views/brand/contrast.ts';
import type { CoverData } from '../../../views/components/issues/cover.tsx';
import type { IssueItem } from '../../../views/pages/issues.tsx';
import type { Issue, IssueCard } from '../../content/contract/issues/issue.ts';
import type { PageContext } from '../define-page.ts';
import { pictureProps } from '../pictures/pictures.ts';
import { foreignTag } from '../stories/story-props.ts';

/** The sheet of a cover that names no colour. */
const usualColour = '#20242b';
const light = '#ffffff';

type Shown = Pick<IssueCard, 'title' | 'number' | 'date' | 'dateline' | 'locale'> & {
  cover: IssueCard['cover'] & Partial<Pick<Issue['cover'], 'lines'>>;
};

/** Letters that can be read: those that the issue names on a picture, on a sheet of one colour those of more contrast. */
function lettersOf({ design, letters, picture }: IssueCard['cover'], colour: string): 'light' | 'dark' {
  if (picture && design !== 'framed') return letters ?? 'light';
  return contrastOf(light, colour) >= minContrast ? 'light' : 'dark';
}

/** The cover of an issue. */
export function coverOf(
  { cover, title, number, date, dateline, locale }: Shown,
  context: PageContext,
): CoverData {
  const { picture, colour = usualColour, lines = [] } = cover;
  return {
    masthead: context.site['site-name'],
    title,
    number,
    date,
    dateline,
    design: picture ? (cover.design ?? 'full') : 'type',
    letters: lettersOf(cover, colour),
    colour,
    ...pictureProps(picture, context),
    lines: lines.map(({ text, story }) => ({ text, href: story && context.links.story(story) })),
    lang: languageOf(locale).iso,
  };
}

/** An issue as the archive shows it. */
export const issueItem = (issue: IssueCard, context: PageContext): IssueItem => ({
  slug: issue.slug,
  href: context.links.issue(issue.slug),
  title: issue.title,
  standfirst: issue.standfirst,
  cover: coverOf(issue, context),
  ...foreignTag(issue.locale, context),
});
