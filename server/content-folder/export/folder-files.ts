import { stringify } from 'yaml';
import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { StaticPage } from '../../content/contract/static-page.ts';
import type { Survey } from '../../content/contract/survey.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { FilePicture } from '../schemas/pictures.ts';
import { StoryFields } from '../schemas/texts.ts';
import { brandFilesOf } from './brand-files.ts';
import { paragraphMarkdown } from './inline.ts';
import { markdownOf } from './markdown.ts';
import { picturesOf } from './picture-files.ts';
import { authorsOf, fileProfileOf } from './profile-files.ts';
import { labelsFileOf, siteFileOf } from './site-files.ts';
import { surveyFileOf } from './survey-files.ts';

/** What a content folder is written from: the documents of published items. */
export interface PublishedDocument {
  kind: string;
  locale: Locale;
  document: object;
}

/** An item that cannot be written as a file, by its key. */
export interface UnwrittenItem {
  key: string;
  reason: string;
}

/** The text files of a content folder, by path, and the pictures that it needs besides. */
export interface FolderFiles {
  files: Map<string, string>;
  /** They are not in the files. */
  unwritten: UnwrittenItem[];
  pictures: FilePicture[];
  /** The files of the brand: where each belongs in the folder, and the name under which it is stored. */
  brandFiles: { path: string; name: string }[];
}

const jsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const textFile = (fields: object, body: string) =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;

/** The fields that have a value. */
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields of a story's front matter that are not those of its document, or not in the same form. */
const storyFieldsOf = ({ picture, social, ...story }: StoryInput) => ({
  author: story.authors ? undefined : story.author.slug,
  authors: story.authors?.map(({ slug }) => slug),
  updatedAt: story.updatedAt === story.publishedAt ? undefined : story.updatedAt,
  picture: picture?.src,
  caption: picture?.caption,
  credit: picture?.credit,
  social: social && present({ ...social, picture: social.picture?.src }),
  places: story.places?.map(({ slug }) => slug),
  corrections: story.corrections?.map(({ at, text }) => ({ at, text: paragraphMarkdown(text) })),
  translates: story.translationKey === story.slug ? undefined : story.translationKey,
});

const storyFieldNames = Object.keys(StoryFields.properties);

function storyFile(story: StoryInput): string {
  const values: Record<string, unknown> = { ...story, ...storyFieldsOf(story) };
  const fields = storyFieldNames.map((name) => [name, values[name]] as const);
  return textFile(present(Object.fromEntries(fields)), markdownOf(story.body));
}

const pageFile = ({ title, standfirst, updatedAt, body }: StaticPage) =>
  textFile(present({ title, standfirst, updatedAt }), markdownOf(body));

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): [string, [T, ...T[]]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups];
}

function siteFiles(configs: readonly SiteConfig[]): [string, string][] {
  const site = siteFileOf(configs);
  if (!site) return [];
  const labels = groupBy(configs, ({ locale }) => locale).map(
    ([locale, inLocale]) =>
      [`labels/${locale}.json`, jsonFile(labelsFileOf(inLocale, site))] as [string, string],
  );
  const english = labels.find(([path]) => path === `labels/${defaultLocale}.json`);
  // Languages that are named as in English need no labels of their own.
  const own = labels.filter((label) => label === english || label[1] !== english?.[1]);
  return [['site.json', jsonFile(site)], ...own];
}

/** What an item becomes by itself, of the kinds that are no profiles. */
const ownFiles: Readonly<Record<string, (document: object) => unknown>> = {
  story: (story) => storyFile(story as StoryInput),
  page: (page) => pageFile(page as StaticPage),
  survey: (survey) => surveyFileOf([survey as Survey]),
  site: (config) => siteFiles([config as SiteConfig]),
  author: (author) => authorsOf([author as ProfileInput]),
};

/** The items that can be written, each tried by itself, and the others. */
function divide(items: readonly PublishedDocument[]) {
  const unwritten: UnwrittenItem[] = [];
  const written = items.filter((item) => {
    const { kind, locale, document } = item;
    try {
      picturesOf([item]);
      (ownFiles[kind] ?? ((profile) => jsonFile(fileProfileOf(profile as ProfileInput))))(document);
      return true;
    } catch (error) {
      const { slug, 'current-region': region } = Object(document) as Record<string, unknown>;
      unwritten.push({ key: [kind, locale, slug ?? region].join('/'), reason: (error as Error).message });
      return false;
    }
  });
  return { written, unwritten };
}

/**
 * Writes published items as the files of a content folder. Applying the folder gives the same items. What a folder cannot
 * say (states, dates of publishing and expiring, who changed what) is not in it. An item that cannot be written is left
 * out and given with the reason.
 */
export function folderFiles(published: readonly PublishedDocument[]): FolderFiles {
  const { written: items, unwritten } = divide(published);
  const of = <T>(...kinds: string[]) =>
    items.flatMap(({ kind, document }) => (kinds.includes(kind) ? [document as T] : []));
  const profileKinds = [...new Set(items.map(({ kind }) => kind))].filter(
    (kind) => !['story', 'page', 'survey', 'site', 'author'].includes(kind),
  );
  const profiles = profileKinds.map(
    (kind) => [kind as Profile['kind'], of<ProfileInput>(kind).map(fileProfileOf)] as const,
  );
  const pictures = picturesOf(items);
  const files = new Map<string, string>([
    ...siteFiles(of<SiteConfig>('site')),
    ['authors.json', jsonFile(authorsOf(of<ProfileInput>('author')))],
    ...profiles.map(([kind, list]) => [`profiles/${kind}.json`, jsonFile(list)] as [string, string]),
    ...groupBy(of<Survey>('survey'), ({ slug }) => slug).map(
      ([slug, surveys]) => [`surveys/${slug}.json`, jsonFile(surveyFileOf(surveys))] as [string, string],
    ),
    ...of<StaticPage>('page').map(
      (page) => [`pages/${page.locale}/${page.slug}.md`, pageFile(page)] as [string, string],
    ),
    ...of<StoryInput>('story').map(
      (story) => [`stories/${story.locale}/${story.slug}.md`, storyFile(story)] as [string, string],
    ),
  ]);
  return { files, unwritten, pictures, brandFiles: brandFilesOf(of<SiteConfig>('site')) };
}
