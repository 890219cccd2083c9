import type { Translate } from '../../locales/translate.ts';
import type { PagesIndex } from '../content/contract/pages.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { ContentError, ContentSource } from '../content/source.ts';
import type { Links } from '../links.ts';
import { noPageFound, type Outcome } from '../outcome.ts';
import type { PageRequest } from '../page-request.ts';

/** What a page is made from. */
export interface PageContext {
  request: PageRequest;
  content: ContentSource;
  site: SiteConfig;
  pages: PagesIndex['data'];
  links: Links;
  /** Public address of the site, for data that is read elsewhere. */
  origin: string;
  t: Translate;
  signal: AbortSignal;
}

/** A page kind: turns the context into a model, or tells why there is none. */
export type Page = (context: PageContext) => Promise<Outcome>;

/** An error of a content call as an outcome: what is not there is a 404, all else a failure. */
export function failureOf({ status, message }: ContentError): Outcome {
  return status === 404
    ? noPageFound
    : { kind: 'failure', error: new Error(`content ${status}: ${message}`) };
}

/** The region and locale of a request, as every content call takes them. */
export function editionOf({ region, locale }: PageRequest) {
  return { region, locale };
}
