import type { TSchema } from 'typebox';
import { FrontFile } from './fronts.ts';
import { IssueFields } from './issues.ts';
import { PicturesFile } from './pictures.ts';
import { ProfilesFile, ProfileTranslationsFile } from './profiles.ts';
import { LabelsFile, SiteFile } from './site.ts';
import { SurveyFile } from './surveys.ts';
import { AuthorsFile, PageFields, PageViewsFile, SearchAliasesFile, StoryFields } from './texts.ts';

/** The schema of every kind of file in a content folder, by the name of its JSON Schema file. */
export const contentSchemas: Readonly<Record<string, TSchema>> = {
  site: SiteFile,
  labels: LabelsFile,
  story: StoryFields,
  page: PageFields,
  authors: AuthorsFile,
  profiles: ProfilesFile,
  'profile-translations': ProfileTranslationsFile,
  survey: SurveyFile,
  front: FrontFile,
  issue: IssueFields,
  pictures: PicturesFile,
  'search-aliases': SearchAliasesFile,
  'page-views': PageViewsFile,
};
