import { withoutTrailingSlashes } from '../../../lib/addresses.ts';
import { escaped } from '../../html/escaped.ts';
import type { BodyFormat, BrokenRecord, RecordState, SourceMedia, SourceRecord } from '../../records.ts';
import { decodeOrKeep, pathOfAddress } from '../addresses.ts';
import { readDate } from '../dates.ts';
import { readRecord } from '../read-record.ts';
import { languageOfText } from '../text-language.ts';
import { elementorHtml, elementorNotes } from './elementor.ts';
import { pluginHeads } from './plugin-heads.ts';
import { nameOfItem, textOf, type XmlElement } from './read-elements.ts';

/** What a post may have been given by plugins and the editor, by key. */
export function metaOf(item: XmlElement): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const child of item.children) {
    if (child.name !== 'wp:postmeta') continue;
    const key = textOf(child, 'wp:meta_key');
    const known = values.get(key);
    if (known) known.push(textOf(child, 'wp:meta_value'));
    else values.set(key, [textOf(child, 'wp:meta_value')]);
  }
  return values;
}

/** The slugs of an item's terms in a taxonomy, with their names. */
export function termsOf(item: XmlElement, domain: string): { slug: string; name: string }[] {
  return item.children
    .filter(({ name, attributes }) => name === 'category' && attributes.domain === domain)
    .map(({ attributes, text }) => ({
      slug: decodeOrKeep(attributes.nicename || text),
      name: text || (attributes.nicename ?? ''),
    }));
}

const states: Readonly<Record<string, RecordState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
  trash: 'withdrawn',
};

function stateOf(status: string, password: string): { state: RecordState; notes: string[] } {
  const state = states[status] ?? 'draft';
  if (password && (state === 'published' || state === 'scheduled'))
    return { state: 'draft', notes: ['has a password, and is kept as a draft'] };
  if (status === 'private') return { state, notes: ['is private, and is kept as a draft'] };
  return { state, notes: states[status] ? [] : [`has the unknown status ${status}, and is kept as a draft`] };
}

/** The paths that an item has had: its link, its number, and its earlier slugs. */
function pathsOf(item: XmlElement, oldSlugs: readonly string[]): string[] {
  const id = textOf(item, 'wp:post_id');
  const link = pathOfAddress(textOf(item, 'link'));
  const number = textOf(item, 'wp:post_type') === 'page' ? `/?page_id=${id}` : `/?p=${id}`;
  const bare = link && !link.includes('?') ? withoutTrailingSlashes(link) : '';
  const folder = bare.slice(0, bare.lastIndexOf('/') + 1);
  const earlier = oldSlugs.filter((slug) => folder && slug).map((slug) => `${folder}${slug}/`);
  return [...new Set([...(link && link !== '/' ? [link] : []), number, ...earlier])];
}

/** The text of an item; where it is empty, that which Elementor keeps beside it. */
function bodyOf(item: XmlElement, meta: Map<string, string[]>): string {
  const body = textOf(item, 'content:encoded');
  const [data] = meta.get('_elementor_data') ?? [];
  return body.trim() === '' && data ? elementorHtml(data) : body;
}

/** Page builders that keep their texts in data of their own, by the name of its field. */
const unread: Readonly<Record<string, string>> = {
  _bricks_page_content_2: 'Bricks',
  _bricks_page_content: 'Bricks',
  ct_builder_json: 'Oxygen',
  ct_builder_shortcodes: 'Oxygen',
  _breakdance_data: 'Breakdance',
  _fl_builder_data: 'Beaver Builder',
  panels_data: 'SiteOrigin',
  brizy: 'Brizy',
  _cornerstone_data: 'Cornerstone',
  tve_updated_post: 'Thrive',
  mfn_page_items: 'BeBuilder',
};

/** Which page builder keeps the text of an item without a text, or words that are not in it, where these are not read. */
function builderNotes(item: XmlElement, body: string, meta: Map<string, string[]>): string[] {
  const [data] = meta.get('_elementor_data') ?? [];
  if (data) return elementorNotes(textOf(item, 'content:encoded'), data);
  const found = body.trim() === '' ? Object.keys(unread).find((name) => meta.get(name)?.[0]) : undefined;
  return found ? [`its text is in the data of ${unread[found]}, which is not read`] : [];
}

/** Who paid for an item, as themes and plugins for sponsors keep it. */
function sponsorOf(item: XmlElement, meta: Map<string, string[]>): SourceRecord['sponsor'] {
  const first = (...names: string[]) => names.map((name) => meta.get(name)?.[0]?.trim()).find(Boolean);
  const [term] = termsOf(item, 'newspack_spnsrs_tax');
  const by =
    first('newspack_sponsor_name', 'sponsor_name', '_sponsor_name', 'sponsored_by', 'sponsor') ?? term?.name;
  const link = first('newspack_sponsor_url', 'sponsor_url', '_sponsor_url', 'sponsor_link');
  return by && !/^\d+$/.test(by) ? { by, link } : undefined;
}

/** The language that a plugin gave an item: a term of Polylang, a field or an address of WPML, a field of Bogo. */
function languageOf(item: XmlElement, meta: Map<string, string[]>): string | undefined {
  const [term] = termsOf(item, 'language');
  const [field] = meta.get('_wpml_language') ?? meta.get('wpml_language') ?? meta.get('_locale') ?? [];
  return term?.slug ?? field ?? /[?&]lang=([\w-]+)/.exec(textOf(item, 'link'))?.[1];
}

const translationOf = (meta: Map<string, string[]>): string | undefined =>
  (meta.get('_wpml_trid') ?? meta.get('wpml_trid'))?.map((id) => `wpml-${id}`)[0];

/** The names of authors, the first one first; plugins for several authors keep them as terms. */
const authorsOf = (item: XmlElement): string[] => {
  const several = [...termsOf(item, 'author'), ...termsOf(item, 'byline')].map(({ slug }) =>
    slug.replace(/^cap-/, ''),
  );
  const creator = textOf(item, 'dc:creator')
    .split(/[<>\s]+/)
    .filter(Boolean)
    .join(' ');
  return several.length > 0 ? several : creator ? [creator] : [];
};

const formatOf = (body: string): BodyFormat => (/<[!]--\s+wp:/.test(body) ? 'blocks' : 'classic');

/** The main category of a post, as plugins for search engines keep it by its number. */
function categoriesOf(
  item: XmlElement,
  meta: Map<string, string[]>,
  slugsById: ReadonlyMap<string, string>,
): string[] {
  const slugs = termsOf(item, 'category').map(({ slug }) => slug);
  const [mainId] = meta.get('_yoast_wpseo_primary_category') ?? meta.get('rank_math_primary_category') ?? [];
  const main = mainId ? slugsById.get(mainId) : undefined;
  return main && slugs.includes(main) ? [main, ...slugs.filter((slug) => slug !== main)] : slugs;
}

/** Footnotes as the block editor keeps them: JSON in a field of the post. */
function footnotesOf(meta: Map<string, string[]>): ReadonlyMap<string, string> | undefined {
  const [text] = meta.get('footnotes') ?? [];
  if (!text) return undefined;
  try {
    const notes = JSON.parse(text) as { id?: unknown; content?: unknown }[];
    return new Map(notes.map(({ id, content }) => [String(id), String(content ?? '')]));
  } catch {
    // Its marks stand in the text all the same, and lead to nothing.
    return undefined;
  }
}

/** Taxonomies that say other things of an item. */
const ownTaxonomies = /^(?:category|post_tag|author|byline|language|post_format|.*_translations)$/;

/** The fields of an item of a type of its own, with the names of its terms. Fields of plugins themselves begin with `_`. */
function fieldsOf(item: XmlElement, meta: Map<string, string[]>): Map<string, string> {
  const fields = new Map(
    [...meta]
      .filter(([name]) => !name.startsWith('_') || name.startsWith('_Event'))
      .map(([name, values]) => [name, values[0] ?? '']),
  );
  for (const { name, attributes } of item.children) {
    const domain = name === 'category' ? (attributes.domain ?? '') : '';
    if (domain === '' || ownTaxonomies.test(domain)) continue;
    fields.set(
      domain,
      termsOf(item, domain)
        .map((term) => term.name)
        .join(', '),
    );
  }
  return fields;
}

/** Fields of plugins that are read for posts too, or say nothing of their own. */
const readFields =
  /^_|^(?:rank_math|newspack_sponsor|sponsor|aioseo|wpml_|ct_builder|tve_|mfn-)|^(?:footnotes|panels_data|brizy|enclosure)$/;

/** The names of the fields of an item that are not read where it becomes a story or a page. */
export const otherFields = (item: XmlElement): string[] =>
  [...metaOf(item)].flatMap(([name, [value]]) => (value?.trim() && !readFields.test(name) ? [name] : []));

interface Library {
  media: ReadonlyMap<string, SourceMedia>;
  categoryIds: ReadonlyMap<string, string>;
}

/** The dates of an item, in UTC where it has them. Drafts may have none; that of the feed is one of what is public alone. */
function datesOf(item: XmlElement, isPublic: boolean): Pick<SourceRecord, 'publishedAt' | 'updatedAt'> {
  const first = (...names: string[]) => {
    for (const name of names) {
      const date = readDate(textOf(item, name));
      if (date) return date;
    }
    return undefined;
  };
  return {
    publishedAt: first('wp:post_date_gmt', 'wp:post_date', ...(isPublic ? ['pubDate'] : [])),
    updatedAt: first('wp:post_modified_gmt', 'wp:post_modified'),
  };
}

/** A post or page of an export. */
export function recordOf(item: XmlElement, library: Library): SourceRecord | BrokenRecord {
  const name = nameOfItem(item);
  return readRecord(name, () => contentOf(item, name, library));
}

function contentOf(
  item: XmlElement,
  name: string,
  { media, categoryIds }: Library,
): SourceRecord | BrokenRecord {
  const meta = metaOf(item);
  const id = textOf(item, 'wp:post_id').trim();
  if (!/^\d+$/.test(id)) return { name, broken: 'has no number (wp:post_id)' };
  const { state, notes } = stateOf(textOf(item, 'wp:status').trim(), textOf(item, 'wp:post_password'));
  const isPublic = state === 'published' || state === 'scheduled';
  const dates = datesOf(item, isPublic);
  if (!dates.publishedAt && isPublic) return { name, broken: 'is published, but has no date' };
  const body = bodyOf(item, meta);
  const title = textOf(item, 'title');
  const heads = pluginHeads(meta, title);
  const [picture] = meta.get('_thumbnail_id') ?? [];
  const [translations] = termsOf(item, 'post_translations');
  const type = textOf(item, 'wp:post_type').trim();
  return {
    id,
    type,
    title,
    slug: textOf(item, 'wp:post_name').trim(),
    paths: pathsOf(item, meta.get('_wp_old_slug') ?? []),
    body,
    format: formatOf(body),
    excerpt: textOf(item, 'excerpt:encoded').trim() || escaped(heads.description ?? ''),
    heads,
    authors: authorsOf(item),
    categories: categoriesOf(item, meta, categoryIds),
    tags: termsOf(item, 'post_tag').map(({ slug }) => slug),
    state,
    ...dates,
    picture: picture ? media.get(picture) : undefined,
    footnotes: footnotesOf(meta),
    sponsor: sponsorOf(item, meta),
    ...(type === 'post' || type === 'page' ? {} : { fields: fieldsOf(item, meta) }),
    language: languageOf(item, meta) ?? languageOfText(`${title} ${body}`),
    translationGroup: translations?.slug ?? translationOf(meta),
    notes: [
      ...notes,
      ...builderNotes(item, body, meta),
      ...(picture && !media.has(picture) ? [`its picture, attachment ${picture}, is not in the export`] : []),
    ],
  };
}
