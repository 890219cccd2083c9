const restoreWithinMs = 1_000;
const prefix = 'scroll ';

/** Remembers how far the open page is scrolled, for when the reader comes back to it. */
export function rememberScroll(): void {
  sessionStorage.setItem(prefix + location.href, String(window.scrollY));
}

/**
 * Scrolls a page that was come back to where it was left. Its pictures may still make it longer, so it is tried
 * until it is there, for a second at most (specification section 9).
 */
export function restoreScroll(): void {
  const wanted = Number(sessionStorage.getItem(prefix + location.href) ?? 0);
  const start = performance.now();
  const attempt = () => {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    const there = Math.abs(window.scrollY - wanted) < 2;
    if (!there && performance.now() - start < restoreWithinMs) requestAnimationFrame(attempt);
  };
  attempt();
}
