import type { Parser } from './parsers.ts';

/** The maps that addresses can be opened in. */
export const mapProviders = ['openstreetmap', 'google', 'apple', 'amap', 'baidu'] as const;
export type MapProvider = (typeof mapProviders)[number];

/** The map of every region, and those of single regions by their codes. */
export interface MapChoice {
  usual: MapProvider;
  regional: Readonly<Record<string, MapProvider>>;
}

const providerOf = (text: string) => mapProviders.find((provider) => provider === text);

/** A map, and after commas those of single regions: `openstreetmap,cn=amap`. */
export const mapChoice: Parser<MapChoice> = {
  expects: `one of ${mapProviders.join(', ')}, and after it those of single regions, as in openstreetmap,cn=amap`,
  parse(text) {
    const [first = '', ...others] = text.split(',').map((part) => part.trim());
    const usual = providerOf(first);
    const regional: [string, MapProvider][] = [];
    for (const other of others) {
      const [region = '', name = ''] = other.split('=');
      const provider = providerOf(name);
      if (!provider || !/^[a-z]{2,8}$/.test(region)) return undefined;
      regional.push([region, provider]);
    }
    return usual && { usual, regional: Object.fromEntries(regional) };
  },
};
