import { type CachedPage, earlierProcess } from '../../cache/cached-page.ts';
import type { InFlightRender } from '../../cache/in-flight-render.ts';
import type { PageCache } from '../../cache/page-cache.ts';
import { type Recipient, sendInFlight, sendUnrenewed } from './send.ts';

/** A kept page that may be outdated, and the render that may give a new one. */
export interface Doubtful {
  key: string;
  entry: CachedPage;
  inFlight: InFlightRender | undefined;
}

/** Whether a render gives a page, or says that there is none, within some milliseconds. */
function givesPage({ completed }: InFlightRender, ms: number): Promise<boolean | 'too-late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('too-late'), ms);
    completed
      .then(
        ({ status }) => resolve(status < 500),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Sends a page anew, if it can be rendered in time; else the kept one, unless it has been purged meanwhile. */
export async function sendDoubtful(
  cache: PageCache,
  recipient: Recipient,
  { key, entry, inFlight }: Doubtful,
) {
  if (inFlight) {
    const leave = inFlight.join();
    const found = await givesPage(inFlight, cache.outage.patienceMs);
    if (found === 'too-late') cache.outage.tookTooLong();
    const isLeft = found === true || !cache.isStored(key, entry);
    if (isLeft) return sendInFlight(recipient, 'MISS', inFlight).finally(leave);
    leave();
  }
  return sendUnrenewed(recipient, entry.epoch === earlierProcess ? 'LAST-GOOD' : 'STALE', entry);
}
