/** The filter "open now". Cached pages cannot know the time, so it works only in the browser. */
class OpenFilterElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      const button = currentTarget as HTMLElement;
      const pressed = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(pressed));
      document.querySelector('.results')?.toggleAttribute('data-open-only', pressed);
    });
  }
}

/** Defines `<open-filter>`. */
export function defineOpenFilter(): void {
  customElements.define('open-filter', OpenFilterElement);
}
