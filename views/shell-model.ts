import type { Locale } from '../locales/languages.ts';
import type { Region } from '../locales/regions.ts';
import type { Link } from './models.ts';

export interface NavEntry extends Link {
  key: string;
  active: boolean;
  children: (Link & { active: boolean })[];
}

export interface RegionChoice {
  key: string;
  region: Region;
  name: string;
  current: boolean;
  /** Choices of this site are posted; those of another site are links. */
  locales: { locale: Locale; name: string; iso: string; current: boolean; href?: string }[];
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/** The picture of a page where it is shared; its address is absolute. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface ShareModel {
  url: string;
  title: string;
  description: string;
  author: string;
}

/** What stands around every page, and in its head. */
export interface ShellModel {
  siteName: string;
  /** The program's version, for the cookie that the browser keeps of it. */
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
  adUnit: string;
  adKind: string;
  hasShareButton: boolean;
  pageId?: string;
  genT: boolean;
  home: string;
  beforeYouGo: string;
  search: string;
  nav: NavEntry[];
  sections: Link[];
  footer: Link[];
  social: Link[];
  regions: RegionChoice[];
  regionSelector: boolean;
  privacyPolicy: string;
  consent: boolean;
  cookieNotice: boolean;
  preview: boolean;
  share?: ShareModel;
}
