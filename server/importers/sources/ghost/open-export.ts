import { withoutTrailingSlashes } from '../../../lib/addresses.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { slugOfAny } from '../../mapping/slugs.ts';
import {
  type ImportSource,
  isBroken,
  type Overview,
  type RecordOutline,
  type SourceSubscriber,
} from '../../records.ts';
import { comparablePath, hostOfAddress, namesOfHost } from '../addresses.ts';
import { readDate } from '../dates.ts';
import { outlineOf } from '../outline.ts';
import { type Row, readRows } from './read-rows.ts';
import { ghostAuthor, ghostRecord, isPublicTag, languageOfTags, textIn } from './record.ts';

/** What is known of an export after reading it once. */
interface Index {
  settings: Map<string, string>;
  tags: Map<string, Row>;
  users: Map<string, Row>;
  /** Ids by the id of the post, in their order. */
  tagsOf: Map<string, { id: string; order: number }[]>;
  authorsOf: Map<string, { id: string; order: number }[]>;
  meta: Map<string, Row>;
  tables: Set<string>;
  members: Row[];
  newsletters: Map<string, Row>;
  /** Which member receives which newsletter. */
  letters: Row[];
  ignored: Record<string, number>;
}

type Reader = (row: Row, index: Index) => void;

const addTo = (map: Map<string, { id: string; order: number }[]>, row: Row, idName: string) => {
  const post = textIn(row, 'post_id');
  const link = { id: textIn(row, idName), order: Number(row.sort_order ?? 0) };
  map.set(
    post,
    [...(map.get(post) ?? []), link].toSorted((one, other) => one.order - other.order),
  );
};

const ignoring =
  (what: string): Reader =>
  (_row, { ignored }) => {
    ignored[what] = (ignored[what] ?? 0) + 1;
  };

/** What is taken from the rows of each table. */
const readers: Readonly<Record<string, Reader>> = {
  settings: (row, { settings }) => void settings.set(textIn(row, 'key'), textIn(row, 'value')),
  tags: (row, { tags }) => void tags.set(textIn(row, 'id'), row),
  users: (row, { users }) => void users.set(textIn(row, 'id'), row),
  posts_tags: (row, { tagsOf }) => addTo(tagsOf, row, 'tag_id'),
  posts_authors: (row, { authorsOf }) => addTo(authorsOf, row, 'author_id'),
  posts_meta: (row, { meta }) => void meta.set(textIn(row, 'post_id'), row),
  members: (row, index) => {
    index.members.push(row);
    ignoring('members (those with newsletters stand in a file of subscribers)')(row, index);
  },
  newsletters: (row, { newsletters }) => void newsletters.set(textIn(row, 'id'), row),
  members_newsletters: (row, { letters }) => void letters.push(row),
  comments: ignoring('comments'),
  snippets: ignoring('snippets'),
};

async function indexRows(file: string): Promise<Index> {
  const index: Index = {
    settings: new Map(),
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    meta: new Map(),
    tables: new Set(),
    members: [],
    newsletters: new Map(),
    letters: [],
    ignored: {},
  };
  for await (const { table, row } of readRows(file)) {
    index.tables.add(table);
    readers[table]?.(row, index);
  }
  if (!index.tables.has('posts'))
    throw new ExpectedError(`${file} is not an export of Ghost with posts: it has no table of them`);
  return index;
}

const slugsOf = (ids: readonly { id: string }[] | undefined, rows: ReadonlyMap<string, Row>) =>
  (ids ?? []).flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [textIn(row, 'slug')] : [];
  });

function recordOf(row: Row, { tags, users, tagsOf, authorsOf, meta }: Index, site: string) {
  const id = textIn(row, 'id');
  return ghostRecord({ ...(meta.get(id) ?? {}), ...row }, () => {
    const isPublic = new Map([...tags].filter(([, tag]) => isPublicTag(tag)));
    const older = textIn(row, 'author_id');
    const own = (tagsOf.get(id) ?? []).flatMap((tag): Row[] => {
      const row = tags.get(tag.id);
      return row ? [row] : [];
    });
    return {
      language: languageOfTags(own),
      tags: slugsOf(tagsOf.get(id), isPublic),
      authors: slugsOf(authorsOf.get(id) ?? (older ? [{ id: older }] : []), users),
      site,
    };
  });
}

/**
 * The members who receive newsletters, once for each. Where the export does not say who receives which, everybody receives
 * the first; one who wants no mail receives none.
 */
function subscribersOf({ members, newsletters, letters }: Index, title: string): SourceSubscriber[] {
  const [first] = [...newsletters.keys()];
  const slugOfLetter = (id: string) => {
    const row = newsletters.get(id);
    return (row && (slugOfAny(textIn(row, 'slug')) || slugOfAny(textIn(row, 'name')))) || 'newsletter';
  };
  const received = new Map<string, Row[]>();
  for (const row of letters) {
    const id = textIn(row, 'member_id');
    received.set(id, [...(received.get(id) ?? []), row]);
  }
  return members.flatMap((member) => {
    const address = textIn(member, 'email');
    const id = textIn(member, 'id');
    const off = [member.subscribed, member.subscribed_to_emails].some((each) => each === 0 || each === false);
    if (!address || off || member.email_disabled === 1 || member.email_disabled === true) return [];
    const known = letters.length > 0 ? (received.get(id) ?? []) : [{ newsletter_id: first ?? '' }];
    const since = readDate(textIn(member, 'created_at')) ?? '';
    return known.map((row) => ({
      address,
      name: textIn(member, 'name'),
      newsletter: slugOfLetter(textIn(row, 'newsletter_id')),
      since,
      proof: `member ${id} of ${title || 'a site with Ghost'}`,
    }));
  });
}

/**
 * Opens an export of Ghost. It is read twice: once to check all of it and to learn what posts refer to, and once post by
 * post.
 * @param options.site the address of the site, which the export does not name
 * @throws {ExpectedError} when the file is not a whole export
 */
export async function openGhostExport(
  file: string,
  { site: named }: { site?: string | undefined },
): Promise<ImportSource> {
  const index = await indexRows(file);
  const site = withoutTrailingSlashes(named ?? '');
  const host = hostOfAddress(site);
  const title = index.settings.get('title') ?? '';
  const outlines = new Map<string, RecordOutline>();
  const types: Record<string, number> = {};
  const counts = new Map<string, number>();
  const languages = new Set<string>();
  for await (const { table, row } of readRows(file)) {
    if (table !== 'posts') continue;
    const record = recordOf(row, index, site);
    if (isBroken(record)) continue;
    types[record.type] = (types[record.type] ?? 0) + 1;
    for (const slug of record.categories) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    if (record.language) languages.add(record.language);
    const outline = outlineOf(record);
    for (const path of record.paths) outlines.set(comparablePath(path), outline);
  }
  const terms = [...index.tags.values()].filter(isPublicTag).map((row) => {
    const slug = textIn(row, 'slug');
    return { slug, name: textIn(row, 'name') || slug, count: counts.get(slug) ?? 0 };
  });
  const overview: Overview = {
    name: `ghost:${host ?? (slugOfAny(title) || 'export')}`,
    title,
    description: index.settings.get('description') ?? '',
    language:
      index.settings.get('locale') ||
      index.settings.get('lang') ||
      index.settings.get('default_locale') ||
      undefined,
    origin: host ? new URL(site).origin : '',
    hosts: host ? namesOfHost(host) : [],
    authors: [...index.users.values()].map((row) => ghostAuthor(row, textIn(row, 'slug'))),
    categories: terms,
    tags: terms,
    types,
    languages: [...languages],
    ignored: index.ignored,
    subscribers: subscribersOf(index, title),
  };
  const total = Object.values(types).reduce((sum, count) => sum + count, 0);
  return {
    overview,
    total: async () => total,
    async *records() {
      for await (const { table, row } of readRows(file))
        if (table === 'posts') yield { record: recordOf(row, index, site) };
    },
    media: () => undefined,
    attachedTo: () => [],
    reusable: () => undefined,
    recordAt: (path) => outlines.get(comparablePath(path)),
  };
}
