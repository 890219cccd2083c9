import type { Theme } from '../../views/reading-choices.ts';
import { forgetCookie, writeCookie } from '../cookies.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const { dataset } = document.documentElement;

/** Whether the page is shown dark. */
export const isDark = (): boolean => (dataset.theme ? dataset.theme === 'dark' : dark.matches);

/** The theme that the reader chose, or that of the system. */
export const chosenTheme = (): Theme => (dataset.theme as Theme | undefined) ?? 'system';

/** Has the browser's own frame follow a chosen theme; without one it follows the system. */
export function colourFrame(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const own = `(prefers-color-scheme: ${meta.dataset.scheme})`;
    meta.media = dataset.theme ? (meta.dataset.scheme === dataset.theme ? 'all' : 'not all') : own;
  }
}

/** Shows the page in a theme, and stores the choice in a cookie; `system` is no choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete dataset.theme;
    forgetCookie('ta-darkMode');
  } else {
    dataset.theme = theme;
    writeCookie('ta-darkMode', theme === 'dark' ? '1' : '0');
  }
  colourFrame();
}
