/** A row that scrolls sideways; its two buttons scroll by nearly its width and are disabled at the ends. */
class ScrollShelfElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    this.addEventListener('click', (event) => this.clicked(event), { signal });
    this.row?.addEventListener('scroll', () => this.reflect(), { passive: true, signal });
    window.addEventListener('resize', () => this.reflect(), { passive: true, signal });
    this.reflect();
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private get row(): HTMLElement | null {
    return this.querySelector('ul');
  }

  private clicked({ target }: Event): void {
    const by = Number((target as Element).closest<HTMLElement>('[data-by]')?.dataset.by);
    if (!by || !this.row) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.row.scrollBy({
      left: by * this.row.clientWidth * 0.9,
      behavior: reducedMotion ? 'instant' : 'smooth',
    });
  }

  private reflect(): void {
    const { row } = this;
    if (!row) return;
    const ends = { '-1': row.scrollLeft <= 1, '1': row.scrollLeft + row.clientWidth >= row.scrollWidth - 1 };
    for (const [by, atEnd] of Object.entries(ends)) {
      const button = this.querySelector<HTMLElement>(`[data-by="${by}"]`);
      button?.setAttribute('aria-disabled', String(atEnd));
    }
  }
}

/** Defines `<scroll-shelf>`. */
export function defineScrollShelf(): void {
  customElements.define('scroll-shelf', ScrollShelfElement);
}
