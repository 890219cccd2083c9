import type { Tenant } from '../../locales/regions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { PagesIndex } from './contract/static-page.ts';
import type { Edition } from './contract/vocabulary.ts';
import { builtInEditions, type Editions, editionsOf } from './editions.ts';
import type { ContentSource } from './source.ts';

/** What every page of an edition needs of its site. */
export interface Site {
  config: SiteConfig;
  pages: PagesIndex['data'];
  pageSlugs: readonly string[];
}

/** A site configuration could not be read. */
export class SiteUnavailable extends Error {}

/** The site configurations of a tenant, kept in memory, so that a request finds them without waiting. */
export interface Sites {
  /** The site of an edition; undefined until it has been loaded once. */
  get(edition: Edition): Site | undefined;
  /** The regions and languages that the default edition's configuration names; until it is loaded, the built-in ones. */
  editions(): Editions;
  /**
   * Loads the site of one edition, once for all who ask at the same time.
   * @throws {SiteUnavailable} when its configuration cannot be read; one that was loaded before stays in use
   */
  load(edition: Edition): Promise<Site>;
  /** Loads every edition again. Failures are reported, and what was loaded before stays in use. */
  refresh(): Promise<void>;
}

const keyOf = ({ region, locale }: Edition) => `${region}/${locale}`;

async function loadSite(content: ContentSource, edition: Edition, report: (message: string) => void) {
  const key = keyOf(edition);
  const [config, pages] = await Promise.all([content.siteConfig(edition), content.pagesIndex(edition)]);
  if (config.error) throw new SiteUnavailable(`site configuration of ${key}: ${config.error.message}`);
  if (pages.error) report(`pages index of ${key}: ${pages.error.message}`);
  else if (pages.data.data.length === 0) report(`pages index of ${key} is empty`);
  const found = pages.data?.data ?? [];
  return { config: config.data, pages: found, pageSlugs: found.map(({ slug }) => slug) };
}

/** The sites of a tenant; nothing is loaded yet. `report` is called with what is wrong with a configuration. */
export function createSites(
  content: ContentSource,
  tenant: Tenant,
  report: (message: string) => void,
): Sites {
  const loaded = new Map<string, Site>();
  const loading = new Map<string, Promise<Site>>();
  const builtIn = builtInEditions(tenant);
  const [region] = builtIn.regions;
  const defaultEdition = { region, locale: builtIn.localesOf(region)[0] };
  let editions = builtIn;

  const start = async (edition: Edition): Promise<Site> => {
    const site = await loadSite(content, edition, report);
    loaded.set(keyOf(edition), site);
    if (keyOf(edition) === keyOf(defaultEdition)) editions = editionsOf(site.config, tenant);
    return site;
  };

  const load = (edition: Edition): Promise<Site> => {
    const key = keyOf(edition);
    const known = loading.get(key);
    if (known) return known;
    const promise = start(edition).finally(() => loading.delete(key));
    loading.set(key, promise);
    return promise;
  };

  const tryToLoad = (edition: Edition) => load(edition).catch((error: Error) => report(error.message));

  return {
    get: (edition) => loaded.get(keyOf(edition)),
    editions: () => editions,
    load,
    refresh: async () => {
      await tryToLoad(defaultEdition);
      const others = editions.regions.flatMap((each) =>
        editions.localesOf(each).map((locale) => ({ region: each, locale })),
      );
      await Promise.all(others.filter((each) => keyOf(each) !== keyOf(defaultEdition)).map(tryToLoad));
    },
  };
}
