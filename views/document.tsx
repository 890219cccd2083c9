import type { ReactNode } from 'react';
import type { Locale } from '../locales/languages.ts';
import { WholePageAd } from './ads/ad-slot.tsx';
import { textFace } from './brand/faces.ts';
import { compositeKey } from './composite-key.ts';
import { firstPaintScript } from './first-paint.ts';
import { BrandIcons, BrandStyles, type FaceAssets, FontPreloads } from './layout/brand-head.tsx';
import { bottomPart, topPart } from './layout/frame-parts.tsx';
import { noticesLeftOut } from './layout/page-notices.tsx';
import { shareSheetPart } from './layout/share.tsx';
import { type PageSheet, sheetsOf } from './page-sheets.ts';
import { scriptLoader, scriptSafe } from './script-loader.ts';
import { Shared } from './shared.tsx';
import type { SharedPart } from './shared-parts.tsx';
import type { PageHead, SharedImage, Shell } from './shell.ts';

/** What a service worker needs to know of the build. */
export interface WorkerAssets {
  /** The name of the build: other files, another name. */
  build: string;
  /** The addresses of the files that every page needs. */
  files: string[];
  /** The programs of the worker that keeps pages, and of the one that removes it. */
  programs: { on: string; remove: string };
}

/** The addresses of the built client files that a document refers to. */
export interface DocumentAssets extends FaceAssets {
  styles: string[];
  /** Style sheets that only some pages have. */
  pageStyles: Partial<Record<PageSheet, string>>;
  /** The style sheet of what is printed, for which no page waits. */
  printStyle?: string;
  scripts: string[];
  /** What the service worker keeps of this build; absent where there is none. */
  worker?: WorkerAssets;
  /** The program of the desk and its style sheets; absent where there is no build. */
  desk?: { script: string; styles: string[] };
  /** Style sheets with the fonts of languages that have one of their own. */
  faces: Partial<Record<Locale, string>>;
}

interface DocumentProps {
  shell: Shell;
  /** The page itself. */
  children: ReactNode;
  assets: DocumentAssets;
}

function ShareImageTags({ url, width, height, alt }: SharedImage) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width !== undefined && <meta property="og:image:width" content={String(width)} />}
      {height !== undefined && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
    </>
  );
}

/** What social networks are told of a page. */
function OpenGraph({ head, siteName }: { head: PageHead; siteName: string }) {
  const { title, locale, otherLocales, image, article } = head.openGraph;
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.openGraph.description ?? head.description} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      <meta property="og:locale" content={locale} />
      {otherLocales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
      <ShareImageTags {...image} />
      {article && <meta property="article:published_time" content={article.published} />}
      {article?.modified && <meta property="article:modified_time" content={article.modified} />}
      {article && <meta property="article:section" content={article.section} />}
      {article?.authors.map((author) => (
        <meta key={author} property="article:author" content={author} />
      ))}
      {article?.tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The style sheets of a page: that of all pages, then those of its kind, which the browser's program knows by their names. */
export function StyleSheets({ assets, pageKind }: { assets: DocumentAssets; pageKind: string }) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {sheetsOf(pageKind).map((name) => {
        const href = assets.pageStyles[name];
        return href && <link key={name} rel="stylesheet" href={href} data-sheet={name} />;
      })}
      {assets.printStyle && <link rel="stylesheet" href={assets.printStyle} media="print" />}
    </>
  );
}

/** What the document's `<head>` contains: metadata, assets, alternates, Open Graph and structured data. */
function HeadContents({ shell, head, assets }: Omit<DocumentProps, 'children'> & { head: PageHead }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="htmx-config" content="includeIndicatorCSS:false, history:false" />
      <title>{head.title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, allowed by its hash in the security policy */}
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <FontPreloads brand={shell.brand} locale={shell.locale} assets={assets} />
      <StyleSheets assets={assets} pageKind={shell.pageKind} />
      <BrandStyles brand={shell.brand} assets={assets} />
      {assets.scripts.length > 0 && (
        <script
          data-loads={assets.scripts.join(' ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, allowed by its hash in the security policy
          dangerouslySetInnerHTML={{ __html: scriptLoader(assets.scripts) }}
        />
      )}
      <meta name="description" content={head.description} />
      <meta name="keywords" content={shell.keywords} />
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.withoutNews && <meta name="Googlebot-News" content="noindex" />}
      {head.miningReserved && <meta name="tdm-reservation" content="1" />}
      <link rel="license" type="application/rsl+xml" href="/license.xml" />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={shell.siteName}
        href="/opensearch.xml"
      />
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.previous && <link rel="prev" href={head.previous} />}
      {head.next && <link rel="next" href={head.next} />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.feeds.map(({ type, title, href }) => (
        <link key={type} rel="alternate" type={type} title={title} href={href} />
      ))}
      {head.embed && <link rel="alternate" type="application/json+oembed" href={head.embed} />}
      <OpenGraph head={head} siteName={shell.siteName} />
      {head.declarations.map((declaration) => (
        <meta key={declaration.name ?? declaration.property} {...declaration} />
      ))}
      <BrandIcons brand={shell.brand} />
      {head.structuredData.map(scriptSafe).map((data) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
        <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      ))}
    </>
  );
}

/** The contents of the head as a part: the pages of one version of a text in one edition have the same. */
const headPart = (shell: Shell, head: PageHead, assets: DocumentAssets): SharedPart => ({
  key:
    head.version === undefined ? undefined : compositeKey(shell.frame, 'head', shell.pageKind, head.version),
  element: <HeadContents shell={shell} head={head} assets={assets} />,
  isHead: true,
});

/** The face of long texts. Its sheet comes after what it sets, so that it holds nothing up; a stand-in has its metrics. */
function TextFaceSheet({ assets }: { assets: DocumentAssets }) {
  const href = assets.faceSheets[textFace];
  return href && <link rel="stylesheet" href={href} />;
}

/** The whole HTML document of a page: shell and content. */
export function Document({ shell, children, assets }: DocumentProps) {
  const head = shell.head();
  return (
    <html
      lang={head.iso}
      dir={shell.dir}
      data-version={shell.version}
      data-before-you-go={shell.beforeYouGo}
      data-own-domains={shell.ownDomains.length > 0 ? shell.ownDomains.join(' ') : undefined}
      data-cookie-domain={shell.cookieDomain}
      data-region={shell.region}
      data-locale={shell.locale}
      data-consent={shell.consent ? '' : undefined}
      data-consent-platform={shell.consentPlatform && JSON.stringify(shell.consentPlatform)}
      data-ads={shell.siteAds && JSON.stringify(shell.siteAds)}
      data-tag-manager={shell.tagManager}
      data-without-consent={shell.withoutConsent}
      data-worker={shell.worker ? assets.worker?.build : undefined}
      data-confidential={shell.confidential ? '' : undefined}
      data-rum={shell.reportedShare > 0 ? shell.reportedShare : undefined}
    >
      <head>
        <Shared part={headPart(shell, head, assets)} />
      </head>
      <body lang={head.interfaceIso}>
        <Shared part={topPart(shell)} />
        <main
          id="main"
          tabIndex={-1}
          aria-label={head.title}
          className={shell.genT ? 'page gen-t' : 'page'}
          data-page={shell.pageKind}
          data-route={shell.routeName}
          data-ad-unit={shell.adUnit}
          data-ad-kind={shell.adPageKind}
          data-page-id={shell.pageId}
          data-without={noticesLeftOut(shell)}
          data-ad-targeting={shell.ads && JSON.stringify(shell.ads.targeting)}
        >
          {children}
          {shell.ads && <WholePageAd ads={shell.ads} />}
          <Shared part={shareSheetPart(shell)} />
          {shell.pageKind === 'story' && <TextFaceSheet assets={assets} />}
        </main>
        <Shared part={bottomPart(shell, assets.faces[shell.locale])} />
      </body>
    </html>
  );
}

interface CustomElement {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  class?: string;
  id?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'android-banner': CustomElement & { 'data-app': string; 'data-open': string };
      'back-to-top': CustomElement;
      'embed-frame': CustomElement & { 'data-src': string; 'data-title': string };
      'film-player': CustomElement & {
        'data-loop'?: string;
        'data-play'?: string;
        'data-pause'?: string;
      };
      'sound-player': CustomElement;
      'in-view': CustomElement & { delay?: number | undefined };
      'mega-menu': CustomElement;
      'scroll-shelf': CustomElement;
      'share-tools': CustomElement & {
        'data-url'?: string | undefined;
        'data-title'?: string | undefined;
        'data-text'?: string | undefined;
      };
      'save-story': CustomElement;
      'slide-header': CustomElement;
      'summary-box': CustomElement;
      'cookie-notice': CustomElement;
      'page-notices': CustomElement & { 'data-current': string };
      'theme-switch': CustomElement;
      'opening-hours': CustomElement;
      'open-filter': CustomElement;
      'reading-choices': CustomElement;
      'story-contents': CustomElement;
      'listen-offer': CustomElement & { hidden: true; 'data-tag': string };
      'reading-progress': CustomElement;
      'map-places': CustomElement;
      'place-links': CustomElement;
    }
  }
}
