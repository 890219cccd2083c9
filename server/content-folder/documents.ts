import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { FrontFile } from './schemas/fronts.ts';
import type { IssueFields } from './schemas/issues.ts';
import type { FilePicture } from './schemas/pictures.ts';
import type { FileProfile, ProfileTranslation } from './schemas/profiles.ts';
import type { LabelsFile, SiteFile } from './schemas/site.ts';
import type { SurveyFile } from './schemas/surveys.ts';
import type { Author, PageFields, PageViewsFile, SearchAliasesFile, StoryFields } from './schemas/texts.ts';
import type { SourceFile } from './source-file.ts';

/** A text of `stories/LOCALE/SLUG.md`, `pages/LOCALE/SLUG.md` or `issues/LOCALE/SLUG.md`. */
export interface TextDocument<F> {
  locale: Locale;
  slug: string;
  fields: SourceFile<F>;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
}

/** Fields with the regions of a text, where it names none as well. */
export type InRegions<F extends { regions?: Region[] }> = F & { regions: Region[] };

export type StoryDocument = TextDocument<InRegions<StoryFields>>;
export type PageDocument = TextDocument<PageFields>;
export type IssueDocument = TextDocument<InRegions<IssueFields>>;

/** A file of `fronts/LOCALE/`. */
export interface FrontDocument {
  locale: Locale;
  slug: string;
  fields: SourceFile<FrontFile>;
}

/**
 * The files of a content folder, each valid for itself, by stand-ins for what has been reported; what they say of each
 * other is not checked yet.
 */
export interface ContentDocuments {
  site: SourceFile<SiteFile>;
  labels: ReadonlyMap<Locale, SourceFile<LabelsFile>>;
  stories: readonly StoryDocument[];
  pages: readonly PageDocument[];
  issues: readonly IssueDocument[];
  authors: SourceFile<Author[]>;
  profiles: readonly SourceFile<FileProfile[]>[];
  translations: readonly { locale: Locale; source: SourceFile<ProfileTranslation[]> }[];
  fronts: readonly FrontDocument[];
  surveys: readonly SourceFile<SurveyFile>[];
  pictures: SourceFile<FilePicture[]>;
  searchAliases: SourceFile<SearchAliasesFile>;
  pageViews: SourceFile<PageViewsFile>;
}
