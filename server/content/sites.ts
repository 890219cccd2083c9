import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '../../locales/regions.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { PagesIndex } from './contract/static-page.ts';
import type { Edition } from './contract/vocabulary.ts';
import { allEditions, builtInEditions, type Editions, editionsOf, localesIn } from './editions.ts';
import { minimalSite } from './minimal-site.ts';
import type { ContentSource } from './source.ts';

/** What every page of an edition needs to know about its site. */
export interface Site {
  config: SiteConfig;
  /** The index of static pages. */
  pages: PagesIndex['data'];
  pageSlugs: readonly string[];
  /** The magazine has no content yet: it has no configuration. */
  empty?: true;
}

/** The configuration of a site could not be loaded. */
export class SiteUnavailable extends Unavailable {}

/** Sites by their edition, as they can be written down. */
export type SavedSites = [edition: string, site: Site][];

/** The site configurations of a tenant, kept in memory, so that a request finds them without waiting. */
export interface Sites {
  /** The site of an edition; undefined until it has been loaded once, and while the magazine is empty. */
  get(edition: Edition): Site | undefined;
  /** Counts the changes of all sites. */
  revision(): number;
  /** The tenant's editions, by the configuration of its default edition; the built-in ones until that is loaded. */
  editions(): Editions;
  /**
   * Loads the site of one edition; calls at the same time share one load. While the magazine has no configuration the
   * empty site is given and not kept, so that content appears with the next request after it is stored.
   * @throws {SiteUnavailable} when its configuration cannot be loaded; one that was loaded before stays in use
   */
  load(edition: Edition): Promise<Site>;
  /** Loads every edition again. Failures are reported, and what was loaded before stays in use. */
  refresh(): Promise<void>;
  /** All that are loaded. */
  all(): SavedSites;
  /** Uses sites of an earlier process where none has been loaded yet. */
  restore(saved: SavedSites): void;
}

const emptySite = (edition: Edition): Site => ({
  config: minimalSite(edition),
  pages: [],
  pageSlugs: [],
  empty: true,
});

const keyOf = ({ region, locale }: Edition) => `${region}/${locale}`;

/**
 * Loads a site; nothing when there is none. A pages index that is empty or cannot be loaded is reported; one that cannot be loaded is replaced by
 * that of the site `known` from before.
 */
export async function loadSite(
  content: ContentSource,
  edition: Edition,
  known: Site | undefined,
  report: (message: string) => void,
): Promise<Site | undefined> {
  const key = keyOf(edition);
  const calls = Promise.all([content.siteConfig(edition), content.pagesIndex(edition)]);
  const [config, pages] = await calls.catch((cause: Error) => {
    throw new SiteUnavailable(`site configuration of ${key}: ${cause.message}`, { cause });
  });
  if (config.error?.status === 404) return undefined;
  if (config.error) throw new SiteUnavailable(`site configuration of ${key}: ${config.error.message}`);
  if (pages.error) report(`pages index of ${key}: ${pages.error.message}`);
  else if (pages.data.data.length === 0) report(`pages index of ${key} is empty`);
  const found = pages.data?.data ?? known?.pages ?? [];
  return { config: config.data, pages: found, pageSlugs: found.map(({ slug }) => slug) };
}

/** Loads sites so that calls for one at the same time share one load. */
function sharedLoads(start: (edition: Edition) => Promise<Site>) {
  const loading = new Map<string, Promise<Site>>();
  const load = (edition: Edition): Promise<Site> => {
    const key = keyOf(edition);
    const known = loading.get(key);
    if (known) return known;
    const promise = start(edition).finally(() => loading.delete(key));
    loading.set(key, promise);
    return promise;
  };
  /** Loads a site as it is now: a load that is under way may have begun before the last change. */
  const reload = async (edition: Edition) => {
    await loading.get(keyOf(edition))?.catch(() => {});
    return load(edition);
  };
  return { load, reload };
}

/**
 * Creates the sites of a tenant, none of them loaded yet. `report` is called with every failure to load one, `changed`
 * when one has changed.
 */
export function createSites(
  content: ContentSource,
  tenant: Tenant,
  report: (message: string) => void,
  changed: () => void = () => {},
): Sites {
  const loaded = new Map<string, Site>();
  const builtIn = builtInEditions(tenant);
  const [region] = builtIn.regions;
  const defaultEdition = { region, locale: localesIn(builtIn, region)[0] };
  let editions = builtIn;
  let revision = 0;

  const use = (key: string, site: Site) => {
    loaded.set(key, site);
    if (key === keyOf(defaultEdition)) editions = editionsOf(site.config, tenant);
  };

  const start = async (edition: Edition): Promise<Site> => {
    const known = loaded.get(keyOf(edition));
    const site = await loadSite(content, edition, known, report);
    // What is made from a site is kept by the object: it stays the same until the site changes.
    if (known && isDeepStrictEqual(known, site)) return known;
    revision += 1;
    if (!site) {
      loaded.delete(keyOf(edition));
      if (!loaded.has(keyOf(defaultEdition))) return emptySite(edition);
      throw new SiteUnavailable(`there is no site configuration of ${keyOf(edition)}`);
    }
    use(keyOf(edition), site);
    changed();
    return site;
  };

  const { load, reload } = sharedLoads(start);
  const loadOrReport = (edition: Edition) => reload(edition).catch((error: Error) => report(error.message));

  return {
    all: () => [...loaded],
    restore: (saved) => {
      for (const [key, site] of saved) if (!loaded.has(key)) use(key, site);
      revision += 1;
    },
    get: (edition) => loaded.get(keyOf(edition)),
    revision: () => revision,
    editions: () => editions,
    load,
    refresh: async () => {
      await loadOrReport(defaultEdition);
      await Promise.all(
        allEditions(editions)
          .filter((other) => keyOf(other) !== keyOf(defaultEdition))
          .map(loadOrReport),
      );
    },
  };
}
