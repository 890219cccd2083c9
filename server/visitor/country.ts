import { LRUCache } from 'lru-cache';
import { bounds } from '../lib/limits/bounds.ts';
import { createJsonClient, type JsonClientOptions } from '../lib/outgoing/json-client.ts';
import { countryCode } from './countries.ts';

/** Tells the country of a network address. */
export interface Geolocation {
  /** Whether countries are looked up at all. */
  enabled: boolean;
  /** The country as a two-letter code; `undefined` when it cannot be known in time. */
  countryOf(address: string): Promise<string | undefined>;
  /** The country if it is known already; otherwise it is looked up in the background. */
  knownCountryOf(address: string): string | undefined;
}

export interface GeolocationOptions extends Partial<JsonClientOptions> {
  /** URL of the look-up, with `{ip}` in the place of the address; without it no country is looked up. */
  url: string | undefined;
}

const defaults: JsonClientOptions = {
  service: 'geolocation service',
  timeoutMs: bounds.services.geolocationMs.max,
  maxBytes: bounds.services.geolocationBytes.max,
  failuresToOpen: 5,
  openMs: 30_000,
  // A reader may be waiting: whatever the service answers wrongly, it is better not called.
  isOutage: () => true,
};

const request = { headers: { accept: 'application/json' } };
const keptAddresses = 10_000;
const keptMs = 3_600_000;

/** Addresses that belong to no country. */
const privateAddress =
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:|::ffff:127\.)/i;

/** The field `country` of an answer; `undefined` when it holds no assigned code. */
function countryIn(answer: unknown): string | undefined {
  const { country } = (answer ?? {}) as { country?: unknown };
  return typeof country === 'string' && countryCode(country) ? country : undefined;
}

/**
 * A look-up of countries over HTTP. Countries are remembered for an hour, an address is looked up once at a time,
 * and after some failures in a row nothing is looked up for a while, so that a broken service costs readers nothing.
 */
export function createGeolocation({ url, ...options }: GeolocationOptions): Geolocation {
  if (!url) return { enabled: false, countryOf: async () => undefined, knownCountryOf: () => undefined };
  const client = createJsonClient({ ...defaults, ...options });
  const known = new LRUCache<string, { country: string | undefined }>({ max: keptAddresses, ttl: keptMs });
  const pending = new Map<string, Promise<string | undefined>>();

  const lookUp = async (address: string): Promise<string | undefined> => {
    try {
      const country = countryIn(await client.call(url.replace('{ip}', encodeURIComponent(address)), request));
      known.set(address, { country });
      return country;
    } catch {
      // The client has logged why; this reader is in no known country, and the next one asks again.
      return undefined;
    }
  };

  const countryOf = async (address: string): Promise<string | undefined> => {
    if (privateAddress.test(address)) return undefined;
    const kept = known.get(address);
    if (kept) return kept.country;
    let answer = pending.get(address);
    if (!answer) {
      answer = lookUp(address).finally(() => pending.delete(address));
      pending.set(address, answer);
    }
    return answer;
  };

  return {
    enabled: true,
    countryOf,
    knownCountryOf: (address) => {
      const kept = known.get(address);
      if (!kept) void countryOf(address);
      return kept?.country;
    },
  };
}
