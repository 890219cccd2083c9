import type { ShareModel } from '../../views/models/basics.ts';
import type { Deferred, PageModel, PartModel } from '../../views/models/pages.ts';
import type { ShareImage } from '../../views/models/shell.ts';
import type { LifetimeName } from '../cache/lifetimes.ts';

/** How a form or a link of one reader's own is refused: gone, not valid, too often, failed. */
export type FormStatus = 410 | 422 | 429 | 500;

/** A page found: its model, and what its head and its cache entry need. */
export interface PageFound {
  kind: 'page';
  model: PageModel;
  deferred?: Deferred;
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
  /** When it is not 200. */
  status?: FormStatus;
  /** Why something failed, for the log. */
  reason?: string;
}

/** A part of a page, for `/partials/`. */
export interface PartFound {
  kind: 'part';
  model: PartModel;
  tags: string[];
  lifetime: LifetimeName;
  status?: FormStatus;
  reason?: string;
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
  /** 301, but after a form 303. */
  status?: 303;
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

/** Leads a reader on whose form was taken. */
export function afterForm(location: string): Redirect {
  return { kind: 'redirect', location, status: 303 };
}
