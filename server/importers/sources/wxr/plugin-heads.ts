import { plainTextOf } from '../../html/convert-body.ts';
import type { SourceHeads } from '../../records.ts';
import { withoutSiteName } from '../site-name.ts';

/** The fields in which plugins for search engines (Yoast, Rank Math, All in One SEO) keep what an editor wrote. */
const fields: Readonly<Record<keyof SourceHeads, readonly string[]>> = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'],
  socialTitle: [
    '_yoast_wpseo_opengraph-title',
    'rank_math_facebook_title',
    '_aioseo_og_title',
    '_yoast_wpseo_twitter-title',
    'rank_math_twitter_title',
    '_aioseo_twitter_title',
  ],
  socialDescription: [
    '_yoast_wpseo_opengraph-description',
    'rank_math_facebook_description',
    '_aioseo_og_description',
    '_yoast_wpseo_twitter-description',
    'rank_math_twitter_description',
    '_aioseo_twitter_description',
  ],
  socialPicture: [
    '_yoast_wpseo_opengraph-image',
    'rank_math_facebook_image',
    '_yoast_wpseo_twitter-image',
    'rank_math_twitter_image',
  ],
  canonical: ['_yoast_wpseo_canonical', 'rank_math_canonical_url'],
};

/** Stands for the name of the site, which the magazine adds itself. */
const siteMark = '%%sitename%%';

/** The variables of each plugin for the title, the name of the site and what stands between them. */
const titles = /%%title%%|%title%|#post_title/g;
const sites = /%%sitename%%|%sitename%|#site_title/gi;
const separators = /%%sep%%|%sep%|#separator_sa/g;
const others = /%%[\w-]+%%|%[a-z]\w*(?:\([^()]*\))?%|#[a-z]+_[a-z_]+/;

/** What an editor wrote with the plugin's variables: that of the title is filled in, the site's name is left off. */
function written(text: string, title: string): string | undefined {
  const named = withoutSiteName(text.replaceAll(sites, siteMark).replaceAll(separators, '|'), siteMark);
  const plain = named.replaceAll(titles, '');
  if (plain.includes(siteMark) || others.test(plain)) return undefined;
  const words = plainTextOf(named.replaceAll(titles, () => title));
  return words === '' || words === title ? undefined : words;
}

/** What search engines and shared links were given of an item, without what the plugin makes of variables. */
export function pluginHeads(meta: ReadonlyMap<string, readonly string[]>, html: string): SourceHeads {
  const title = plainTextOf(html);
  const entries = Object.entries(fields).map(([field, names]) => [
    field,
    names
      .flatMap((name) => meta.get(name) ?? [])
      .map((text) => written(text.trim(), title))
      .find((text) => text !== undefined),
  ]);
  return Object.fromEntries(entries);
}
