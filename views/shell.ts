import type { Locale } from '../locales/languages.ts';
import type { Region } from '../locales/regions.ts';
import type { PageAds, SiteAds } from './ads/page-ads.ts';
import type { FaceName } from './brand/faces.ts';
import type { ShareData } from './components/stories/share-links.tsx';
import { compositeKey } from './composite-key.ts';
import type { ConsentPlatform } from './consent.ts';
import type { Link, SelectableLink } from './links.ts';

export interface NavEntry extends Link {
  key: string;
  active: boolean;
  /** Set where it leads to another site. */
  rel?: 'external';
  children: (SelectableLink & { key: string })[];
}

/** Which of the frame's entries it is, and what of it is marked as the page's own. */
export const entryState = ({ key, active, children }: NavEntry): string =>
  compositeKey(key, active, active ? children.find((child) => child.active)?.key : undefined);

export interface RegionChoice {
  key: string;
  region: Region;
  name: string;
  /** Whether its site is that of another tenant. */
  type: 'internal' | 'external';
  current: boolean;
  /** The locales of this tenant's regions are posted; those of another tenant have the address of a link. */
  locales: { locale: Locale; name: string; iso: string; current: boolean; href?: string }[];
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/** A feed: its media type, its name and its path. */
export interface FeedLink {
  type: string;
  title: string;
  href: string;
}

/** A picture that a page is shared with; its address is absolute, its size in pixels known or not. */
export interface SharedImage {
  url: string;
  width?: number;
  height?: number;
  alt: string;
}

/** The picture of a page for sharing. */
export interface ShareImage extends SharedImage {
  width: number;
  height: number;
}

/** What Open Graph knows of an article. Moments are ISO 8601 texts, authors addresses. */
export interface SharedArticle {
  published: string;
  modified?: string;
  section: string;
  authors: string[];
  tags?: string[];
}

/** What the link of a preview shows. Moments are ISO 8601 texts. */
export interface PreviewNote {
  /** The moment as of which the site is shown. */
  at?: string;
  /** How many items are shown that are not public. */
  drafts: number;
  /** How many items are public in other versions. */
  changes: number;
  /** When what is shown will be public, if that is known. */
  publishAt?: string;
}

/** A logo: its address and its size in pixels. */
export interface LogoImage {
  src: string;
  width: number;
  height: number;
  /** Whether it needs light ground behind it, because it could hardly be seen on dark ground. */
  plate?: boolean;
}

/** What makes the site look like its publisher. */
export interface ShellBrand {
  /** The logo on light and on dark ground; without one the name is set in type. */
  logo?: { light: LogoImage; dark: LogoImage };
  tagline?: string;
  /** The style sheet of the brand's colours and faces; empty when it has none of its own. */
  style: string;
  /** The shipped faces that pages show. */
  faces: FaceName[];
  /** The faces that a page is set in: shipped ones, or files of the publisher's own. */
  firstFaces: (FaceName | { file: string })[];
  themeColours: { light: string; dark: string };
  icons: { ico: string; svg?: string; png: string; touch: string };
  manifest: string;
}

/** Who publishes the site. */
export interface ShellContact {
  publisher?: string;
  address?: string[];
  mail?: string;
  telephone?: string;
}

/** A meta element for another service. */
export interface Declaration {
  name?: string;
  property?: string;
  content: string;
}

/** What the head of a page's document says, and in which languages the document is. */
export interface PageHead {
  /** Heads with the same number are the same in one frame; absent where the head was made for one page alone. */
  version?: number;
  /** The language tag of what the page shows. */
  iso: string;
  /** That of everything around it, where it is another one. */
  interfaceIso?: string;
  title: string;
  description: string;
  /** The page's one address for crawlers; error pages have none. */
  canonical?: string;
  alternates: Alternate[];
  /** The feeds that show what the page shows. */
  feeds: FeedLink[];
  /** The addresses of the pages before and after it in a listing. */
  previous?: string;
  next?: string;
  robots?: string;
  openGraph: {
    title: string;
    /** The page's own by default. */
    description?: string;
    locale: string;
    /** The locales of its translations. */
    otherLocales: string[];
    image: SharedImage;
    article?: SharedArticle;
  };
  /** Where programs that embed the page learn how. */
  embed?: string;
  /** What it declares to other services. */
  declarations: Declaration[];
  /** Whether news services may not show the page. */
  withoutNews: boolean;
  /** Whether text and data mining is reserved. */
  miningReserved: boolean;
  /** The page as Markdown, where it is there. */
  markdown?: string;
  structuredData: object[];
}

/** Everything around the content of a page: the document's head, header, navigation, footer and banners. */
export interface Shell {
  /** The document's head; it is made when the document is written. */
  head: () => PageHead;
  /** Shells with the same number have the same site, edition and prefix. */
  frame: number;
  siteName: string;
  brand: ShellBrand;
  /** The program's version, for the browser's cookie. */
  version: string;
  region: Region;
  regionName: string;
  locale: Locale;
  dir: 'ltr' | 'rtl';
  timeZone: string;
  keywords: string;
  routeName: string;
  /** What kind of page it is, for scripts and style. */
  pageKind: string;
  adUnit: string;
  adPageKind: string;
  hasShareButton: boolean;
  pageId?: string;
  genT: boolean;
  home: string;
  /** The page of what the reader keeps on the device. */
  saved: string;
  /** The letters to the editor, where readers can write them. */
  letters?: string | undefined;
  /** Whether pages register a service worker. */
  worker: boolean;
  beforeYouGo: string;
  /** The domains of the company besides the host of the site. */
  ownDomains: string[];
  search: string;
  /** The address of the search as a dialog. */
  searchOverlay: string;
  nav: NavEntry[];
  sections: Link[];
  directories: SelectableLink[];
  footer: Link[];
  legal: Link[];
  contact?: ShellContact;
  social: Link[];
  regions: RegionChoice[];
  regionSelector: boolean;
  /** Whether readers who have not chosen a region are asked for one. */
  regionPopup: boolean;
  cookieDomain?: string | undefined;
  /** The addresses of the Android app, if there is one. */
  app?: { link: string; store: string };
  privacyPolicy: string;
  /** Whether third-party code must wait for the reader's consent. */
  consent: boolean;
  /** Whether the cookie notice is there: open, or to be opened from the footer. */
  cookieNotice: boolean;
  /** Whether the page may show the cookie notice without being asked to. */
  asksForConsent: boolean;
  /** Whether readers can change their choice from the footer. */
  cookieChoices: boolean;
  consentPlatform?: ConsentPlatform | undefined;
  siteAds?: SiteAds | undefined;
  ads?: PageAds | undefined;
  tagManager?: string | undefined;
  /** What third-party code may do for readers who decline, if anything. */
  withoutConsent?: 'limited' | undefined;
  /** The share of pages whose browsers report how fast they were and what failed. */
  reportedShare: number;
  preview: PreviewNote | undefined;
  /** Whether nobody but the reader may learn of the page: it is neither counted, reported, stored nor fetched ahead. */
  confidential: boolean;
  share?: ShareData;
}
