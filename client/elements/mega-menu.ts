/** Closes the panel below a vertical on Escape and once one of its links was followed; it opens by style alone. */
class MegaMenu extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    const dismiss = () => this.toggleAttribute('data-dismissed', true);
    const ready = () => this.toggleAttribute('data-dismissed', false);
    this.addEventListener('click', dismiss, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
    this.addEventListener('pointerleave', ready, { signal });
    this.addEventListener('focusout', ready, { signal });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }
}

/** Defines `<mega-menu>`. */
export function defineMegaMenu(): void {
  customElements.define('mega-menu', MegaMenu);
}
