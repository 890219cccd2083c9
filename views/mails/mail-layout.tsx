import type { ReactNode } from 'react';
import { type Locale, languageOf } from '../../locales/languages.ts';
import { isoTag, type Region } from '../../locales/regions.ts';
import type { LetterStyles } from './letter-styles.ts';
import type { MailStyles } from './mail-styles.ts';

/** What makes a mail look like its publisher. */
export interface MailBrand {
  styles: MailStyles;
  letter: LetterStyles;
  /** The address of the logo as PNG; without one the name is set in type. */
  logo?: string | undefined;
}

interface MailLayoutProps {
  siteName: string;
  brand: MailBrand;
  locale: Locale;
  region: Region;
  title: string;
  /** How to end what the mail belongs to; absent where it belongs to nothing that goes on. */
  unsubscribe?: { label: string; url: string };
  children: ReactNode;
}

/** The HTML document around the content of a mail: the site's name above it, the way to unsubscribe below. */
export function MailLayout(props: MailLayoutProps) {
  const { siteName, brand, locale, region, title, unsubscribe, children } = props;
  const { styles, logo } = brand;
  return (
    <html lang={isoTag(locale, region)} dir={languageOf(locale).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a sheet of checked colours, which needs no escapes */}
        <style dangerouslySetInnerHTML={{ __html: styles.sheetText }} />
      </head>
      <body className="sheet ink" style={styles.body}>
        <div style={styles.column}>
          <p className="rule" style={styles.masthead}>
            {logo ? <img src={logo} alt={siteName} style={styles.logo} /> : siteName}
          </p>
          {children}
          {unsubscribe && (
            <p className="rule" style={styles.footer}>
              <a href={unsubscribe.url} className="muted" style={styles.footerLink}>
                {unsubscribe.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  );
}

/** What a mail asks to do, as a button. */
export function MailButton({ url, styles, children }: { url: string; styles: MailStyles; children: string }) {
  return (
    <p style={styles.buttonRow}>
      <a href={url} className="button" style={styles.button}>
        {children}
      </a>
    </p>
  );
}
