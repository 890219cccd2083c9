import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { AnyRouteName } from '../routes/route-names.ts';
import type { Posted } from './forms.ts';

/**
 * All that a page may depend on. There are no headers and no cookies in it, so that a page can neither leak
 * nor be poisoned; equal requests give equal pages.
 */
export interface PageRequest {
  name: AnyRouteName;
  /** Pattern of the address that was matched. */
  pattern: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The query parameters that the row declares. */
  query: Readonly<Record<string, string>>;
  region: Region;
  locale: Locale;
  prefix: Locale | undefined;
  consent: boolean;
  /** Whether the reader's country is not known, so that nobody can tell if consent is needed. */
  unlocated: boolean;
  preview: boolean;
  /** What a form sent; the answer to it is kept by nobody. */
  posted?: Posted;
  /** Why a guard refused the request; such requests are all alike. */
  refused?: string;
}

/** A refused request without what the error page does not depend on, so that all that are refused share one page. */
export function refused(request: PageRequest, reason: string): PageRequest {
  return { ...request, path: '', pattern: '', params: {}, query: {}, refused: reason };
}

/** The cache key of a request. */
export function keyOf({
  path,
  query,
  region,
  locale,
  prefix,
  consent,
  unlocated,
  refused: reason,
}: PageRequest): string {
  return JSON.stringify([path, query, region, locale, prefix ?? '', consent, unlocated, reason ?? '']);
}
