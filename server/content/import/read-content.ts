import type { SiteConfig } from '../contract/site-config.ts';
import type { StaticPage } from '../contract/static-page.ts';
import type { Survey } from '../contract/survey.ts';
import type { ProfileInput } from '../store/save-profiles.ts';
import type { StoryInput } from '../store/save-stories.ts';
import { checkSite } from './check-site.ts';
import type { Context } from './context.ts';
import { datesFor } from './dates.ts';
import type { ContentDocuments, StoryDocument } from './documents.ts';
import { pagesOf } from './pages.ts';
import { checkPictures, pictureTable } from './pictures.ts';
import { ContentFolderError, type Problem, withoutConsequences } from './problems.ts';
import { profilesOf } from './profiles.ts';
import { readFolder } from './read-folder.ts';
import { configsOf } from './site.ts';
import { storiesOf } from './stories.ts';
import { surveysOf } from './surveys.ts';

/** Everything of a content folder, as the store takes it. */
export interface FolderContent {
  stories: StoryInput[];
  profiles: ProfileInput[];
  pages: StaticPage[];
  surveys: Survey[];
  configs: SiteConfig[];
  /** Page views of stories, by `LOCALE/SLUG`. */
  pageViews: Readonly<Record<string, number>>;
  /** The day of loading, which the page views are counted on. */
  today: Date;
}

function bySlug(stories: readonly StoryDocument[]): Map<string, StoryDocument[]> {
  const found = new Map<string, StoryDocument[]>();
  for (const story of stories) found.set(story.slug, [...(found.get(story.slug) ?? []), story]);
  return found;
}

function checkPageViews({ pageViews, stories }: ContentDocuments, report: Context['report']): void {
  const known = new Set(stories.map(({ locale, slug }) => `${locale}/${slug}`));
  for (const key of Object.keys(pageViews.value))
    if (!known.has(key)) report(pageViews.problem([key], `there is no story stories/${key}.md`, 'stories/'));
}

/**
 * Reads a whole content folder.
 * @param now the moment of loading, in milliseconds
 * @throws {ContentFolderError} with all problems of the folder, when there are any
 */
export async function readContent(folder: string, now = Date.now()): Promise<FolderContent> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const documents = await readFolder(folder, report);
  if (!documents) throw new ContentFolderError(folder, problems);
  const malformed = [...problems];
  const site = documents.site.value;
  const context: Context = {
    site,
    pictures: pictureTable(documents.pictures.value),
    authors: new Map(documents.authors.value.map((author) => [author.slug, author])),
    storiesBySlug: bySlug(documents.stories),
    dates: datesFor(now, site.demonstrationDate),
    report,
  };
  checkSite(documents, report);
  checkPageViews(documents, report);
  await checkPictures(folder, documents.pictures, report);
  const content = {
    stories: storiesOf(documents.stories, context),
    profiles: profilesOf(documents, context),
    pages: pagesOf(documents.pages, context),
    surveys: surveysOf(documents.surveys, context),
  };
  if (problems.length > 0) throw new ContentFolderError(folder, withoutConsequences(problems, malformed));
  const { value: pageViews } = documents.pageViews;
  return { ...content, configs: configsOf(documents), pageViews, today: context.dates.today };
}
