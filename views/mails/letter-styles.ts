import type { CSSProperties } from 'react';
import type { Brand } from '../brand/brand.ts';
import { mailFonts } from '../brand/brand-style.ts';
import { paletteOf } from '../brand/palette.ts';
import { darkSheet } from './dark-sheet.ts';

/** The width of a letter in CSS pixels; narrower windows have one as wide as they are. */
export const letterWidth = 600;
/** The width of the small pictures beside their headlines. */
export const thumbWidth = 150;

const narrowSheet = `@media (max-width: ${letterWidth - 1}px) {
.page-pad { padding: 0 !important; }
.sheet-pad { padding-left: 20px !important; padding-right: 20px !important; }
.lead-title { font-size: 26px !important; }
.thumb { width: 104px !important; }
}`;

/** Styles of letters of a brand: inline for mail programs that ignore style sheets, and a sheet for those that do not. */
export function letterStylesOf(brand: Brand) {
  const { serif, sans } = mailFonts(brand);
  const palette = paletteOf('light', brand);
  const muted = palette['ink-70'];
  const rule = `1px solid ${palette['ink-25']}`;
  const headline = {
    fontFamily: serif,
    fontWeight: 400,
    color: palette.ink,
    textDecoration: 'none',
  } as const;
  const small = { fontFamily: sans, fontSize: 13, lineHeight: '20px', color: muted } as const;
  const inline = {
    body: { margin: 0, padding: 0, backgroundColor: palette.band },
    page: { width: '100%', backgroundColor: palette.band },
    pagePad: { padding: '24px 12px' },
    sheet: { width: '100%', maxWidth: letterWidth, backgroundColor: palette.paper },
    preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' },
    masthead: { padding: '28px 32px 20px', borderBottom: rule },
    site: { ...headline, fontSize: 24, lineHeight: '30px' },
    logo: { display: 'block', height: 44, width: 'auto', border: 0, backgroundColor: palette.paper },
    newsletter: { ...small, margin: '6px 0 0' },
    cell: { padding: '28px 32px 0' },
    leadPicture: { display: 'block', width: '100%', height: 'auto', border: 0 },
    // What is seen of a picture that is not loaded is its text.
    pictureLink: { ...small, textDecoration: 'none' },
    eyebrow: {
      fontFamily: sans,
      fontSize: 12,
      lineHeight: '18px',
      color: palette.accent,
      margin: '0 0 6px',
    },
    leadTitle: { ...headline, fontSize: 32, lineHeight: '1.2', margin: '0 0 10px' },
    title: { ...headline, fontSize: 20, lineHeight: '1.3', margin: '0 0 6px' },
    headline,
    standfirst: { fontFamily: sans, fontSize: 16, lineHeight: '25px', color: palette.ink, margin: '0 0 8px' },
    byline: { ...small, margin: 0 },
    story: { padding: '24px 32px 0' },
    storyRule: { paddingTop: 24, borderTop: rule },
    thumbCell: { width: thumbWidth, paddingTop: 24, borderTop: rule, paddingLeft: 20 },
    thumb: { display: 'block', width: thumbWidth, height: 'auto', border: 0 },
    footer: { padding: '32px 32px 36px' },
    footerText: { ...small, margin: '0 0 8px', paddingTop: 20, borderTop: rule },
    footerLinks: { ...small, margin: 0 },
    footerLink: { color: muted, textDecoration: 'underline' },
  } satisfies Record<string, CSSProperties>;
  return { ...inline, sheetText: `${darkSheet(paletteOf('dark', brand))}\n${narrowSheet}` };
}

export type LetterStyles = ReturnType<typeof letterStylesOf>;
