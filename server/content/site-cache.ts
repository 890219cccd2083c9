import { LRUCache } from 'lru-cache';
import { locales } from '../../locales/languages.ts';
import { regions, type Site as SiteDomain } from '../../locales/regions.ts';
import { builtInDirectory, directoryOf, type SiteDirectory } from '../visitor/directory.ts';
import type { PagesIndex } from './contract/pages.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { Edition } from './contract/vocabulary.ts';
import type { ContentSource } from './source.ts';

/** What every page of an edition needs of its site. */
export interface Site {
  config: SiteConfig;
  pages: PagesIndex['data'];
}

/** A site configuration that could not be had (specification section 8). */
export class SiteUnavailable extends Error {}

export interface SiteCache {
  /** The site of an edition; `SiteUnavailable` when its configuration fails. */
  siteOf(edition: Edition): Promise<Site>;
  /** The regions and languages of the site, from the configuration of its default edition. */
  directory(): Promise<SiteDirectory>;
  clear(): void;
}

const freshMs = 30_000;

/**
 * Keeps the configuration and the pages index of each edition for half a minute; an old one serves
 * while the new one is fetched, and when fetching it fails. An empty pages index is only reported.
 */
export function createSiteCache(
  content: ContentSource,
  site: SiteDomain,
  report: (message: string) => void,
): SiteCache {
  const failures = new Map<string, SiteUnavailable>();
  const load = async (key: string): Promise<Site> => {
    const edition = JSON.parse(key) as Edition;
    const [config, pages] = await Promise.all([content.siteConfig(edition), content.pagesIndex(edition)]);
    const name = `${edition.region}/${edition.locale}`;
    if (config.error) {
      const failure = new SiteUnavailable(`site configuration of ${name}: ${config.error.message}`);
      failures.set(key, failure);
      throw failure;
    }
    if (pages.error) report(`pages index of ${name}: ${pages.error.message}`);
    else if (pages.data.data.length === 0) report(`pages index of ${name} is empty`);
    return { config: config.data, pages: pages.data?.data ?? [] };
  };
  const cache = new LRUCache<string, Site>({
    max: locales.length * Object.keys(regions).length,
    ttl: freshMs,
    fetchMethod: load,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
  });
  const siteOf = async ({ region, locale }: Edition): Promise<Site> => {
    const key = JSON.stringify({ region, locale });
    const site = await cache.fetch(key);
    if (!site) throw failures.get(key) ?? new SiteUnavailable(`site configuration of ${region}/${locale}`);
    return site;
  };
  const builtIn = builtInDirectory(site);
  const [region] = builtIn.regions;
  const defaultEdition = { region, locale: builtIn.localesOf(region)[0] };
  return {
    siteOf,
    directory: () =>
      siteOf(defaultEdition).then(
        ({ config }) => directoryOf(config, site),
        () => builtIn,
      ),
    clear: () => cache.clear(),
  };
}
