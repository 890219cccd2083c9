/** How long an answer may take before the reader sees that the page is loading, in milliseconds. */
const shownAfterMs = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says that a page is under way: `data-navigation` of the document is `going`, the main part is busy, and after a
 * moment `data-loading` shows a bar.
 */
export function beginLoading(): void {
  const { dataset } = document.documentElement;
  dataset.navigation = 'going';
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  clearTimeout(timer);
  timer = setTimeout(() => {
    dataset.loading = '';
  }, shownAfterMs);
}

/** Says that nothing is under way any more: `data-navigation` of the document is `arrived`. */
export function endLoading(): void {
  const { dataset } = document.documentElement;
  clearTimeout(timer);
  delete dataset.loading;
  dataset.navigation = 'arrived';
  document.getElementById('main')?.removeAttribute('aria-busy');
}
