import type { ReactNode } from 'react';
import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { MessageKey } from '../../locales/translate.ts';
import type { AdTargeting } from '../../views/ads/targeting.ts';
import type { PageUnit } from '../../views/ads/units.ts';
import type { ShareData } from '../../views/components/stories/share-links.tsx';
import type { Deferred } from '../../views/deferred.tsx';
import type { Alternate, SharedArticle, SharedImage, ShareImage } from '../../views/shell.ts';
import type { LifetimeName } from '../cache/lifetimes.ts';
import type { Edition } from '../content/contract/vocabulary.ts';

/** Status of a refused form or private link: expired, not valid, too many, failed, not possible now. */
export type FormStatus = 410 | 422 | 429 | 500 | 503;

/** What a page or partial shows: a component, its props, and the page kind that the document names. */
export interface View<P extends object = object> {
  kind: string;
  component(props: P): ReactNode;
  props: P;
  /** The names of large props that are made once for each version of the content. */
  lasting?: readonly string[];
}

/** How advertising treats a page. */
export interface AdPlacement {
  /** Ad unit of the page; `MISC` by default. */
  unit?: PageUnit;
  /** Page kind that ad slots are keyed by; the view's kind by default. */
  pageKind?: string;
  /** False for pages that carry no advertising. */
  shown?: boolean;
  /** False for pages with a form that the reader has come for: nothing may cover it. */
  wholePage?: boolean;
}

/** The entry of the main navigation that a page belongs to. */
export interface NavigationPosition {
  vertical: string | undefined;
  supertag: string | undefined;
}

/** A page: its view, and what its head, its frame and its cache entry need. */
export interface PageFound<P extends object = object> {
  kind: 'page';
  view: View<P>;
  /** The answer that the head of the page is made from, besides the site and what pictures there are. */
  content?: object;
  deferred?: Deferred;
  title: string;
  description?: string | undefined;
  /** What search engines are given in place of title and description. */
  search?: { title?: string; description?: string };
  /** What shared links show in place of title and description. */
  social?: { title?: string; description?: string };
  /** Path of the canonical address; error pages have none. */
  canonical?: string;
  /** The address at which the text was published first, if elsewhere: search engines are led there. */
  canonicalUrl?: string;
  /** The origin of the canonical address of a text that belongs to another tenant. */
  home?: string;
  /** The parameters of the canonical address; those of the request by default. */
  query?: Readonly<Record<string, string>>;
  /** Whether the page differs by region and locale, so that each variant has an address of its own. */
  variants: boolean;
  /** The editions that have the page, where not all have it. */
  editions?: readonly Edition[];
  /** The absolute addresses of real translations and the default among them, for pages that have one address a language. */
  translations?: () => Alternate[];
  /** The language of what is shown, where it may be another than the reader's; the region it is written for, if any. */
  language?: { locale: Locale; region?: Region };
  /** The page's number in a listing, and the paths of its neighbours. */
  sequence?: { number: number; previous?: string; next?: string };
  /** The pages above the page, from the highest on, and the page itself, each by the name that the page shows. */
  trail?: readonly { name: string; path: string }[];
  /** The names of what the page lists, for its description. */
  lists?: readonly string[];
  robots?: string;
  image?: ShareImage;
  article?: SharedArticle;
  /** What search engines are told; `drawn` are pictures of the page for one that has none of its own. */
  structuredData?: (drawn: () => SharedImage[]) => object[];
  pageId?: string;
  share?: ShareData;
  /** The targeting of the page besides its place: its style, its writers, its series, who paid for it. */
  adValues?: Pick<AdTargeting, 'style' | 'author' | 'series' | 'tags' | 'sponsor'>;
  tags: string[];
  /** These four replace what the route record says, where a page turns out to be of another kind. */
  lifetime?: LifetimeName;
  ads?: AdPlacement;
  navigation?: NavigationPosition;
  shareButton?: boolean;
  /** 200 by default. */
  status?: FormStatus;
  /** Why something failed, for the log. */
  reason?: string;
}

/** A fragment of a page, served below `/partials/`. */
export interface PartialFound {
  kind: 'partial';
  view: View;
  tags: string[];
  lifetime?: LifetimeName;
  status?: FormStatus;
  reason?: string;
}

/** No page at this address. `reason` goes into the log and to clients that accept JSON only. */
export interface NotFound {
  kind: 'not-found';
  reason: string;
  /** 404 by default; 410 for what was withdrawn, 403 for a preview link that is not valid. */
  status?: 403 | 410;
  /** What readers are told; by default what the status says. */
  message?: MessageKey;
}

export interface Redirect {
  kind: 'redirect';
  /** Path of one of our own routes, with its query. */
  location: string;
  /** 301 by default; 303 after a form. */
  status?: 303;
  /** Whether it is the very page that was asked for, to which the parameters of the request belong. */
  keepsParameters?: true;
}

export interface Failure {
  kind: 'failure';
  error: Error;
}

export type Outcome = PageFound | PartialFound | NotFound | Redirect | Failure;

export const noPageFound: NotFound = { kind: 'not-found', reason: 'No page found' };
export const gone: NotFound = { kind: 'not-found', reason: 'This page has been withdrawn', status: 410 };
export const failedValidation: NotFound = { kind: 'not-found', reason: 'This page could not be found' };
export const badQuery: NotFound = {
  kind: 'not-found',
  reason: 'Error page query not valid',
  message: 'search.invalid',
};

/** A view, its props checked against its component. */
export function view<P extends object>(kind: string, component: (props: P) => ReactNode, props: P): View<P> {
  return { kind, component, props };
}

/** A permanent redirect to a path of our own routes. */
export function redirectTo(location: string): Redirect {
  return { kind: 'redirect', location };
}

/** A permanent redirect to the address that the page should be asked for by. */
export function properAddress(location: string): Redirect {
  return { kind: 'redirect', location, keepsParameters: true };
}

/** The redirect that follows an accepted form. */
export function afterForm(location: string): Redirect {
  return { kind: 'redirect', location, status: 303 };
}
