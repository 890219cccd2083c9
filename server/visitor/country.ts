import { LRUCache } from 'lru-cache';

/** Tells the country of a network address. */
export interface Geolocation {
  /** Whether countries are looked up at all. */
  enabled: boolean;
  /** The country, or nothing when it cannot be known in time. */
  countryOf(address: string): Promise<string | undefined>;
  /** The country if it is known already; else it is looked up for the next time. */
  knownCountryOf(address: string): string | undefined;
}

export interface GeolocationOptions {
  /** Address of the look-up with `{ip}` where the reader's goes; without it no country is looked up. */
  url: string | undefined;
  timeoutMs?: number;
  /** How many failures in a row open the circuit, and for how many milliseconds. */
  failuresToOpen?: number;
  openMs?: number;
  now?: () => number;
  fetch?: typeof fetch;
}

const keptAddresses = 10_000;
const keptMs = 3_600_000;
const code = /^[A-Za-z]{2}$/;

/** Addresses that belong to no country. */
const privateAddress =
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:|::ffff:127\.)/i;

/** The `country` of a look-up's answer, as the specification reads it. */
async function countryIn(response: Response): Promise<string | undefined> {
  if (!response.ok) throw new Error(`geolocation answered ${response.status}`);
  const { country } = (await response.json()) as { country?: unknown };
  return typeof country === 'string' && code.test(country) ? country : undefined;
}

/**
 * A look-up of countries over HTTP, with a short time limit, a bounded memory, one question at a time for each
 * address, and a circuit that opens after failures, so that a broken look-up costs readers nothing.
 */
export function createGeolocation(options: GeolocationOptions): Geolocation {
  const {
    url,
    timeoutMs = 250,
    failuresToOpen = 5,
    openMs = 30_000,
    now = Date.now,
    fetch: ask = fetch,
  } = options;
  if (!url) return { enabled: false, countryOf: async () => undefined, knownCountryOf: () => undefined };
  const known = new LRUCache<string, { country: string | undefined }>({ max: keptAddresses, ttl: keptMs });
  const asking = new Map<string, Promise<string | undefined>>();
  let failures = 0;
  let openUntil = 0;

  const lookUp = async (address: string): Promise<string | undefined> => {
    try {
      const response = await ask(url.replace('{ip}', encodeURIComponent(address)), {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const country = await countryIn(response);
      failures = 0;
      known.set(address, { country });
      return country;
    } catch {
      failures += 1;
      if (failures >= failuresToOpen) openUntil = now() + openMs;
      return undefined;
    }
  };

  const countryOf = async (address: string): Promise<string | undefined> => {
    if (privateAddress.test(address)) return undefined;
    const kept = known.get(address);
    if (kept) return kept.country;
    if (now() < openUntil) return undefined;
    let answer = asking.get(address);
    if (!answer) {
      answer = lookUp(address).finally(() => asking.delete(address));
      asking.set(address, answer);
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
