import type { Region } from '../../../locales/regions.ts';
import type { EditedIssue } from '../../content/contract/issues/issue.ts';
import type { Queryable } from '../../database/database.ts';
import type { ItemRow } from '../store/rows.ts';
import type { PublicItem } from './projections.ts';
import type { StoryInput } from './save-stories.ts';

/** The tag that stands for every page. */
export const everything = 'everything';
/** The tag of the pages at a path, in every edition. */
export const pathTag = (path: string) => `path-${path}`;
/** The tag of pages that say that something is not there. */
export const missing = 'missing';
/** The tag of pages that list what was searched for. */
const alwaysPurged = ['search'];
/** So many changes at once purge everything. */
const most = 500;

/** What pages have to be purged for, of an item that is about to be shown. */
export function publicItemOf({
  id,
  kind,
  slug,
  document,
}: Pick<ItemRow, 'id' | 'kind' | 'slug' | 'document'>): PublicItem {
  if (kind === 'issue') return { id, kind, slug, regions: (document as EditedIssue).regions };
  if (kind !== 'story') return { id, kind, slug };
  const { regions, vertical, author, authors = [author], translationKey } = document as StoryInput;
  return {
    id,
    kind,
    slug,
    regions,
    vertical,
    authors: authors.map((each) => each.slug),
    translationKey: translationKey ?? null,
  };
}

/** The tags of the pages that show an item, or list items like it. */
export function tagsOf({ id, kind, slug, regions = [], vertical, authors = [] }: PublicItem): string[] {
  switch (kind) {
    case 'site':
      return ['site', everything];
    case 'page':
      return [`page-${slug}`, 'pages'];
    case 'issue':
      return [`issue-${slug}`, 'issues'];
    case 'survey':
    case 'front':
      return [`${kind}-${slug}`];
    case 'story':
      return [
        `story-${id}`,
        ...authors.map((author) => `stories-by-${author}`),
        ...regions.flatMap((region) => [`stories-${region}`, `stories-${region}-${vertical}`]),
      ];
    default:
      return [`${kind}-${slug}`, `kind-${kind}`];
  }
}

/** The other languages' versions of stories, whose pages link to them. */
async function siblingTags(transaction: Queryable, shown: readonly PublicItem[]): Promise<string[]> {
  const keys = shown.flatMap(({ translationKey }) => translationKey ?? []);
  if (keys.length === 0) return [];
  const rows = await transaction.query<{ id: string }>(
    'select id::text from story where translation_key = any($1)',
    [keys],
  );
  return rows.map(({ id }) => `story-${id}`);
}

/** The profiles that gather stories or profiles. */
async function gathererTags(transaction: Queryable, shown: readonly PublicItem[]): Promise<string[]> {
  const rows = await transaction.query<{ kind: string; slug: string }>(
    `select distinct kind, slug from profile_member
     where (member_kind, member_slug) in (select * from unnest($1::text[], $2::text[]))`,
    [shown.map(({ kind }) => kind), shown.map(({ slug }) => slug)],
  );
  return rows.map(({ kind, slug }) => `${kind}-${slug}`);
}

/** The issues that have stories, by the slugs of these or of a translation. */
async function issueTags(transaction: Queryable, shown: readonly PublicItem[]): Promise<string[]> {
  const stories = shown.filter(({ kind }) => kind === 'story');
  if (stories.length === 0) return [];
  const rows = await transaction.query<{ slug: string }>(
    `select distinct slug from issue where stories && (
       $1::text[] || array(select story.slug from story where translation_key = any($2)))`,
    [stories.map(({ slug }) => slug), stories.flatMap(({ translationKey }) => translationKey ?? [])],
  );
  return rows.map(({ slug }) => `issue-${slug}`);
}

/** Every page where a region has its first issue, or its last is gone: all of them have a menu, which names issues. */
async function menuTags(transaction: Queryable, shown: readonly PublicItem[]): Promise<string[]> {
  const issues = shown.filter(({ kind }) => kind === 'issue');
  if (issues.length === 0) return [];
  const others = await transaction.query<{ region: Region }>(
    'select distinct unnest(regions) as region from issue where item_id <> all($1::bigint[])',
    [issues.map(({ id }) => id)],
  );
  const known = new Set(others.map(({ region }) => region));
  return issues.some(({ regions = [] }) => regions.some((region) => !known.has(region)))
    ? ['site', everything]
    : [];
}

/** The tags of all pages that a change of items touches; `shown` has what was and what is public of them. */
export async function purgeTags(transaction: Queryable, shown: readonly PublicItem[]): Promise<string[]> {
  if (shown.length === 0) return [];
  const own = [...shown.flatMap(tagsOf), ...(await menuTags(transaction, shown))];
  if (own.includes(everything) || shown.length > most)
    return [everything, ...new Set(own.filter((tag) => tag === 'site' || tag === 'pages'))];
  const tags = [
    ...own,
    ...(await siblingTags(transaction, shown)),
    ...(await gathererTags(transaction, shown)),
    ...(await issueTags(transaction, shown)),
    ...alwaysPurged,
  ];
  return [...new Set(tags)];
}
