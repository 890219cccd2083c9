import { chooseTheme, colourFrame, isDark } from '../reading/theme.ts';

/** Switches between light and dark. Its button shows, by its style, the one that it leads to. */
class ThemeSwitchElement extends HTMLElement {
  connectedCallback(): void {
    colourFrame();
    this.addEventListener('click', this);
  }

  handleEvent(): void {
    chooseTheme(isDark() ? 'light' : 'dark');
  }
}

/** Defines `<theme-switch>`. */
export function defineThemeSwitch(): void {
  customElements.define('theme-switch', ThemeSwitchElement);
}
