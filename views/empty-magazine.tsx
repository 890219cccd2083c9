import { type DocumentAssets, StyleSheets } from './document.tsx';
import { firstPaintScript } from './first-paint.ts';
import { useReader } from './reader.tsx';

interface EmptyMagazineProps {
  assets: DocumentAssets;
  /** Address of the front page. */
  home: string;
  /** False at every address but the front page's. */
  found: boolean;
}

/** The ways from nothing to a public magazine: what each step is called, what it does, and its command. */
const steps = [
  {
    title: 'empty.folderTitle',
    text: 'empty.folderText',
    command: 'npm run content -- init my-magazine',
  },
  { title: 'empty.checkTitle', text: 'empty.checkText', command: 'npm run content -- check my-magazine' },
  { title: 'empty.publishTitle', text: 'empty.publishText', command: 'npm run content -- apply my-magazine' },
] as const;

const guide = 'docs/publishing.md';

function Head({ assets, title }: { assets: DocumentAssets; title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, allowed by its hash in the security policy */}
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <StyleSheets assets={assets} pageKind="empty-magazine" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
    </head>
  );
}

function Steps() {
  const { t } = useReader();
  return (
    <ol className="empty-steps" aria-label={t('empty.steps')}>
      {steps.map(({ title, text, command }) => (
        <li key={title}>
          <h2 className="heading-xl">{t(title)}</h2>
          <p className="standfirst">{t(text)}</p>
          <code translate="no" lang="en">
            {command}
          </code>
        </li>
      ))}
    </ol>
  );
}

/** The whole document of a magazine without content: how to fill it, or that there is no page at this address. */
export function EmptyMagazine({ assets, home, found }: EmptyMagazineProps) {
  const { t, iso, locale } = useReader();
  const face = assets.faces[locale];
  const title = t(found ? 'empty.title' : 'error.notFoundTitle');
  return (
    <html lang={iso}>
      <Head assets={assets} title={title} />
      <body className="empty-magazine">
        <main className="container" id="main">
          <h1 className="heading-3xl">{title}</h1>
          <p className="standfirst">{t(found ? 'empty.text' : 'empty.notFound')}</p>
          {found ? (
            <>
              <Steps />
              <p className="caption-s">{t('empty.guide', { file: guide })}</p>
            </>
          ) : (
            <a className="button universal" href={home}>
              {t('empty.steps')}
            </a>
          )}
        </main>
        {face && <link rel="stylesheet" href={face} />}
      </body>
    </html>
  );
}
