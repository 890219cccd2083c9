import { type Region, regionsOf, type Tenant } from '../../../locales/regions.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { Queryable } from '../../database/database.ts';
import type { LoggedChange } from '../../publishing/changes/change-log.ts';
import { verticalOf } from '../../routes/taxonomy.ts';
import { visibleItems } from './visible-items.ts';

interface ChangedPath {
  path: string;
  kind: string;
  vertical: string | null;
  /** The region that it belongs to. */
  region: Region;
}

/** Kinds whose pages crawlers may not keep, or that have an address for each edition. */
const withoutOneAddress = ['site', 'page', 'survey', 'front', 'issue'];

/** Where changed items are public, or were last. */
async function pathsOfItems(database: Queryable, changes: readonly LoggedChange[]): Promise<ChangedPath[]> {
  const ids = new Set(changes.flatMap(visibleItems).map(({ id }) => id));
  if (ids.size === 0) return [];
  return database.query<ChangedPath>(
    `select coalesce(live_path, last_path) as path, kind, document->>'vertical' as vertical,
            coalesce(document->>'region', document->'regions'->>0) as region
     from item where id = any($1::bigint[]) and coalesce(live_path, last_path) is not null
       and kind <> all($2) order by id`,
    [[...ids], withoutOneAddress],
  );
}

/** Whether a site lists what is at a path, so that search engines may have it. */
function isListed({ kind, vertical, region }: ChangedPath, tenant: Tenant, site: SiteConfig): boolean {
  if (!regionsOf(tenant).includes(region)) return false;
  const section = verticalOf(site, vertical ?? undefined);
  return kind !== 'story' || (section !== undefined && !section.hidden);
}

/**
 * The paths of stories and profiles of a site that answer something else since some changes: those that were published,
 * changed or taken away, and those from which they have moved.
 */
export async function changedPaths(
  database: Queryable,
  changes: readonly LoggedChange[],
  { tenant, site }: { tenant: Tenant; site: SiteConfig },
): Promise<string[]> {
  const items = await pathsOfItems(database, changes);
  const isOwn = (item: ChangedPath) => isListed(item, tenant, site);
  const listed = items.filter(isOwn).map(({ path }) => path);
  const others = new Set(items.filter((item) => !isOwn(item)).map(({ path }) => path));
  const moved = changes
    .flatMap(({ redirects }) => redirects)
    .filter(({ from, to }) => to !== undefined && !others.has(from) && !others.has(to ?? ''))
    .map(({ from }) => from);
  return [...new Set([...listed, ...moved])];
}
