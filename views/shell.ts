import type { Locale } from '../locales/languages.ts';
import type { Region } from '../locales/regions.ts';
import type { PageAds, SiteAds } from './ads/page-ads.ts';
import type { FaceName } from './brand/faces.ts';
import type { ShareData } from './components/stories/share-links.tsx';
import type { Link, SelectableLink } from './links.ts';

export interface NavEntry extends Link {
  key: string;
  active: boolean;
  children: (SelectableLink & { key: string })[];
}

/** Which of the frame's entries it is, and what of it is marked as the page's own. */
export const entryState = ({ key, active, children }: NavEntry): string =>
  active ? `${key} active ${children.find((child) => child.active)?.key}` : key;

export interface RegionChoice {
  key: string;
  region: Region;
  name: string;
  current: boolean;
  /** The locales of this tenant's regions are posted; those of another tenant have the address of a link. */
  locales: { locale: Locale; name: string; iso: string; current: boolean; href?: string }[];
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/** The picture of a page for sharing; its address is absolute. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
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

/** Everything around the content of a page: the document's head, header, navigation, footer and banners. */
export interface Shell {
  /** Shells with the same number have the same site, edition and prefix. */
  frame: number;
  siteName: string;
  brand: ShellBrand;
  /** The program's version, for the browser's cookie. */
  version: string;
  region: Region;
  regionName: string;
  locale: Locale;
  iso: string;
  dir: 'ltr' | 'rtl';
  timeZone: string;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  alternates: Alternate[];
  robots?: string;
  openGraph: { type: 'website' | 'article'; locale: string; image?: ShareImage };
  structuredData: object[];
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
  /** Whether pages register a service worker. */
  worker: boolean;
  beforeYouGo: string;
  /** The domains of the company besides the host of the site. */
  ownDomains: string[];
  search: string;
  nav: NavEntry[];
  sections: Link[];
  directories: Link[];
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
  consent: boolean;
  cookieNotice: boolean;
  /** Whether third-party code must wait for the reader's consent. */
  holdOutside: boolean;
  siteAds?: SiteAds | undefined;
  ads?: PageAds | undefined;
  tagManager?: string | undefined;
  /** The share of pages whose browsers report how fast they were and what failed. */
  reportedShare: number;
  preview: PreviewNote | undefined;
  share?: ShareData;
}
