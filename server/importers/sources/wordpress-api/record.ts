import { plainTextOf } from '../../html/convert-body.ts';
import { escaped } from '../../html/escaped.ts';
import { slugOfAny } from '../../mapping/slugs.ts';
import type {
  BrokenRecord,
  RecordState,
  SourceAuthor,
  SourceHeads,
  SourceMedia,
  SourceRecord,
} from '../../records.ts';
import { decodeOrKeep, pathOfAddress } from '../addresses.ts';
import { changeMoment, readDate } from '../dates.ts';
import { readRecord } from '../read-record.ts';
import { withoutSiteName } from '../site-name.ts';
import { languageOfText } from '../text-language.ts';

type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const rendered = (value: unknown): string =>
  typeof value === 'string' ? value : textOf(fieldsOf(value).rendered);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

function mediaOf(embedded: Fields): SourceMedia | undefined {
  const [media = {}] = listOf(embedded['wp:featuredmedia']);
  const url = textOf(media.source_url);
  if (!url) return undefined;
  const caption = rendered(media.caption);
  return { url, alt: textOf(media.alt_text), ...(caption ? { caption } : {}) };
}

export const authorOf = (author: Fields): SourceAuthor => {
  const slug = textOf(author.slug);
  const about = textOf(author.description);
  return { id: slug, slug, name: textOf(author.name) || slug, ...(about ? { about } : {}) };
};

const termsIn = (embedded: Fields, taxonomy: string): string[] =>
  (Array.isArray(embedded['wp:term']) ? embedded['wp:term'].flat() : [])
    .map(fieldsOf)
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => decodeOrKeep(textOf(term.slug)));

/** An author as plugins for several authors give them, or a term of theirs. */
function coauthorOf(author: Fields): SourceAuthor[] {
  const slug = (textOf(author.user_nicename) || textOf(author.slug)).replace(/^cap-/, '');
  const name = textOf(author.display_name) || textOf(author.name) || slug;
  const about = textOf(author.description);
  const id = slug || slugOfAny(name);
  return id ? [{ id, slug: id, name, ...(about ? { about } : {}) }] : [];
}

const namesIn = (text: unknown): Fields[] =>
  textOf(text)
    .split(/,|&amp;|&/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name }));

/**
 * The authors of a post: those of a plugin for several authors, else its own, else those that its head names where the
 * site hides its users.
 */
function authorsOf(post: Fields, embedded: Fields): SourceAuthor[] {
  const terms = (Array.isArray(embedded['wp:term']) ? embedded['wp:term'].flat() : []).map(fieldsOf);
  const head = fieldsOf(post.yoast_head_json);
  const found = [
    listOf(post.coauthors).flatMap(coauthorOf),
    listOf(post.authors).flatMap(coauthorOf),
    terms.filter(({ taxonomy }) => taxonomy === 'author').flatMap(coauthorOf),
    listOf(embedded.author)
      .filter((author) => textOf(author.slug))
      .map(authorOf),
    namesIn(head.author).flatMap(coauthorOf),
  ];
  return found.find((authors) => authors.length > 0) ?? [];
}

/** What the head of a page says besides what the site makes of the post itself. */
function headsOf(head: Fields, title: string, link: string): SourceHeads {
  const [picture = {}] = listOf(head.og_image);
  const own = (value: unknown) => {
    const text = withoutSiteName(textOf(value).trim(), textOf(head.og_site_name));
    return text && text !== title ? text : undefined;
  };
  const description = own(head.description);
  const social = own(head.og_description);
  const canonical = own(head.canonical);
  return {
    title: own(head.title),
    description,
    socialTitle: own(head.og_title),
    socialDescription: description && social !== description ? social : undefined,
    socialPicture: textOf(picture.url) || undefined,
    canonical: canonical === link ? undefined : canonical,
  };
}

/** The moment of a record's last change, in UTC; the beginning of time where it has none. */
export const changedAt = (post: Fields): string =>
  changeMoment(textOf(post.modified_gmt) || textOf(post.date_gmt));

const isProtected = (post: Fields) => fieldsOf(post.content).protected === true;

/** Whether the site keeps a text to those who know its password. */
export const isWithheld = (post: Fields): boolean => isProtected(post) && rendered(post.content) === '';

const states: Readonly<Record<string, RecordState>> = { publish: 'published', future: 'scheduled' };

/** A post or page of the REST API, with what is embedded in it. */
export function restRecord(post: Fields, type: string): SourceRecord | BrokenRecord {
  const name = `${type} ${textOf(post.id)} “${rendered(post.title) || textOf(post.slug)}”`;
  return readRecord(name, () => recordOf(post, type, name));
}

function recordOf(post: Fields, type: string, name: string): SourceRecord | BrokenRecord {
  const id = textOf(post.id);
  if (!/^\d+$/.test(id)) return { name, broken: 'has no number' };
  if (isWithheld(post))
    return { name, broken: 'is protected by a password, so the site does not give its text' };
  const embedded = fieldsOf(post._embedded);
  const authors = authorsOf(post, embedded);
  const head = fieldsOf(post.yoast_head_json);
  const heads = headsOf(head, plainTextOf(rendered(post.title)), textOf(post.link));
  const path = pathOfAddress(textOf(post.link));
  const isLocked = isProtected(post);
  const state = isLocked ? 'draft' : (states[textOf(post.status) || 'publish'] ?? 'draft');
  const publishedAt = readDate(textOf(post.date_gmt)) ?? readDate(textOf(post.date));
  if (!publishedAt && state !== 'draft') return { name, broken: 'is published, but has no date' };
  return {
    id,
    type,
    title: rendered(post.title),
    slug: textOf(post.slug),
    paths: [...(path && path !== '/' ? [path] : []), type === 'page' ? `/?page_id=${id}` : `/?p=${id}`],
    body: rendered(post.content),
    format: 'html',
    excerpt: excerptOf(rendered(post.excerpt), rendered(post.content)) || escaped(heads.description ?? ''),
    heads,
    authors: authors.map((author) => author.id),
    knownAuthors: authors,
    categories: termsIn(embedded, 'category'),
    tags: termsIn(embedded, 'post_tag'),
    state,
    publishedAt,
    updatedAt: readDate(textOf(post.modified_gmt)),
    picture: mediaOf(embedded),
    language: textOf(post.lang) || languageOfText(`${rendered(post.title)} ${rendered(post.content)}`),
    notes: [
      ...(isLocked ? ['is protected by a password, and is kept as a draft'] : []),
      ...(authors.length > 0
        ? []
        : ['the site does not say who wrote it: the magazine stands as its author']),
    ],
  };
}

const wordsOf = (html: string) => html.replaceAll(/<[^<>]*>|&[#\w]+;|[^\p{L}\p{N}]/gu, '');
const cutShort = /(?:\[(?:&hellip;|…|\.\.\.)\]|&hellip;|…)$/;

/** A text without its first link to the rest of it. */
function withoutMoreLink(html: string): string {
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]*>/g)) {
    if (!/\sclass="([^"]*)"/.exec(tag)?.[1]?.includes('more')) continue;
    const end = html.indexOf('</a>', index);
    return end < 0 ? html : html.slice(0, index) + html.slice(end + '</a>'.length);
  }
  return html;
}

/** The excerpt that an editor wrote; the site makes others of the beginning of the text. */
function excerptOf(excerpt: string, content: string): string {
  const bare = withoutMoreLink(excerpt).trim();
  if (cutShort.test(bare.replace(/<\/p>$/, '').trimEnd())) return '';
  const words = wordsOf(bare);
  return words !== '' && wordsOf(content).startsWith(words) ? '' : bare;
}
