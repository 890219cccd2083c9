import { stringify } from 'yaml';
import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import type { EditedFront } from '../../content/contract/edited-front.ts';
import type { EditedIssue } from '../../content/contract/issues/issue.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { StaticPage } from '../../content/contract/static-page.ts';
import type { Survey } from '../../content/contract/survey.ts';
import { type MediaDocument, mediaReferences } from '../../media/references.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import type { FilePicture } from '../schemas/pictures.ts';
import { StoryFields } from '../schemas/texts.ts';
import { brandFilesOf } from './brand-files.ts';
import { frontFileOf } from './front-files.ts';
import { paragraphMarkdown } from './inline.ts';
import { issueFieldsOf } from './issue-files.ts';
import { markdownOf } from './markdown.ts';
import { picturesOf } from './picture-files.ts';
import { authorsOf, fileProfileOf } from './profile-files.ts';
import { labelsFileOf, siteFileOf } from './site-files.ts';
import { surveyFileOf } from './survey-files.ts';

/** What a content folder is written from: items that are not withdrawn. */
export interface ExportedItem {
  kind: string;
  locale: Locale;
  document: object;
  state?: string | null | undefined;
  publishAt?: string | null | undefined;
  expireAt?: string | null | undefined;
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
  /** The names of the stored files of film, sound and captions, which belong in the folder `media`. */
  media: string[];
  /** The files of the brand: where each belongs in the folder, and the name under which it is stored. */
  brandFiles: { path: string; name: string }[];
}

const jsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const textFile = (fields: object, body: string) =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;

/** The fields that have a value. */
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The slugs of the stories that others are translations of, by translation key. */
type Originals = ReadonlyMap<string, string>;

/**
 * The originals of some stories: of those with one key the one that is named like it, else one in the default language,
 * else the first. Keys of imported stories name none.
 */
function originalsOf(stories: readonly StoryInput[]): Originals {
  const rank = ({ slug, locale, translationKey }: StoryInput) =>
    slug === translationKey ? 0 : locale === defaultLocale ? 1 : 2;
  const sorted = stories.toSorted((one, other) => rank(other) - rank(one));
  return new Map(
    sorted.flatMap(({ translationKey, slug }) => (translationKey ? [[translationKey, slug]] : [])),
  );
}

/** The original of a story, which has another slug; a story alone is a translation of none. */
function translatesOf(
  { slug, translationKey = slug }: Pick<StoryInput, 'slug' | 'translationKey'>,
  originals: Originals,
) {
  const original = originals.get(translationKey);
  return original === slug ? undefined : original;
}

/** The fields of a story's front matter that are not those of its document, or not in the same form. */
const storyFieldsOf = ({ picture, social, film, ...story }: StoryInput, originals: Originals) => ({
  standfirst: story.standfirst || undefined,
  author: story.authors ? undefined : story.author.slug,
  authors: story.authors?.map(({ slug }) => slug),
  updatedAt: story.updatedAt === story.publishedAt ? undefined : story.updatedAt,
  picture: picture?.src,
  caption: picture?.caption,
  credit: picture?.credit,
  film: film?.sources.map(({ src }) => src),
  social: social && present({ ...social, picture: social.picture?.src }),
  places: story.places?.map(({ slug }) => slug),
  corrections: story.corrections?.map(({ at, text }) => ({ at, text: paragraphMarkdown(text) })),
  translates: translatesOf(story, originals),
});

const storyFieldNames = Object.keys(StoryFields.properties);

/** Whether and when an item is public, as front matter says it where that is not the usual. */
function lifetimeOf({ state, publishAt, expireAt }: ExportedItem, usually?: string) {
  const isUsual = !publishAt || (usually && Date.parse(publishAt) === Date.parse(usually));
  return {
    state: state === 'draft' ? state : undefined,
    publishAt: isUsual ? undefined : publishAt,
    expireAt: expireAt ?? undefined,
  };
}

function storyFile(item: ExportedItem, originals: Originals = new Map()): string {
  const story = item.document as StoryInput;
  const lifetime = lifetimeOf(item, story.publishedAt);
  const values: Record<string, unknown> = { ...story, ...storyFieldsOf(story, originals), ...lifetime };
  const fields = storyFieldNames.map((name) => [name, values[name]] as const);
  return textFile(present(Object.fromEntries(fields)), markdownOf(story.body));
}

function pageFile(item: ExportedItem): string {
  const { title, standfirst, updatedAt, body } = item.document as StaticPage;
  return textFile(present({ title, standfirst, updatedAt, ...lifetimeOf(item) }), markdownOf(body));
}

const frontFile = (item: ExportedItem, stories: ReadonlySet<string>): string =>
  jsonFile(present({ ...frontFileOf(item.document as EditedFront, stories), ...lifetimeOf(item) }));

function issueFile(item: ExportedItem): string {
  const issue = item.document as EditedIssue;
  return textFile(present({ ...issueFieldsOf(issue), ...lifetimeOf(item) }), markdownOf(issue.body ?? []));
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): [string, [T, ...T[]]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups];
}

/** @param pages the slugs of the static pages: a privacy policy that is none of them is not named */
function siteFiles(configs: readonly SiteConfig[], pages?: ReadonlySet<string>): [string, string][] {
  const whole = siteFileOf(configs);
  if (!whole) return [];
  const { privacyPolicy, ...rest } = whole;
  const site = privacyPolicy && (pages?.has(privacyPolicy) ?? true) ? { ...rest, privacyPolicy } : rest;
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
const ownFiles: Readonly<Record<string, (item: ExportedItem) => unknown>> = {
  story: (item) => storyFile(item),
  page: pageFile,
  survey: ({ document }) => surveyFileOf([document as Survey]),
  front: (item) => frontFile(item, new Set()),
  issue: issueFile,
  site: ({ document }) => siteFiles([document as SiteConfig]),
  author: ({ document }) => authorsOf([document as ProfileInput]),
};

/** The kinds whose files say whether and when an item is public. */
const kindsWithLifetime = ['story', 'page', 'front', 'issue'];

/** @throws when a folder would say that an item is public which is not, or for longer */
function checkLifetime({ kind, state, expireAt }: ExportedItem): void {
  if (kindsWithLifetime.includes(kind)) return;
  if (state === 'draft') throw new Error('a folder has no drafts of this kind');
  if (expireAt) throw new Error(`a folder cannot say that it expires, at ${expireAt}`);
}

/** The items that can be written, each tried by itself, and the others. */
function divide(items: readonly ExportedItem[]) {
  const unwritten: UnwrittenItem[] = [];
  const written = items.filter((item) => {
    const { kind, locale, document } = item;
    try {
      checkLifetime(item);
      picturesOf([item]);
      (ownFiles[kind] ?? (() => jsonFile(fileProfileOf(document as ProfileInput))))(item);
      return true;
    } catch (error) {
      const { slug, 'current-region': region } = Object(document) as Record<string, unknown>;
      unwritten.push({ key: [kind, locale, slug ?? region].join('/'), reason: (error as Error).message });
      return false;
    }
  });
  return { written, unwritten };
}

/** The files of the items of a kind, each in the folder of its language, by path. */
const filesOf = (
  items: readonly ExportedItem[],
  kind: string,
  [folder, extension]: readonly [string, string],
  fileOf: (item: ExportedItem) => string,
) =>
  items.flatMap((item): [string, string][] => {
    const { slug } = item.document as StoryInput;
    return item.kind === kind ? [[`${folder}/${item.locale}/${slug}.${extension}`, fileOf(item)]] : [];
  });

/**
 * Writes items as the files of a content folder. Applying the folder gives the same items. What a folder cannot say (who
 * changed what, releases) is not in it. An item that cannot be written is left out and given with the reason.
 */
export function folderFiles(exported: readonly ExportedItem[]): FolderFiles {
  const { written: items, unwritten } = divide(exported);
  const of = <T>(...kinds: string[]) =>
    items.flatMap(({ kind, document }) => (kinds.includes(kind) ? [document as T] : []));
  const profileKinds = [...new Set(items.map(({ kind }) => kind))].filter(
    (kind) => !['story', 'page', 'survey', 'front', 'issue', 'site', 'author'].includes(kind),
  );
  const profiles = profileKinds.map(
    (kind) => [kind as Profile['kind'], of<ProfileInput>(kind).map(fileProfileOf)] as const,
  );
  const pictures = picturesOf(items);
  const originals = originalsOf(of<StoryInput>('story'));
  const stories = new Set(of<StoryInput>('story').map(({ slug }) => slug));
  const files = new Map<string, string>([
    ...siteFiles(of<SiteConfig>('site'), new Set(of<StaticPage>('page').map(({ slug }) => slug))),
    ['authors.json', jsonFile(authorsOf(of<ProfileInput>('author')))],
    ...profiles.map(([kind, list]) => [`profiles/${kind}.json`, jsonFile(list)] as [string, string]),
    ...groupBy(of<Survey>('survey'), ({ slug }) => slug).map(
      ([slug, surveys]) => [`surveys/${slug}.json`, jsonFile(surveyFileOf(surveys))] as [string, string],
    ),
    ...filesOf(items, 'page', ['pages', 'md'], pageFile),
    ...filesOf(items, 'story', ['stories', 'md'], (item) => storyFile(item, originals)),
    ...filesOf(items, 'issue', ['issues', 'md'], issueFile),
    ...filesOf(items, 'front', ['fronts', 'json'], (item) => frontFile(item, stories)),
  ]);
  const media = items.flatMap(({ document }) =>
    mediaReferences(document as MediaDocument).map(({ name }) => name),
  );
  return {
    files,
    unwritten,
    pictures,
    media: [...new Set(media)].sort(),
    brandFiles: brandFilesOf(of<SiteConfig>('site')),
  };
}
