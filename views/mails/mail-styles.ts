import type { CSSProperties } from 'react';
import type { Brand } from '../brand/brand.ts';
import { mailFonts } from '../brand/brand-style.ts';
import { paletteOf } from '../brand/palette.ts';
import { darkSheet } from './dark-sheet.ts';

/** Styles of the mails of a brand: inline, since mail programs ignore most style sheets, and a sheet for those that do not. */
export function mailStylesOf(brand: Brand) {
  const { serif, sans } = mailFonts(brand);
  const palette = paletteOf('light', brand);
  const rule = `1px solid ${palette['ink-25']}`;
  const muted = palette['ink-70'];
  const inline = {
    body: { margin: 0, padding: '32px 16px', backgroundColor: palette.paper, color: palette.ink },
    column: { maxWidth: 560, margin: '0 auto' },
    masthead: {
      fontFamily: serif,
      fontSize: 24,
      margin: '0 0 32px',
      padding: '0 0 16px',
      borderBottom: rule,
    },
    heading: { fontFamily: serif, fontWeight: 400, fontSize: 32, lineHeight: 1.2, margin: '0 0 24px' },
    text: { fontFamily: sans, fontSize: 16, lineHeight: 1.6, margin: '0 0 8px' },
    note: { fontFamily: sans, fontSize: 13, lineHeight: 1.6, color: muted, margin: '24px 0 0' },
    list: {
      fontFamily: serif,
      fontSize: 20,
      lineHeight: 1.5,
      margin: '0 0 24px',
      padding: 0,
      listStyle: 'none',
    },
    buttonRow: { margin: '24px 0' },
    button: {
      fontFamily: sans,
      display: 'inline-block',
      padding: '14px 32px',
      background: palette.ink,
      color: palette.paper,
      fontSize: 14,
      textDecoration: 'none',
    },
    footer: {
      fontFamily: sans,
      fontSize: 13,
      margin: '32px 0 0',
      padding: '16px 0 0',
      borderTop: rule,
    },
    footerLink: { color: muted },
    // Dark mail programs put dark ground behind it, for which it may not be made.
    logo: { display: 'block', height: 48, width: 'auto', background: palette.paper },
  } satisfies Record<string, CSSProperties>;
  return { ...inline, sheetText: darkSheet(paletteOf('dark', brand)) };
}

export type MailStyles = ReturnType<typeof mailStylesOf>;
