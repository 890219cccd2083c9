import { localeOfCode } from '../../mapping/languages.ts';
import type { BrokenRecord, RecordState, SourceAuthor, SourceRecord } from '../../records.ts';
import { pathOfAddress } from '../addresses.ts';
import { readDate } from '../dates.ts';
import { readRecord } from '../read-record.ts';
import { languageOfText } from '../text-language.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import type { Row } from './read-rows.ts';

export const textIn = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** The first of some texts that is not empty. */
const first = (row: Row, ...names: string[]) => names.map((name) => textIn(row, name)).find(Boolean);

const states: Readonly<Record<string, RecordState>> = { published: 'published', scheduled: 'scheduled' };

/** Dates are texts, or milliseconds in old exports. */
const dateIn = (row: Row, name: string) => {
  const value = row[name];
  return readDate(typeof value === 'string' || typeof value === 'number' ? value : undefined);
};

/** What else is known of a post. */
export interface GhostLinks {
  /** Slugs of its public tags, the first one first. */
  tags: string[];
  authors: string[];
  knownAuthors?: SourceAuthor[];
  /** The language that an internal tag as `#th` names. */
  language?: string | undefined;
  /** What stands for the site's own address in texts. */
  site: string;
}

const isPage = (row: Row) => row.type === 'page' || row.page === 1 || row.page === true;

/** The state of a post, and why it is another than in the source. */
function stateOf(row: Row): { state: RecordState; notes: string[] } {
  const status = textIn(row, 'status');
  const state = states[status] ?? 'draft';
  const visibility = textIn(row, 'visibility');
  if (state !== 'draft' && visibility && visibility !== 'public')
    return { state: 'draft', notes: [`is only for ${visibility}, and is kept as a draft`] };
  return { state, notes: status === 'sent' ? ['was only sent by mail, and is kept as a draft'] : [] };
}

const typeOf = (row: Row) => (isPage(row) ? 'page' : 'post');
const idOf = (row: Row) => textIn(row, 'id') || textIn(row, 'uuid');

/** A post or page of Ghost, from an export or the Content API. */
export function ghostRecord(row: Row, linksOf: () => GhostLinks): SourceRecord | BrokenRecord {
  const name = `${typeOf(row)} ${idOf(row)} “${textIn(row, 'title') || textIn(row, 'slug')}”`;
  return readRecord(name, () => recordOf(row, name, linksOf()));
}

/** The HTML of a post: as it has it, else made from the text of its editor; and the names of cards that are left out. */
function bodyOf(row: Row): { body: string; left: ReadonlySet<string> } {
  const left = new Set<string>();
  const [html, lexical, mobiledoc] = ['html', 'lexical', 'mobiledoc'].map((name) => textIn(row, name));
  const unknown = (name: string) => void left.add(name);
  const made = () =>
    lexical ? lexicalHtml(lexical, unknown) : mobiledoc ? mobiledocHtml(mobiledoc, unknown) : '';
  return { body: html || made(), left };
}

function recordOf(
  row: Row,
  name: string,
  { tags, authors, knownAuthors, site, language }: GhostLinks,
): SourceRecord | BrokenRecord {
  const id = idOf(row);
  if (!id) return { name, broken: 'has no id' };
  const local = (text: string) => text.replaceAll('__GHOST_URL__', site);
  const { state, notes } = stateOf(row);
  const publishedAt = dateIn(row, 'published_at');
  if (!publishedAt && state !== 'draft') return { name, broken: 'is published, but has no date' };
  const { body, left } = bodyOf(row);
  const title = textIn(row, 'title');
  const picture = local(textIn(row, 'feature_image') || textIn(row, 'image'));
  const slug = textIn(row, 'slug');
  return {
    id,
    type: typeOf(row),
    title: title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    slug,
    paths: [pathOfAddress(textIn(row, 'url')) ?? '', slug && `/${slug}/`].filter(
      (path) => path && !path.startsWith('/404'),
    ),
    body: local(body),
    format: 'html',
    excerpt: textIn(row, 'custom_excerpt') || textIn(row, 'meta_description'),
    authors,
    ...(knownAuthors ? { knownAuthors } : {}),
    categories: tags,
    tags,
    state,
    publishedAt: publishedAt ?? dateIn(row, 'created_at'),
    updatedAt: dateIn(row, 'updated_at'),
    picture: picture
      ? {
          url: picture,
          alt: textIn(row, 'feature_image_alt'),
          caption: textIn(row, 'feature_image_caption'),
        }
      : undefined,
    heads: {
      title: first(row, 'meta_title'),
      description: first(row, 'meta_description'),
      socialTitle: first(row, 'og_title', 'twitter_title'),
      socialDescription: first(row, 'og_description', 'twitter_description'),
      socialPicture: local(first(row, 'og_image', 'twitter_image') ?? '') || undefined,
      canonical: local(first(row, 'canonical_url') ?? '') || undefined,
    },
    language: textIn(row, 'locale') || language || languageOfText(`${title} ${body}`),
    notes: [
      ...notes,
      ...(body ? [] : ['has no text that can be read']),
      ...[...left].map((card) => `the card ${card} is left out`),
    ],
  };
}

/** The language that one of the tags of a post names, as `#th`. */
export const languageOfTags = (tags: readonly Row[]): string | undefined =>
  tags
    .map((tag) => /^#([a-z]{2,3}(?:[-_][a-z]{2,4})?)$/i.exec(textIn(tag, 'name'))?.[1])
    .find((code) => code !== undefined && localeOfCode(code) !== undefined);

/** Tags that begin with # are notes of the editors. */
export const isPublicTag = (row: Row): boolean =>
  textIn(row, 'visibility') !== 'internal' && !textIn(row, 'name').startsWith('#');

export const ghostAuthor = (row: Row, id: string): SourceAuthor => ({
  id,
  slug: textIn(row, 'slug'),
  name: textIn(row, 'name') || textIn(row, 'slug'),
  ...(textIn(row, 'bio')
    ? { about: textIn(row, 'bio').replaceAll('&', '&amp;').replaceAll('<', '&lt;') }
    : {}),
});
