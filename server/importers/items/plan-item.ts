import type { Locale } from '../../../locales/languages.ts';
import { localesOf, type Region } from '../../../locales/regions.ts';
import { isWebAddress } from '../../../views/links.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import { maxTagLength, maxTags } from '../../content/contract/story.ts';
import { blockTexts } from '../../content/text/plain-text.ts';
import { readingMinutes } from '../../content/text/reading-minutes.ts';
import { tagSlug } from '../../content/text/tag-slug.ts';
import type { ItemWrite } from '../../publishing/items.ts';
import type { StoryInput } from '../../publishing/projection/save-stories.ts';
import { plainTextOf } from '../html/convert-body.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { placeOf, type StoryPlace } from '../mapping/places.ts';
import { slugOfAny } from '../mapping/slugs.ts';
import type { Overview, SourceRecord } from '../records.ts';
import { hostOfAddress } from '../sources/addresses.ts';
import { authorsOf, type MappedAuthor } from './authors.ts';

/** A record with its blocks and pictures, ready to become an item. */
export interface ReadyRecord {
  record: SourceRecord;
  locale: Locale;
  slug: string;
  body: Block[];
  picture?: Picture | undefined;
  /** The picture of shared links. */
  socialPicture?: Picture | undefined;
}

/** An object without its fields that are undefined. */
export function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}

const maxTitleLength = 80;
/** For drafts that were never dated. */
const unknownDate = '2000-01-01T00:00:00.000Z';

/** The beginning of a text, ended between words, or between signs where a word is longer. */
function beginning(text: string, locale: Locale): string {
  if (text.length <= maxTitleLength) return text;
  const within = (granularity: 'word' | 'grapheme') => {
    let end = 0;
    for (const { index, segment } of new Intl.Segmenter(locale, { granularity }).segment(text)) {
      if (index + segment.length > maxTitleLength) break;
      end = index + segment.length;
    }
    return text.slice(0, end).trim();
  };
  return `${within('word') || within('grapheme')}…`;
}

/** The title of a record; of one without a title the beginning of its text. */
export function titleOf(
  { title, slug, id }: Pick<SourceRecord, 'title' | 'slug' | 'id'>,
  body: readonly Block[],
  locale: Locale,
): string {
  const own = plainTextOf(title);
  if (own) return own;
  const text = body.flatMap(blockTexts).find((each) => each.trim() !== '');
  return beginning(text?.trim() ?? '', locale) || slug || `Untitled ${id}`;
}

/** The regions in which texts of a language are read; all of them where it is read in none. */
export const regionsFor = (locale: Locale, regions: readonly Region[]): Region[] => {
  const fitting = regions.filter((region) => localesOf(region).includes(locale));
  return fitting.length > 0 ? fitting : [...regions];
};

/** The state in which a record is stored; what is scheduled is published with a date. */
export const storedState = ({ state }: SourceRecord) => (state === 'scheduled' ? 'published' : state);

/** When a record was published and last changed. */
export function datesOf({ publishedAt, updatedAt }: SourceRecord) {
  const published = publishedAt ?? updatedAt ?? unknownDate;
  const updated = updatedAt && updatedAt > published ? updatedAt : published;
  return { publishedAt: published, updatedAt: updated };
}

/** What search engines and shared links are given, as far as an editor of the source wrote it. */
function headsOf(
  { heads = {} }: SourceRecord,
  picture: Picture | undefined,
): Pick<StoryInput, 'search' | 'social'> {
  const search = withoutUndefined({ title: heads.title, description: heads.description });
  const social = withoutUndefined({
    title: heads.socialTitle,
    description: heads.socialDescription,
    picture,
  });
  return {
    ...(Object.keys(search).length > 0 ? { search } : {}),
    ...(Object.keys(social).length > 0 ? { social } : {}),
  };
}

/** The names of the tags of a story that place it nowhere. */
function tagsOf(
  { tags }: SourceRecord,
  { tags: supertags, categories }: Mapping,
  known: Overview['tags'],
): string[] | undefined {
  const free = new Set(tags.filter((slug) => !supertags[slug] && !categories[slug]));
  const names = known.flatMap(({ slug, name }) =>
    free.has(slug) ? plainTextOf(name).slice(0, maxTagLength) : [],
  );
  const named = [...new Set(names)].filter((name) => tagSlug(name) !== '').slice(0, maxTags);
  return named.length > 0 ? named : undefined;
}

/** Where a story was published first, where its source says that this was another site. */
export function elsewhereOf({ heads }: SourceRecord, hosts: readonly string[]): string | undefined {
  const address = heads?.canonical;
  const host = address && isWebAddress(address) ? hostOfAddress(address) : undefined;
  return host && !hosts.includes(host) ? address : undefined;
}

/** Who paid for a story; an address that is none is left off. */
function sponsoredOf({ sponsor }: SourceRecord): StoryInput['sponsored'] {
  if (!sponsor) return undefined;
  const { by, link } = sponsor;
  return { by: plainTextOf(by), ...(link && isWebAddress(link) ? { link } : {}) };
}

export interface PlannedStory {
  write: ItemWrite;
  place: StoryPlace;
  authors: MappedAuthor[];
}

/** The story that a record becomes. */
export function planStory(
  { record, locale, slug, body, picture, socialPicture }: ReadyRecord,
  mapping: Mapping,
  { tags, hosts }: Pick<Overview, 'tags' | 'hosts'>,
): PlannedStory {
  const place = placeOf(record, mapping);
  const authors = authorsOf(record, mapping);
  const bylines = authors.map(({ slug: author, name }) => ({ slug: author, name }));
  const regions = regionsFor(locale, mapping.regions);
  const group = record.translationGroup ? slugOfAny(record.translationGroup) : '';
  const document: StoryInput = {
    slug,
    locale,
    region: regions[0] as Region,
    regions,
    ...place,
    style: 'hero',
    title: titleOf(record, body, locale),
    standfirst: plainTextOf(record.excerpt),
    ...datesOf(record),
    version: 1,
    readingMinutes: readingMinutes(body, locale),
    author: bylines[0] as (typeof bylines)[number],
    ...(bylines.length > 1 ? { authors: bylines } : {}),
    ...(picture ? { picture } : {}),
    ...headsOf(record, socialPicture),
    ...withoutUndefined({
      tags: tagsOf(record, mapping, tags),
      canonicalUrl: elsewhereOf(record, hosts),
      sponsored: sponsoredOf(record),
    }),
    ...(group ? { translationKey: group } : {}),
    body,
  };
  return { write: { kind: 'story', locale, slug, document, state: storedState(record) }, place, authors };
}

/** The static page that a record becomes. */
export function planPage({ record, locale, slug, body, picture }: ReadyRecord): ItemWrite {
  const standfirst = plainTextOf(record.excerpt);
  const { publishedAt, updatedAt } = datesOf(record);
  const lead: Block[] = picture ? [{ type: 'picture', picture }] : [];
  return {
    kind: 'page',
    locale,
    slug,
    state: storedState(record),
    ...(record.state === 'scheduled' ? { publishAt: publishedAt } : {}),
    document: {
      slug,
      locale,
      title: titleOf(record, body, locale),
      ...(standfirst ? { standfirst } : {}),
      updatedAt,
      body: [...lead, ...body],
    },
  };
}
