/**
 * The panels below the verticals. They open by CSS under the pointer, and by the arrow down from the keyboard, which
 * passes by those that are closed. Escape closes one, as does a click on one of its links.
 */
class MegaMenuElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    const reset = () => this.toggleAttribute('data-dismissed', false);
    this.addEventListener('click', () => this.dismiss(), { signal });
    this.addEventListener('keydown', (event) => this.pressed(event), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.dismiss(), { signal });
    this.addEventListener('pointerleave', reset, { signal });
    this.addEventListener('focusout', ({ relatedTarget }) => this.left(relatedTarget as Element | null), {
      signal,
    });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private dismiss(): void {
    const open = this.querySelector('[data-open]');
    open?.removeAttribute('data-open');
    if (open?.contains(document.activeElement)) open.querySelector<HTMLElement>('.nav-entry')?.focus();
    this.toggleAttribute('data-dismissed', true);
  }

  private pressed(event: KeyboardEvent): void {
    const entry = (event.target as Element).closest('.nav-entry');
    const link = entry?.nextElementSibling?.querySelector<HTMLElement>('a');
    if (event.key !== 'ArrowDown' || !link) return;
    event.preventDefault();
    entry?.parentElement?.setAttribute('data-open', '');
    link.focus();
  }

  private left(next: Element | null): void {
    this.toggleAttribute('data-dismissed', false);
    const open = this.querySelector('[data-open]');
    if (!open?.contains(next)) open?.removeAttribute('data-open');
  }
}

/** Defines `<mega-menu>`. */
export function defineMegaMenu(): void {
  customElements.define('mega-menu', MegaMenuElement);
}
