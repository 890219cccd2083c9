import type { EditedFront } from '../content/contract/edited-front.ts';
import type { EditedIssue } from '../content/contract/issues/issue.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { StaticPage } from '../content/contract/static-page.ts';
import type { Survey } from '../content/contract/survey.ts';
import type { BrandFile } from '../content/queries/brand-files.ts';
import type { ProfileInput } from '../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../publishing/projection/save-stories.ts';
import type { Context } from './context.ts';
import { datesFor } from './dates.ts';
import type { ContentDocuments, StoryDocument } from './documents.ts';
import { type ItemFields, itemFieldsOf } from './item-fields.ts';
import { type FolderMedia, mediaTable, readMedia } from './media/read-media.ts';
import { pagesOf } from './pages.ts';
import { checkPictures, type FolderPicture, isReadable } from './pictures/check-pictures.ts';
import { pictureTable } from './pictures/picture-table.ts';
import { warnOfPictures } from './pictures/warn-of-pictures.ts';
import { ContentFolderError, type Problem, withoutConsequences } from './problems.ts';
import { profilesOf } from './profiles.ts';
import type { Progress } from './progress.ts';
import { readFolder } from './read-folder.ts';
import { checkFonts, readBrand } from './site/brand.ts';
import { checkEditionCodes, warnOfBorrowedTexts } from './site/check-editions.ts';
import { checkRegional } from './site/check-regional.ts';
import { checkPromotions, checkSite, warnOfPrivacyPolicy } from './site/check-site.ts';
import { configsOf } from './site/configs.ts';
import { frontsOf } from './site/fronts.ts';
import { issuesOf } from './site/issues.ts';
import { withoutDrafts } from './site/listings.ts';
import { warnOfFronts } from './site/warn-of-fronts.ts';
import { storiesOf } from './stories.ts';
import { surveysOf } from './surveys.ts';

/** What the documents of a folder say. */
export interface FolderDocuments {
  stories: StoryInput[];
  profiles: ProfileInput[];
  pages: StaticPage[];
  surveys: Survey[];
  fronts: EditedFront[];
  issues: EditedIssue[];
  /** What stories, pages, fronts and issues say of their items, by the keys of these. */
  itemFields: ReadonlyMap<string, ItemFields>;
}

/** Everything of a content folder, as the store takes it. */
export interface FolderContent extends FolderDocuments {
  /** The same with the dates that are written, where a demonstration's dates are moved. */
  asWritten: FolderDocuments;
  configs: SiteConfig[];
  pictures: FolderPicture[];
  /** The files of film, sound and captions. */
  media: FolderMedia[];
  /** The logos, icons and fonts that the configurations refer to. */
  brandFiles: BrandFile[];
  /** Groups of names and words that mean the same in a search. */
  searchAliases: readonly (readonly string[])[];
  /** Page views of stories, by `LOCALE/SLUG`. */
  pageViews: Readonly<Record<string, number>>;
  /** The day of loading, which the page views are counted on. */
  today: Date;
  /** What is not as it should be, and keeps nothing from being published. */
  warnings: Problem[];
}

function bySlug(stories: readonly StoryDocument[]): Map<string, StoryDocument[]> {
  const found = new Map<string, StoryDocument[]>();
  for (const story of stories) found.set(story.slug, [...(found.get(story.slug) ?? []), story]);
  return found;
}

function kindsBySlug(profiles: ContentDocuments['profiles']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { kind, slug } of profiles.flatMap(({ value }) => value))
    found.set(slug, (found.get(slug) ?? new Set()).add(kind));
  return found;
}

function checkPageViews({ pageViews, stories }: ContentDocuments, report: Context['report']): void {
  const known = new Set(stories.map(({ locale, slug }) => `${locale}/${slug}`));
  for (const key of Object.keys(pageViews.value))
    if (!known.has(key)) report(pageViews.problem([key], `there is no story stories/${key}.md`, 'stories/'));
}

/** The documents of a folder, with their dates turned into moments. */
const contentOf = async (
  documents: ContentDocuments,
  context: Context,
  progress?: Progress,
): Promise<FolderDocuments> => ({
  stories: await storiesOf(documents.stories, context, progress),
  profiles: profilesOf(documents, context),
  pages: pagesOf(documents.pages, context),
  surveys: surveysOf(documents.surveys, context),
  fronts: frontsOf(documents.fronts, context),
  issues: issuesOf(documents.issues, context),
  itemFields: itemFieldsOf(documents, context),
});

/** The documents with the dates that are written. */
async function writtenOf(
  documents: ContentDocuments,
  context: Context,
  content: FolderDocuments,
): Promise<FolderDocuments> {
  const { demonstrationDate } = context.site;
  if (demonstrationDate === undefined) return content;
  const dates = datesFor(Date.parse(demonstrationDate), demonstrationDate);
  // What is wrong with them is reported already.
  return contentOf(documents, { ...context, dates, report: () => {} });
}

/**
 * Reads a whole content folder.
 * @param now the moment of loading, in milliseconds
 * @param progress called with how many stories are read
 * @param inspect what else is wrong with the pictures that can be read
 * @throws {ContentFolderError} with all problems of the folder, when there are any
 */
export async function readContent(
  folder: string,
  now = Date.now(),
  progress?: Progress,
  inspect?: (pictures: readonly FolderPicture[]) => Promise<Problem[]>,
): Promise<FolderContent> {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const warn = (warning: Problem) => warnings.push(warning);
  const documents = await readFolder(folder, report);
  if (!documents) throw new ContentFolderError(folder, problems);
  const brand = await readBrand(folder, (problem) => report({ ...problem, unread: true }));
  const malformed = [...problems];
  const site = documents.site.value;
  checkEditionCodes(documents.site, report);
  warnOfBorrowedTexts(documents.site, warn);
  warnOfPrivacyPolicy(documents, warn);
  checkSite(documents, report);
  checkRegional(documents, report);
  checkFonts(documents.site, brand, report);
  checkPageViews(documents, report);
  const pictures = await checkPictures(folder, documents.pictures, report, warn);
  const media = await readMedia(folder, report);
  const context: Context = {
    site,
    media: mediaTable(media),
    pictures: pictureTable(pictures),
    authors: new Map(documents.authors.value.map((author) => [author.slug, author])),
    storiesBySlug: bySlug(documents.stories),
    profileKinds: kindsBySlug(documents.profiles),
    dates: datesFor(now, site.demonstrationDate),
    bodies: new Map(),
    report,
  };
  checkPromotions(documents, context);
  const content = await contentOf(documents, context, progress);
  problems.push(...((await inspect?.(pictures.filter(isReadable))) ?? []));
  if (problems.length > 0) throw new ContentFolderError(folder, withoutConsequences(problems, malformed));
  warnOfPictures(documents, content, pictures, warn);
  warnOfFronts(documents.fronts, content.fronts, withoutDrafts(documents.stories, content.stories), warn);
  return {
    ...content,
    asWritten: await writtenOf(documents, context, content),
    configs: configsOf(documents, brand, context.pictures),
    brandFiles: brand.files,
    pictures,
    media,
    searchAliases: documents.searchAliases.value,
    pageViews: documents.pageViews.value,
    today: context.dates.today,
    warnings,
  };
}
