import type { Machine } from '../machine.ts';
import { runAutocannon } from './autocannon.ts';
import type { Load, LoadResult } from './load.ts';
import { runWrk } from './wrk.ts';

/**
 * Puts a load on a server.
 * @throws Error when an answer was an error
 */
export async function putLoad({ generator }: Machine, load: Load): Promise<LoadResult> {
  const result = await (generator === 'wrk' ? runWrk(load) : runAutocannon(load));
  if (result.errors > 0)
    throw new Error(`${result.errors} of ${result.requests} requests to ${load.origin} failed`);
  return result;
}
