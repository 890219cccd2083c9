import type { Translate } from '../../locales/translate.ts';
import type { PageSettings } from '../config/config.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PagesIndex } from '../content/contract/static-page.ts';
import type { ContentError, ContentSource } from '../content/source.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { Newsletters } from '../newsletters/newsletters.ts';
import type { Surveys } from '../surveys/surveys.ts';
import type { Links } from './links.ts';
import { noPageFound, type Outcome } from './outcome.ts';

/** What a page is made from. */
export interface PageContext {
  request: PageRequest;
  content: ContentSource;
  site: SiteConfig;
  pages: PagesIndex['data'];
  links: Links;
  sourceImages: SourceImages;
  t: Translate;
  /** Public address of the site. */
  origin: string;
  settings: PageSettings;
  /** The sign-ups, where this process keeps any. */
  newsletters?: Newsletters | undefined;
  /** The answers to surveys, where this process keeps any. */
  surveys?: Surveys | undefined;
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
