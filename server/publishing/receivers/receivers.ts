import { createHmac } from 'node:crypto';
import { purgedKeys } from '../../cache/surrogate-keys.ts';
import type { Config } from '../../config/config.ts';
import { createJsonClient, type JsonClient, type JsonClientOptions } from '../../outgoing/json-client.ts';
import { OutgoingError } from '../../outgoing/outgoing-error.ts';
import type { ItemAction, LoggedChange } from '../changes/change-log.ts';
import { everything } from '../projection/tags.ts';
import type { Receiver } from './deliveries.ts';

const limits = { timeoutMs: 10_000, maxBytes: 65_536, failuresToOpen: 5, openMs: 1_000 };

/** What a webhook is called for: what readers see has changed. */
const announced: readonly ItemAction[] = ['published', 'updated', 'withdrawn', 'expired', 'hidden'];

/** Posts JSON. What the receiver says with a status of 2xx does not matter. */
async function post(
  client: JsonClient,
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const request = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  await client.call(url, request).catch((error: unknown) => {
    if (!(error instanceof OutgoingError) || !['malformed', 'too-large'].includes(error.kind)) throw error;
  });
}

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

function webhook(url: string, secret: string, client: JsonClient, now: () => number): Receiver {
  return {
    name: 'webhook',
    tell: async ({ id, at, by, items }: LoggedChange) => {
      const visible = items.filter(({ action }) => announced.includes(action));
      if (visible.length === 0) return;
      const body = JSON.stringify({ type: 'content.changed', change: id, at, by, items: visible });
      const seconds = Math.floor(now() / 1000);
      await post(client, url, body, signatureHeaders(secret, `change-${id}`, seconds, body));
    },
  };
}

function outsideCache(url: string, client: JsonClient): Receiver {
  return {
    name: 'cache',
    tell: async ({ id, tags }) => {
      if (tags.length === 0) return;
      const all = tags.includes(everything);
      for (const keys of purgedKeys(all ? undefined : tags)) {
        const body = JSON.stringify({ change: id, everything: all, keys: keys.split(' ') });
        await post(client, url, body, { 'surrogate-key': keys });
      }
    },
  };
}

/** The receivers that the settings name. */
export function configuredReceivers(
  { WEBHOOK_URL, WEBHOOK_SECRET, PURGE_URL }: Pick<Config, 'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'PURGE_URL'>,
  { log, now }: { log: JsonClientOptions['log']; now: () => number },
): Receiver[] {
  const clientFor = (service: string) => createJsonClient({ ...limits, service, log });
  return [
    ...(WEBHOOK_URL && WEBHOOK_SECRET
      ? [webhook(WEBHOOK_URL, WEBHOOK_SECRET, clientFor('webhook receiver'), now)]
      : []),
    ...(PURGE_URL ? [outsideCache(PURGE_URL, clientFor('outside cache'))] : []),
  ];
}
