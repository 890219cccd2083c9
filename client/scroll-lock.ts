/** How long after another sheet has been opened the lock passes to it, in milliseconds. */
const passAfterMs = 300;

const root = document.documentElement;
const open = new Set<string>();
let passing: ReturnType<typeof setTimeout> | undefined;

function give(name: string): void {
  if (open.has(name)) root.dataset.scrollLock = name;
}

/**
 * Stops the page from scrolling behind a sheet that opens. The sheet is named in the document's attribute
 * `data-scroll-lock`; where it takes the place of another one, after 300 ms.
 */
export function lockScroll(name: string): void {
  open.add(name);
  clearTimeout(passing);
  if (root.dataset.scrollLock) passing = setTimeout(give, passAfterMs, name);
  else {
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
    give(name);
  }
}

/** Lets the page scroll again when a sheet closes and no other is open. */
export function unlockScroll(name: string): void {
  open.delete(name);
  if (open.size > 0) return;
  clearTimeout(passing);
  delete root.dataset.scrollLock;
}
