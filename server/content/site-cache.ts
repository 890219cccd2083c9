import { LRUCache } from 'lru-cache';
import { locales } from '../../locales/languages.ts';
import { regions, type Tenant } from '../../locales/regions.ts';
import { builtInEditions, type Editions, editionsOf } from '../visitor/editions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { PagesIndex } from './contract/static-page.ts';
import type { Edition } from './contract/vocabulary.ts';
import type { ContentSource } from './source.ts';

/** What every page of an edition needs of its site. */
export interface Site {
  config: SiteConfig;
  pages: PagesIndex['data'];
  pageSlugs: readonly string[];
  directory: Editions;
}

/** A site configuration that could not be had (specification section 8). */
export class SiteUnavailable extends Error {}

export interface SiteCache {
  /** The site of an edition; `SiteUnavailable` when its configuration fails. */
  siteOf(edition: Edition): Promise<Site>;
  /** The same at once, when it is known; one that has grown old is asked for anew meanwhile. */
  known(edition: Edition): Site | undefined;
  knownDirectory(): Editions | undefined;
  /** The regions and languages of the site, from the configuration of its default edition. */
  directory(): Promise<Editions>;
  clear(): void;
}

const freshMs = 30_000;

const keyOf = ({ region, locale }: Edition) => `${region}/${locale}`;

/**
 * Keeps the configuration and the pages index of each edition for half a minute; an old one serves
 * while the new one is fetched, and when fetching it fails. An empty pages index is only reported.
 */
export function createSiteCache(
  content: ContentSource,
  tenant: Tenant,
  report: (message: string) => void,
): SiteCache {
  // What is at hand without a promise: the way of a cached page must not cost one.
  const kept = new Map<string, { site: Site; until: number }>();
  const failures = new Map<string, SiteUnavailable>();
  const load = async (key: string): Promise<Site> => {
    const [region, locale] = key.split('/');
    const edition = { region, locale } as Edition;
    const [config, pages] = await Promise.all([content.siteConfig(edition), content.pagesIndex(edition)]);
    if (config.error) {
      const failure = new SiteUnavailable(`site configuration of ${key}: ${config.error.message}`);
      failures.set(key, failure);
      throw failure;
    }
    if (pages.error) report(`pages index of ${key}: ${pages.error.message}`);
    else if (pages.data.data.length === 0) report(`pages index of ${key} is empty`);
    const found = pages.data?.data ?? [];
    const pageSlugs = found.map(({ slug }) => slug);
    return { config: config.data, pages: found, pageSlugs, directory: editionsOf(config.data, tenant) };
  };
  const cache = new LRUCache<string, Site>({
    max: locales.length * Object.keys(regions).length,
    ttl: freshMs,
    fetchMethod: load,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
  });
  const siteOf = async (edition: Edition): Promise<Site> => {
    const key = keyOf(edition);
    const found = await cache.fetch(key);
    if (!found)
      throw (
        failures.get(key) ?? new SiteUnavailable(`site configuration of ${edition.region}/${edition.locale}`)
      );
    kept.set(key, { site: found, until: Date.now() + freshMs });
    return found;
  };
  const known = (edition: Edition): Site | undefined => {
    const found = kept.get(keyOf(edition));
    if (!found) return undefined;
    if (Date.now() > found.until) {
      found.until = Date.now() + freshMs;
      siteOf(edition).catch((error: Error) => report(error.message));
    }
    return found.site;
  };
  const builtIn = builtInEditions(tenant);
  const [region] = builtIn.regions;
  const defaultEdition = { region, locale: builtIn.localesOf(region)[0] };
  return {
    siteOf,
    known,
    knownDirectory: () => known(defaultEdition)?.directory,
    directory: () =>
      siteOf(defaultEdition).then(
        ({ directory }) => directory,
        () => builtIn,
      ),
    clear: () => {
      cache.clear();
      kept.clear();
    },
  };
}
