import type { Tenant } from '../../../locales/regions.ts';
import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../database/database.ts';
import type { JsonClient } from '../../lib/outgoing/json-client.ts';
import { keyPath } from '../index-now-key.ts';
import { defaultSite } from '../parts.ts';
import { changedPaths } from './changed-paths.ts';
import type { Receiver } from './deliveries.ts';
import { post } from './post.ts';

/** So many addresses may be submitted at once. */
const maxAddresses = 10_000;
/** Whoever is told of each change by itself says that it is told too often. */
const together = { most: 200, pauseMs: 60_000 };

interface IndexNowSettings {
  key: string;
  /** Address of the service. */
  url: string;
  tenant: Tenant;
}

interface IndexNowServices {
  database: Database;
  sites: Sites;
  /** Public address of the site. */
  origin: string;
  client: JsonClient;
}

/** Search engines that are told by IndexNow which addresses of a site answer something else than before. */
export function indexNow(
  { key, url, tenant }: IndexNowSettings,
  { database, sites, origin, client }: IndexNowServices,
): Receiver {
  const { host } = new URL(origin);
  return {
    name: `indexnow-${tenant}`,
    together,
    deliver: async (changes) => {
      const site = await defaultSite({ sites });
      if (!site) return;
      const paths = await changedPaths(database, changes, { tenant, site: site.config });
      for (let start = 0; start < paths.length; start += maxAddresses) {
        const urlList = paths.slice(start, start + maxAddresses).map((path) => origin + encodeURI(path));
        const body = { host, key, keyLocation: origin + keyPath(key), urlList };
        await post(client, url, JSON.stringify(body));
      }
    },
  };
}
