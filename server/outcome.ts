import type { Later, PageModel, PartModel, ShareModel } from '../views/models.ts';
import type { ShareImage } from '../views/shell-model.ts';
import type { LifetimeName } from './cache/lifetimes.ts';

/** A page found: its model, and what its head and its cache entry need. */
export interface PageFound {
  kind: 'page';
  model: PageModel;
  later?: Later;
  title: string;
  description?: string | undefined;
  /** Path of the canonical address. */
  canonical: string;
  /** Pages that differ by region and locale have one address a variant (ruling R14). */
  variants: boolean;
  /** Real translations of the page, for pages that have one address a language. */
  translations?: { hreflang: string; href: string }[];
  robots?: string;
  image?: ShareImage;
  article?: boolean;
  structuredData?: object[];
  pageId?: string;
  share?: ShareModel;
  tags: string[];
  lifetime: LifetimeName;
}

/** A part of a page, for `/partials/`. */
export interface PartFound {
  kind: 'part';
  model: PartModel;
  tags: string[];
  lifetime: LifetimeName;
}

/** A page that is not there; `reason` goes into the log and to clients that accept JSON alone (ruling R9). */
export interface NotFound {
  kind: 'not-found';
  reason: string;
}

export interface Redirect {
  kind: 'redirect';
  /** Path of our own table, with its query. */
  location: string;
}

export interface Failure {
  kind: 'failure';
  error: Error;
}

export type Outcome = PageFound | PartFound | NotFound | Redirect | Failure;

export const noPageFound: NotFound = { kind: 'not-found', reason: 'No page found' };
export const failedValidation: NotFound = { kind: 'not-found', reason: 'This page could not be found' };

export function redirectTo(location: string): Redirect {
  return { kind: 'redirect', location };
}
