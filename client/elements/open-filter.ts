/** Shows only what is open now: the browser alone knows the time, so there is no button without it. */
class OpenFilter extends HTMLElement {
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
  customElements.define('open-filter', OpenFilter);
}
