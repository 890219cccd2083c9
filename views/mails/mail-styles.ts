import type { CSSProperties } from 'react';

const serif = "'Playfair Display',Georgia,'Times New Roman',serif";
const sans = "'Libre Franklin',Helvetica,Arial,sans-serif";
const rule = '1px solid #cfccc7';
const muted = '#5a5854';

/** Styles of mails, all inline: mail programs ignore most style sheets. */
export const mailStyles = {
  body: { margin: 0, padding: '32px 16px' },
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
    background: '#171614',
    color: '#ffffff',
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
} satisfies Record<string, CSSProperties>;
