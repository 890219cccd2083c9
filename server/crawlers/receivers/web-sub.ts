import type { Tenant } from '../../../locales/regions.ts';
import type { Sites } from '../../content/sites.ts';
import type { JsonClient } from '../../lib/outgoing/json-client.ts';
import { editionsOf } from '../parts.ts';
import { changedFeeds } from './changed-feeds.ts';
import type { Receiver } from './deliveries.ts';
import { post } from './post.ts';

/** So many feeds are named in a call. */
const maxFeeds = 100;
const together = { most: 200, pauseMs: 10_000 };

interface WebSubSettings {
  /** Address of the hub. */
  url: string;
  tenant: Tenant;
}

interface WebSubServices {
  sites: Sites;
  /** Public address of the site. */
  origin: string;
  client: JsonClient;
}

/** A WebSub hub, which is told of the feeds that may have changed, by a form as PubSubHubbub 0.4 has it. */
export function webSub({ url, tenant }: WebSubSettings, { sites, origin, client }: WebSubServices): Receiver {
  return {
    name: `websub-${tenant}`,
    together,
    deliver: async (changes) => {
      const editions = editionsOf({ sites }).flatMap((edition) => {
        const site = sites.get(edition);
        return site && !site.empty ? [{ edition, config: site.config }] : [];
      });
      const tags = new Set(changes.flatMap((change) => change.tags));
      const paths = changedFeeds([...tags], editions);
      for (let start = 0; start < paths.length; start += maxFeeds) {
        const feeds = paths
          .slice(start, start + maxFeeds)
          .map((path): [string, string] => ['hub.url', origin + path]);
        const form = new URLSearchParams([['hub.mode', 'publish'], ...feeds]);
        await post(client, url, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
      }
    },
  };
}
