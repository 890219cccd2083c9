/** How long the baits have to load (specification section 9). */
const adBlockTimeoutMs = 3_000;

interface Baits {
  /** Scripts that are on their way; each rejects when it fails. */
  scripts: readonly Promise<unknown>[];
  /** Whether the bait in the page still stands. */
  stands: () => boolean;
  /** Rejects when time is up. */
  timeUp: Promise<never>;
}

/**
 * Tells whether advertising is blocked: a bait script fails or does not come in time, or the bait in the page is
 * gone. A check that fails counts as blocked (specification section 8).
 */
export async function isBlocked({ scripts, stands, timeUp }: Baits): Promise<boolean> {
  try {
    await Promise.race([Promise.all(scripts), timeUp]);
    return !stands();
  } catch {
    return true;
  }
}

/** A promise that rejects when the time of the check is up. */
export function timeForBaits(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('advertising did not come in time')), adBlockTimeoutMs);
  });
}

/** Lays the bait in the page: an element that blockers take away. */
export function layBait(): () => boolean {
  const bait = document.createElement('div');
  bait.className = 'adsbox ad-banner';
  bait.style.cssText = 'position:absolute;inset-block-start:-9px;block-size:1px;inline-size:1px';
  document.body.append(bait);
  return () => {
    const stands = bait.isConnected && bait.offsetHeight > 0;
    bait.remove();
    return stands;
  };
}
