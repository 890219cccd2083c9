import { ExpectedError } from '../../../lib/expected-error.ts';
import type { Overview, RecordOutline, SourceAuthor, SourceMedia, SourceTerm } from '../../records.ts';
import { comparablePath, decodeOrKeep, hostOfAddress, namesOfHost } from '../addresses.ts';
import { outlineOf } from '../outline.ts';
import { readElements, textOf, type XmlElement } from './read-elements.ts';
import { metaOf, otherFields, recordOf, termsOf } from './record.ts';

/** What is known of an export after reading it once. */
export interface WxrIndex {
  overview: Overview;
  /** Files of the media library by number. */
  media: Map<string, SourceMedia>;
  /** The numbers of the files that belong to a post, in their order. */
  attached: Map<string, string[]>;
  reusable: Map<string, string>;
  categoryIds: Map<string, string>;
  records: Map<string, RecordOutline>;
  /** Authors without an account, by the slug of their term. */
  guests: Map<string, SourceAuthor>;
  /** The numbers of terms that are translations of each other, the original first. */
  termGroups: string[][];
  dated: string;
}

/** Types that are no content of their own. */
const internalTypes: Readonly<Record<string, string>> = {
  nav_menu_item: 'entries of menus',
  revision: 'revisions',
  custom_css: 'style sheets',
  customize_changeset: 'settings of themes',
  oembed_cache: 'cached embeds',
  user_request: 'requests of users',
  wp_template: 'templates',
  wp_template_part: 'templates',
  wp_global_styles: 'settings of themes',
  wp_navigation: 'menus',
  wp_font_family: 'fonts',
  wp_font_face: 'fonts',
};

/** Whether items of a type may be imported. */
export const isContentType = (type: string): boolean =>
  !Object.hasOwn(internalTypes, type) && !readBeside.includes(type);

/** Types that are read where something refers to them. */
const readBeside = ['attachment', 'wp_block', 'guest-author'];

interface Counts {
  categories: Map<string, SourceTerm>;
  tags: Map<string, SourceTerm>;
  creators: Set<string>;
  /** What terms of authors are called, by slug. */
  names: Map<string, string>;
}

const add = (counts: Record<string, number>, name: string, number = 1) => {
  counts[name] = (counts[name] ?? 0) + number;
};

function countTerms(item: XmlElement, domain: string, known: Map<string, SourceTerm>): void {
  for (const { slug, name } of termsOf(item, domain)) {
    const term = known.get(slug) ?? { slug, name, count: 0 };
    term.count++;
    known.set(slug, term);
  }
}

function noteAttachment(item: XmlElement, { media, attached }: WxrIndex): void {
  const id = textOf(item, 'wp:post_id');
  const url = textOf(item, 'wp:attachment_url').trim() || textOf(item, 'guid').trim();
  if (!url) return;
  const [alt] = metaOf(item).get('_wp_attachment_image_alt') ?? [];
  const caption = textOf(item, 'excerpt:encoded').trim();
  const title = textOf(item, 'title').trim();
  media.set(id, {
    url,
    ...(alt ? { alt } : {}),
    ...(caption ? { caption } : {}),
    ...(title ? { title } : {}),
  });
  const parent = textOf(item, 'wp:post_parent');
  if (parent && parent !== '0') attached.set(parent, [...(attached.get(parent) ?? []), id]);
}

function noteItem(item: XmlElement, index: WxrIndex, counts: Counts): void {
  const { overview } = index;
  const type = textOf(item, 'wp:post_type').trim();
  if (type === 'attachment') {
    noteAttachment(item, index);
    return;
  }
  if (type === 'wp_block') {
    index.reusable.set(textOf(item, 'wp:post_id'), textOf(item, 'content:encoded'));
    add(overview.ignored, 'reusable blocks (their text is imported where they are used)');
    return;
  }
  if (type === 'guest-author') {
    const author = guestOf(item);
    index.guests.set(author.id, author);
    return;
  }
  if (!isContentType(type)) {
    add(overview.ignored, internalTypes[type] as string);
    return;
  }
  const comments = item.children.filter(({ name }) => name === 'wp:comment').length;
  if (comments > 0) add(overview.ignored, 'comments', comments);
  if (textOf(item, 'wp:status') === 'auto-draft') {
    add(overview.ignored, 'drafts that were never saved');
    return;
  }
  add(overview.types, type);
  if (type !== 'page') {
    countTerms(item, 'category', counts.categories);
    countTerms(item, 'post_tag', counts.tags);
  }
  const record = recordOf(item, index);
  if ('broken' in record) return;
  const fields = new Set([
    ...(overview.fields?.[type] ?? []),
    ...(record.fields?.keys() ?? otherFields(item)),
  ]);
  if (fields.size > 0) overview.fields = { ...overview.fields, [type]: [...fields] };
  const { language } = record;
  if (language && !overview.languages.includes(language)) overview.languages.push(language);
  for (const creator of record.authors) counts.creators.add(creator);
  for (const { slug, name } of [...termsOf(item, 'author'), ...termsOf(item, 'byline')])
    counts.names.set(slug.replace(/^cap-/, ''), name);
  const outline = outlineOf(record);
  for (const path of record.paths) index.records.set(comparablePath(path), outline);
}

function authorOf(element: XmlElement): SourceAuthor {
  const login = textOf(element, 'wp:author_login').trim();
  const named = textOf(element, 'wp:author_display_name').trim();
  const parts = [textOf(element, 'wp:author_first_name'), textOf(element, 'wp:author_last_name')];
  const number = textOf(element, 'wp:author_id').trim() || undefined;
  return { id: login, slug: login, number, name: named || parts.join(' ').trim() || login };
}

/** An author without an account, whom the plugin for several authors keeps as an item. */
function guestOf(item: XmlElement): SourceAuthor {
  const meta = metaOf(item);
  const first = (key: string) => meta.get(key)?.[0]?.trim() ?? '';
  const slug = textOf(item, 'wp:post_name').trim().replace(/^cap-/, '');
  const about = first('cap-description');
  return {
    id: slug,
    slug,
    name: first('cap-display_name') || textOf(item, 'title').trim() || slug,
    ...(about ? { about } : {}),
  };
}

/** The authors that are declared or that items name, with what is said of those without an account. */
function authorsOf(
  declared: readonly SourceAuthor[],
  { guests }: WxrIndex,
  { creators, names }: Counts,
): SourceAuthor[] {
  const known = new Set(declared.map(({ id }) => id));
  const others = [...creators].filter((id) => !known.has(id));
  return [
    ...declared.map((author) => ({ ...guests.get(author.id), ...author })),
    ...others.map((id) => guests.get(id) ?? { id, slug: id, name: names.get(id) || id }),
  ];
}

type Reader = (element: XmlElement, index: WxrIndex, counts: Counts) => void;

const addressesOfSite: Reader = ({ text }, { overview }) => {
  const address = text.trim();
  const host = hostOfAddress(address);
  if (host) overview.origin = new URL(address).origin;
  if (host) overview.hosts.push(...namesOfHost(host).filter((name) => !overview.hosts.includes(name)));
};

/** What is taken from each element of the channel. */
const readers: Readonly<Record<string, Reader>> = {
  title: ({ text }, { overview }) => {
    overview.title = text.trim();
  },
  description: ({ text }, { overview }) => {
    overview.description = text.trim();
  },
  language: ({ text }, { overview }) => {
    overview.language = text.trim() || undefined;
  },
  pubDate: ({ text }, index) => {
    index.dated = text;
  },
  link: addressesOfSite,
  'wp:base_blog_url': addressesOfSite,
  'wp:author': (element, { overview }) => {
    overview.authors.push(authorOf(element));
  },
  'wp:category': (element, { categoryIds }, { categories }) => {
    const slug = decodeOrKeep(textOf(element, 'wp:category_nicename'));
    categoryIds.set(textOf(element, 'wp:term_id'), slug);
    const parent = decodeOrKeep(textOf(element, 'wp:category_parent'));
    categories.set(slug, {
      slug,
      number: textOf(element, 'wp:term_id').trim() || undefined,
      name: textOf(element, 'wp:cat_name') || slug,
      ...(parent ? { parent } : {}),
      count: 0,
    });
  },
  'wp:term': (element, { termGroups }) => {
    if (textOf(element, 'wp:term_taxonomy').trim() !== 'term_translations') return;
    const ids = textOf(element, 'wp:term_description').matchAll(/s:\d+:"[^"]*";i:(\d+);/g);
    termGroups.push([...ids].map(([, id]) => id as string));
  },
  'wp:tag': (element, _index, { tags }) => {
    const slug = decodeOrKeep(textOf(element, 'wp:tag_slug'));
    tags.set(slug, { slug, name: textOf(element, 'wp:tag_name') || slug, count: 0 });
  },
  item: noteItem,
};

const emptyIndex = (): WxrIndex => ({
  overview: {
    name: '',
    title: '',
    description: '',
    origin: '',
    hosts: [],
    authors: [],
    categories: [],
    tags: [],
    types: {},
    languages: [],
    ignored: {},
  },
  media: new Map(),
  attached: new Map(),
  reusable: new Map(),
  categoryIds: new Map(),
  records: new Map(),
  guests: new Map(),
  termGroups: [],
  dated: '',
});

/**
 * Reads an export of WordPress once: checks that it is whole, and collects what records refer to.
 * @throws {ExpectedError} when it is not a whole export
 */
export async function indexWxr(file: string): Promise<WxrIndex> {
  const index = emptyIndex();
  const counts: Counts = { categories: new Map(), tags: new Map(), creators: new Set(), names: new Map() };
  const count = { removed: 0 };
  let isExport = false;
  for await (const element of readElements(file, count)) {
    isExport ||= element.name.startsWith('wp:');
    readers[element.name]?.(element, index, counts);
  }
  const { overview } = index;
  if (!isExport)
    throw new ExpectedError(`${file} is not an export of WordPress: it has no elements of WordPress`);
  overview.name = `wordpress:${overview.hosts[0] ?? 'export'}`;
  for (const [first = '', ...others] of index.termGroups)
    for (const id of others) {
      const term = counts.categories.get(index.categoryIds.get(id) ?? '');
      const original = index.categoryIds.get(first);
      if (term && original) term.translates = original;
    }
  overview.categories = [...counts.categories.values()];
  overview.tags = [...counts.tags.values()].filter((tag) => tag.count > 0);
  overview.authors = authorsOf(overview.authors, index, counts);
  if (count.removed > 0) overview.ignored['characters that XML forbids'] = count.removed;
  return index;
}
