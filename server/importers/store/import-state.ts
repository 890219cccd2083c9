import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { ItemKind } from '../../publishing/items.ts';
import { listPictures } from '../../publishing/pictures/pictures.ts';

/** An item that the store has, as far as an import has to know it. */
export interface StoredItem {
  kind: ItemKind;
  locale: Locale;
  slug: string;
  state: string;
  /** What it is called in the source that is asked for; absent when it came from elsewhere. */
  sourceId?: string;
  hash?: string;
}

export interface ImportState {
  /** How far the source was read. */
  cursor?: string;
  /** The items of the kinds that imports write. */
  items: StoredItem[];
  /** The verticals that the site has, by slug. */
  verticals: string[];
  /** Where public stories of the source stand. */
  places: { vertical: string; supertag: string }[];
}

interface Context {
  database: Queryable;
}

/** What the store has of a source, and which slugs are taken by others. */
export async function importState(
  { database }: Context,
  { source }: { source: string },
): Promise<ImportState> {
  const [reached] = await database.query<{ cursor: string }>(
    'select cursor from import_source where name = $1',
    [source],
  );
  const rows = await database.query<{
    kind: ItemKind;
    locale: Locale;
    slug: string;
    state: string;
    source_id: string | null;
    source_hash: string | null;
  }>(
    `select kind, locale, slug, state, case when source = $1 then source_id end as source_id,
       case when source = $1 then source_hash end as source_hash
     from item where kind not in ('site', 'survey', 'front') order by id`,
    [source],
  );
  const sections = await database.query<{ slug: string }>(
    `select distinct jsonb_object_keys((document->'verticals-index')::jsonb) as slug from item where kind = 'site'`,
  );
  const places = await database.query<{ vertical: string; supertag: string }>(
    `select distinct document->>'vertical' as vertical, document->>'supertag' as supertag
     from item where kind = 'story' and source = $1 and state = 'published'`,
    [source],
  );
  return {
    places,
    verticals: sections.map(({ slug }) => slug),
    ...(reached ? { cursor: reached.cursor } : {}),
    items: rows.map(({ kind, locale, slug, state, source_id, source_hash }) => ({
      kind,
      locale,
      slug,
      state,
      ...(source_id ? { sourceId: source_id } : {}),
      ...(source_hash ? { hash: source_hash } : {}),
    })),
  };
}

/** The sizes of the pictures that the store has, of some names. */
export async function importPictures(
  { database }: Context,
  { names }: { names: string[] },
): Promise<{ name: string; width: number; height: number }[]> {
  const pictures = await listPictures(database, { names });
  return pictures.map(({ name, width, height }) => ({ name, width, height }));
}
