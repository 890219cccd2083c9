/** How long the bait scripts may take to load. */
const adBlockTimeoutMs = 3_000;

interface Baits {
  /** The bait scripts that are being loaded; each rejects when it fails. */
  scripts: readonly Promise<unknown>[];
  /** Whether the bait element is still visible. */
  isVisible: () => boolean;
  /** Rejects after the time limit. */
  timeout: Promise<never>;
}

/**
 * Whether advertising is blocked: a bait script fails or does not load in time, or the bait element is hidden. A
 * check that fails for any other reason counts as blocked too. The library itself is no bait: it may take its time.
 */
export async function isBlocked({ scripts, isVisible, timeout }: Baits): Promise<boolean> {
  try {
    await Promise.race([Promise.all(scripts), timeout]);
    return !isVisible();
  } catch {
    return true;
  }
}

/** A promise that rejects after the time limit of the check. */
export function baitTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`ad scripts did not load within ${adBlockTimeoutMs} ms`)),
      adBlockTimeoutMs,
    );
  });
}

/** Adds an element that ad blockers hide; returns a function that says whether it is visible, and removes it. */
export function addBait(): () => boolean {
  const bait = document.createElement('div');
  bait.className = 'adsbox ad-banner';
  bait.style.cssText = 'position:absolute;inset-block-start:-9px;block-size:1px;inline-size:1px';
  document.body.append(bait);
  return () => {
    const isVisible = bait.isConnected && bait.offsetHeight > 0;
    bait.remove();
    return isVisible;
  };
}
