import type { Region } from '../../locales/regions.ts';
import { localesOf } from '../../locales/regions.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import { allEditions } from '../content/editions.ts';
import type { Sites } from '../content/sites.ts';
import type { ContentSource } from '../content/source.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { BytesCache } from './bytes-cache.ts';
import { type BrandKit, kitOf, type RelatedApp } from './kit.ts';

export interface BrandServiceParts {
  content: Pick<ContentSource, 'brandFile'>;
  sites: Sites;
  /** The region whose site stands for all at addresses without a hash. */
  region: Region;
  cache: BytesCache;
  app: RelatedApp | undefined;
}

/** The brands of the sites that this process serves. */
export interface BrandService {
  /** The kit of the default site, loaded if need be. */
  current(): Promise<BrandKit & { empty: boolean }>;
  /** The kit of some site whose icons or manifest have a hash; undefined when no site has it now. */
  byHash(field: 'iconHash' | 'manifestHash', hash: string): BrandKit | undefined;
  /** The bytes of a file; undefined when there is none of the name. */
  file(name: string): Promise<Buffer | undefined>;
}

/** A file of the brand could not be read from the content source. */
export class BrandFileUnavailable extends Unavailable {
  override readonly name = 'BrandFileUnavailable';
}

/** Opens the brands of the sites. */
export function createBrandService({ content, sites, region, cache, app }: BrandServiceParts): BrandService {
  const configs = (): SiteConfig[] => {
    return allEditions(sites.editions()).flatMap((edition) => sites.get(edition)?.config ?? []);
  };
  return {
    async current() {
      const edition = { region, locale: localesOf(region)[0] };
      const { config, empty = false } = sites.get(edition) ?? (await sites.load(edition));
      return { ...kitOf(config, app), empty };
    },
    byHash: (field, hash) =>
      configs()
        .map((config) => kitOf(config, app))
        .find((kit) => kit[field] === hash),
    file: (name) =>
      cache.fetch(`file ${name}`, async () => {
        const { data, error } = await content.brandFile({ file: name });
        if (data) return Buffer.from(data.data, 'base64');
        if (error.status === 404) return undefined;
        throw new BrandFileUnavailable(`${name}: ${error.message}`);
      }),
  };
}
