import type { Config } from '../config/config.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import { allEditions } from '../content/editions.ts';
import { inTimeForAnswer, type LastChange } from '../content/last-changes.ts';
import type { Site, Sites } from '../content/sites.ts';
import type { Answer, ContentSource } from '../content/source.ts';
import type { SourceImages } from '../images/source-images.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { Redirects } from '../publishing/redirects/redirects.ts';

/** What is told to crawlers is made from this. */
export interface CrawlerParts {
  content: ContentSource;
  sites: Sites;
  sourceImages: SourceImages;
  /** Public address of the site. */
  origin: string;
  config: Config;
  /** Where addresses lead that have no page any more. */
  redirects: Pick<Redirects, 'find'>;
  /** Milliseconds of the clock. */
  now: () => number;
  /** When anything with some tags was last changed, in milliseconds; absent where this process stores no content. */
  lastChange?: LastChange | undefined;
}

/**
 * The data of an answer; undefined for what does not exist.
 * @throws {Unavailable} for any other error
 */
export function found<T>({ data, error }: Answer<T>): T | undefined {
  if (error && error.status !== 404) throw new Unavailable(`content ${error.status}: ${error.message}`);
  return data;
}

/** The editions of the site, the default first. */
export const editionsOf = ({ sites }: Pick<CrawlerParts, 'sites'>): Edition[] =>
  allEditions(sites.editions());

/** The site of an edition; undefined where there is none, as while the magazine is empty. */
export async function siteOf(
  edition: Edition,
  { sites }: Pick<CrawlerParts, 'sites'>,
): Promise<Site | undefined> {
  const site = sites.get(edition) ?? (await sites.load(edition));
  return site.empty ? undefined : site;
}

/** The site of the default edition. */
export const defaultSite = (parts: Pick<CrawlerParts, 'sites'>): Promise<Site | undefined> =>
  siteOf(editionsOf(parts)[0] as Edition, parts);

/** When anything with some tags was last changed, in milliseconds; undefined where that is not known. */
export async function changeOf(
  tags: readonly string[],
  { lastChange }: Pick<CrawlerParts, 'lastChange'>,
): Promise<number | undefined> {
  return lastChange && inTimeForAnswer(lastChange(tags)).catch(() => undefined);
}
