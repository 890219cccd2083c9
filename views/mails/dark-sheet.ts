import type { Palette } from '../brand/palette.ts';

/** What mail programs that know the reader's scheme take instead of the inline colours. */
export function darkSheet({ paper, band, ink, accent, ...palette }: Palette): string {
  return `@media (prefers-color-scheme: dark) {
.page { background-color: ${band} !important; }
.sheet { background-color: ${paper} !important; }
.ink { color: ${ink} !important; }
.muted { color: ${palette['ink-70']} !important; }
.accent { color: ${accent} !important; }
.rule { border-color: ${palette['ink-25']} !important; }
.button { background-color: ${ink} !important; color: ${paper} !important; }
}`;
}
