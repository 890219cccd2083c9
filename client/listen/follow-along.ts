const name = 'spoken';

/** The parts of the window that are covered: by the header, and by the bar of the controls. In pixels. */
const covered = { top: 72, bottom: 72 };

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

const isClear = ({ top, bottom }: DOMRect): boolean =>
  top >= covered.top && bottom <= innerHeight - covered.bottom;

/** Takes the mark of the spoken sentence away. */
export function unmark(): void {
  CSS.highlights?.delete(name);
}

/**
 * Marks the sentence that is spoken. Whoever still sees the sentence before it is taken along; whoever has scrolled
 * away stays there.
 */
export function mark(range: Range, previous: Range | undefined): void {
  if ('Highlight' in window) CSS.highlights.set(name, new Highlight(range));
  const box = range.getBoundingClientRect();
  if (!previous || !isSeen(previous.getBoundingClientRect()) || isClear(box)) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: box.top - innerHeight / 3, behavior: isStill ? 'instant' : 'smooth' });
}
