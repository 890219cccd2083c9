/** Closes the panel below a vertical on Escape and after a click on one of its links; it opens by CSS. */
class MegaMenuElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    const dismiss = () => this.toggleAttribute('data-dismissed', true);
    const reset = () => this.toggleAttribute('data-dismissed', false);
    this.addEventListener('click', dismiss, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
    this.addEventListener('pointerleave', reset, { signal });
    this.addEventListener('focusout', reset, { signal });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }
}

/** Defines `<mega-menu>`. */
export function defineMegaMenu(): void {
  customElements.define('mega-menu', MegaMenuElement);
}
