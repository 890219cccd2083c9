import type { Tenant } from '../../locales/regions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { PagesIndex } from './contract/static-page.ts';
import type { Edition } from './contract/vocabulary.ts';
import { builtInEditions, type Editions, editionsOf } from './editions.ts';
import type { ContentSource } from './source.ts';

/** What every page of an edition needs to know about its site. */
export interface Site {
  config: SiteConfig;
  /** The index of static pages. */
  pages: PagesIndex['data'];
  pageSlugs: readonly string[];
  editions: Editions;
}

/** The site configuration of an edition could not be loaded, and no earlier copy is kept. */
export class SiteUnavailable extends Error {}

export interface SiteCache {
  /**
   * The site of an edition: from the cache, else from the content source.
   * @throws SiteUnavailable when it is not cached and its configuration cannot be loaded
   */
  siteOf(edition: Edition): Promise<Site>;
  /** The cached site of an edition, without waiting; one older than half a minute is refreshed in the background. */
  known(edition: Edition): Site | undefined;
  /** The cached editions of the tenant, without waiting. */
  knownEditions(): Editions | undefined;
  /** The tenant's editions, by the configuration of its default edition; the built-in ones when that cannot be loaded. */
  editions(): Promise<Editions>;
  clear(): void;
}

const freshMs = 30_000;

const keyOf = ({ region, locale }: Edition) => `${region}/${locale}`;

/** Loads a site. A pages index that is empty or cannot be loaded is reported and counts as empty. */
async function loadSite(
  content: ContentSource,
  tenant: Tenant,
  edition: Edition,
  report: (message: string) => void,
): Promise<Site> {
  const name = keyOf(edition);
  const [config, pages] = await Promise.all([content.siteConfig(edition), content.pagesIndex(edition)]).catch(
    (cause: Error) => {
      throw new SiteUnavailable(`site configuration of ${name} not loaded: ${cause.message}`, { cause });
    },
  );
  if (config.error)
    throw new SiteUnavailable(`site configuration of ${name} not loaded: ${config.error.message}`);
  if (pages.error) report(`pages index of ${name} not loaded: ${pages.error.message}`);
  else if (pages.data.data.length === 0) report(`pages index of ${name} is empty`);
  const found = pages.data?.data ?? [];
  return {
    config: config.data,
    pages: found,
    pageSlugs: found.map(({ slug }) => slug),
    editions: editionsOf(config.data, tenant),
  };
}

/**
 * Keeps the site of each edition. After half a minute it is loaded again in the background while the old copy is
 * served; when loading fails the old copy stays, and `report` is called with the reason.
 */
export function createSiteCache(
  content: ContentSource,
  tenant: Tenant,
  report: (message: string) => void,
): SiteCache {
  const kept = new Map<string, { site: Site; freshUntil: number }>();
  const loading = new Map<string, Promise<Site>>();

  const load = (edition: Edition): Promise<Site> => {
    const key = keyOf(edition);
    const current = loading.get(key);
    if (current) return current;
    const started = loadSite(content, tenant, edition, report)
      .then((site) => {
        // `clear` has forgotten loads that began before it: their sites may be outdated.
        if (loading.get(key) === started) kept.set(key, { site, freshUntil: Date.now() + freshMs });
        return site;
      })
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  };

  const known = (edition: Edition): Site | undefined => {
    const entry = kept.get(keyOf(edition));
    if (entry && Date.now() > entry.freshUntil) {
      entry.freshUntil = Date.now() + freshMs;
      load(edition).catch((error: Error) => report(error.message));
    }
    return entry?.site;
  };
  const siteOf = async (edition: Edition) => known(edition) ?? load(edition);

  const builtIn = builtInEditions(tenant);
  const [region] = builtIn.regions;
  const defaultEdition = { region, locale: builtIn.localesOf(region)[0] };
  return {
    siteOf,
    known,
    knownEditions: () => known(defaultEdition)?.editions,
    editions: () =>
      siteOf(defaultEdition).then(
        ({ editions }) => editions,
        () => builtIn,
      ),
    clear: () => {
      kept.clear();
      loading.clear();
    },
  };
}
