import { keptAddresses } from '../worker/kept.ts';

/** The paths of the pages that can be read without a connection; none where the browser keeps none. */
export async function keptPaths(): Promise<Set<string>> {
  if (!('caches' in window)) return new Set();
  const addresses = await keptAddresses().catch(() => []);
  return new Set(addresses.map((address) => new URL(address).pathname));
}
