import { type DocumentAssets, StyleSheets } from '../document.tsx';
import { firstPaintScript } from '../first-paint.ts';
import { useReader } from '../reader.tsx';
import { scriptSafe } from '../script-loader.ts';

/** What the program of the desk begins with. */
export interface DeskSetup {
  siteName: string;
  locale: string;
  texts: string;
  iso: string;
  editions: { region: string; name: string; timeZone: string; currency: string; locales: string[] }[];
  languages: { code: string; iso: string; dir: string; name: string }[];
}

interface DeskDocumentProps {
  assets: DocumentAssets;
  setup: DeskSetup;
}

/** The document in which the program of the desk runs. */
export function DeskDocument({ assets, setup }: DeskDocumentProps) {
  const { t, iso, locale } = useReader();
  const { script, styles = [] } = assets.desk ?? {};
  const face = assets.faces[locale];
  return (
    <html lang={iso}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('people.desk')} | ${setup.siteName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, allowed by its hash in the security policy */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <StyleSheets assets={assets} pageKind="desk" />
        {[...styles, ...(face ? [face] : [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <script
          type="application/json"
          id="desk-setup"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data that cannot close its element
          dangerouslySetInnerHTML={{ __html: scriptSafe(setup) }}
        />
        {script && <script type="module" src={script} />}
      </head>
      <body className="desk-page">
        <div id="desk" />
        <noscript>
          <p>{t('people.desk')}: JavaScript</p>
        </noscript>
      </body>
    </html>
  );
}
