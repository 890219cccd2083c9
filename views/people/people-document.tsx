import type { ReactNode } from 'react';
import { type DocumentAssets, StyleSheets } from '../document.tsx';
import { firstPaintScript } from '../first-paint.ts';
import { useReader } from '../reader.tsx';

interface PeopleDocumentProps {
  assets: DocumentAssets;
  siteName: string;
  title: string;
  children: ReactNode;
}

/** The whole document of a page for people of the newsroom that works without JavaScript. */
export function PeopleDocument({ assets, siteName, title, children }: PeopleDocumentProps) {
  const { t, iso, locale } = useReader();
  const face = assets.faces[locale];
  return (
    <html lang={iso}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${siteName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, allowed by its hash in the security policy */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <StyleSheets assets={assets} pageKind="people" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
      </head>
      <body className="people-page">
        <main className="container" id="main">
          <p className="eyebrow">
            <a href="/">{siteName}</a> · {t('people.desk')}
          </p>
          <h1 className="heading-3xl">{title}</h1>
          {children}
        </main>
        {face && <link rel="stylesheet" href={face} />}
      </body>
    </html>
  );
}
