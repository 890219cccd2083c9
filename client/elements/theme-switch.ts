import { writeCookie } from '../cookies.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const { dataset } = document.documentElement;

const isDark = () => (dataset.theme ? dataset.theme === 'dark' : dark.matches);

/** Has the browser's own frame follow a chosen theme; without one it follows the system. */
function colourFrame(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]'))
    if (dataset.theme) meta.media = meta.dataset.scheme === dataset.theme ? 'all' : 'not all';
}

/** Switches between light and dark, and stores the choice in a cookie. */
class ThemeSwitchElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    this.reflect();
    this.querySelector('button')?.addEventListener('click', () => this.toggle(), { signal });
    dark.addEventListener('change', () => this.reflect(), { signal });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private toggle(): void {
    const next = !isDark();
    dataset.theme = next ? 'dark' : 'light';
    writeCookie('ta-darkMode', next ? '1' : '0');
    this.reflect();
  }

  private reflect(): void {
    this.querySelector('button')?.setAttribute('aria-pressed', String(isDark()));
    colourFrame();
  }
}

/** Defines `<theme-switch>`. */
export function defineThemeSwitch(): void {
  customElements.define('theme-switch', ThemeSwitchElement);
}
