import type { ReactNode } from 'react';
import { type Locale, languages } from '../../locales/languages.ts';
import { isoTag, type Region } from '../../locales/regions.ts';
import { mailStyles } from './mail-styles.ts';

interface MailLayoutProps {
  siteName: string;
  locale: Locale;
  region: Region;
  title: string;
  unsubscribe: { label: string; url: string };
  children: ReactNode;
}

/** The HTML document around the content of a mail: the site's name above it, the way to unsubscribe below. */
export function MailLayout({ siteName, locale, region, title, unsubscribe, children }: MailLayoutProps) {
  return (
    <html lang={isoTag(locale, region)} dir={languages[locale].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body style={mailStyles.body}>
        <div style={mailStyles.column}>
          <p style={mailStyles.masthead}>{siteName}</p>
          {children}
          <p style={mailStyles.footer}>
            <a href={unsubscribe.url} style={mailStyles.footerLink}>
              {unsubscribe.label}
            </a>
          </p>
        </div>
      </body>
    </html>
  );
}
