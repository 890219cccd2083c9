const restoreWithinMs = 1_000;
const prefix = 'scroll ';

/** Stores the scroll position of the current page for `restoreScroll`. */
export function rememberScroll(): void {
  sessionStorage.setItem(prefix + location.href, String(window.scrollY));
}

/**
 * Scrolls a page from the history to its stored position. The page may still grow while it loads, so this is repeated
 * until the position is reached, for at most a second.
 */
export function restoreScroll(): void {
  const wanted = Number(sessionStorage.getItem(prefix + location.href) ?? 0);
  const start = performance.now();
  const attempt = () => {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    const isThere = Math.abs(window.scrollY - wanted) < 2;
    if (!isThere && performance.now() - start < restoreWithinMs) requestAnimationFrame(attempt);
  };
  attempt();
}
