import { createHmac } from 'node:crypto';
import { purgedKeys } from '../../cache/surrogate-keys.ts';
import type { Config } from '../../config/config.ts';
import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { createJsonClient, type JsonClient, type JsonClientOptions } from '../../lib/outgoing/json-client.ts';
import { writableIn } from '../../lib/writable-text.ts';
import type { LoggedChange } from '../../publishing/changes/change-log.ts';
import { everything } from '../../publishing/projection/tags.ts';
import type { Receiver } from './deliveries.ts';
import { indexNow } from './index-now.ts';
import { post } from './post.ts';
import { visibleItems } from './visible-items.ts';
import { webSub } from './web-sub.ts';

const limits = {
  timeoutMs: bounds.services.receiversMs.max,
  maxBytes: bounds.services.receiversBytes.max,
  failuresToOpen: 5,
  openMs: 1_000,
};

/** The key of a webhook's secret: base64 after `whsec_`, else the text itself. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/**
 * The headers that sign a call: HMAC-SHA256 over id, time in seconds and body, joined by dots, as the Standard Webhooks
 * have it.
 */
export function signatureHeaders(
  secret: string,
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Tells each of some changes by itself. */
const eachOf =
  (deliver: (change: LoggedChange) => Promise<void>): Receiver['deliver'] =>
  async (changes) => {
    for (const change of changes) await deliver(change);
  };

function webhook(url: string, secret: string, client: JsonClient, now: () => number): Receiver {
  return {
    name: 'webhook',
    deliver: eachOf(async (change) => {
      const { id, at, by } = change;
      const visible = visibleItems(change);
      if (visible.length === 0) return;
      const body = JSON.stringify(
        writableIn({ type: 'content.changed', change: id, at, by, items: visible }),
      );
      const seconds = Math.floor(now() / 1000);
      await post(client, url, body, signatureHeaders(secret, `change-${id}`, seconds, body));
    }),
  };
}

/** @param secret proves to the cache that a purge comes from this program; whoever stands before the cache does not know it */
function outsideCache(url: string, secret: string | undefined, client: JsonClient): Receiver {
  const proof: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  return {
    name: 'cache',
    deliver: eachOf(async ({ id, tags }) => {
      if (tags.length === 0) return;
      const all = tags.includes(everything);
      for (const keys of purgedKeys(all ? undefined : tags)) {
        const body = JSON.stringify({ change: id, everything: all, keys: keys.split(' ') });
        await post(client, url, body, { ...proof, 'surrogate-key': keys });
      }
    }),
  };
}

type ReceiverSettings = Pick<
  Config,
  | 'WEBHOOK_URL'
  | 'WEBHOOK_SECRET'
  | 'PURGE_URL'
  | 'PURGE_SECRET'
  | 'INDEXNOW_KEY'
  | 'INDEXNOW_URL'
  | 'WEBSUB_HUB'
  | 'CRAWL_SEARCH'
  | 'SITE_DOMAIN'
>;

export interface ReceiverServices {
  log: JsonClientOptions['log'];
  now: () => number;
  database: Database;
  sites: Sites;
  /** Public address of the site. */
  origin: string;
}

/** The receivers that the settings name. */
export function configuredReceivers(
  settings: ReceiverSettings,
  { log, now, ...site }: ReceiverServices,
): Receiver[] {
  const { WEBHOOK_URL, WEBHOOK_SECRET, PURGE_URL, PURGE_SECRET, WEBSUB_HUB, INDEXNOW_KEY, INDEXNOW_URL } =
    settings;
  const { SITE_DOMAIN: tenant } = settings;
  const clientFor = (service: string) => createJsonClient({ ...limits, service, log });
  const isForSearch = settings.CRAWL_SEARCH === 'allow';
  return [
    ...(WEBHOOK_URL && WEBHOOK_SECRET
      ? [webhook(WEBHOOK_URL, WEBHOOK_SECRET, clientFor('webhook receiver'), now)]
      : []),
    ...(PURGE_URL ? [outsideCache(PURGE_URL, PURGE_SECRET, clientFor('outside cache'))] : []),
    ...(WEBSUB_HUB
      ? [webSub({ url: WEBSUB_HUB, tenant }, { ...site, client: clientFor('WebSub hub') })]
      : []),
    ...(INDEXNOW_KEY && isForSearch
      ? [
          indexNow(
            { key: INDEXNOW_KEY, url: INDEXNOW_URL, tenant },
            { ...site, client: clientFor('IndexNow service') },
          ),
        ]
      : []),
  ];
}
