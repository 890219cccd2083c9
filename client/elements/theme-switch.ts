import { writeCookie } from '../cookies.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : dark.matches;
}

/** Switches between light and dark, and stores the choice in a cookie. */
class ThemeSwitchElement extends HTMLElement {
  connectedCallback(): void {
    this.reflect();
    this.querySelector('button')?.addEventListener('click', () => this.toggle());
  }

  private toggle(): void {
    const next = !isDark();
    document.documentElement.dataset.theme = next ? 'dark' : 'light';
    writeCookie('ta-darkMode', next ? '1' : '0');
    this.reflect();
  }

  private reflect(): void {
    this.querySelector('button')?.setAttribute('aria-pressed', String(isDark()));
  }
}

/** Defines `<theme-switch>`. */
export function defineThemeSwitch(): void {
  customElements.define('theme-switch', ThemeSwitchElement);
}
