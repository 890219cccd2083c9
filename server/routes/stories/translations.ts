import { defaultLocale } from '../../../locales/languages.ts';
import { isoTag, regionCodes } from '../../../locales/regions.ts';
import type { Alternate } from '../../../views/shell.ts';
import type { Story } from '../../content/contract/story.ts';
import { storyUrl } from '../../content/links.ts';
import type { PageContext } from '../define-page.ts';
import { verticalOf } from '../taxonomy.ts';

type Version = Story['translations'][number];

/** The version for readers of none of the languages: the English one, else that of the first region, else the first. */
function defaultOf<V extends Version>(versions: readonly V[]): V | undefined {
  const [region] = regionCodes;
  const order = (test: (version: V) => boolean) => versions.find(test);
  return (
    order(({ locale, region: own }) => locale === defaultLocale && own === region) ??
    order(({ locale }) => locale === defaultLocale) ??
    order(({ region: own }) => own === region) ??
    versions[0]
  );
}

/** Whether a version is in a vertical of the site, and in none that crawlers are not told of. */
function isListed({ vertical }: Version, { site }: Pick<PageContext, 'site'>): boolean {
  const found = verticalOf(site, vertical);
  return found !== undefined && !found.hidden;
}

/**
 * The addresses of a story in all its languages, each language and region once, and the default among them. None for a
 * story in one language alone. Every version gives the same, on the site of every tenant.
 */
export function translationsOf(
  story: Version & Pick<Story, 'translations'>,
  context: Pick<PageContext, 'site' | 'origin'>,
): Alternate[] {
  const tagOf = ({ locale, region }: Version) => isoTag(locale, region);
  const found = [story, ...story.translations]
    .filter(({ canonicalUrl }) => canonicalUrl === undefined)
    .flatMap((version) => {
      const href = isListed(version, context) ? storyUrl(version, context) : undefined;
      return href === undefined ? [] : [{ ...version, href }];
    })
    .toSorted((one, other) => {
      const [a, b] = [tagOf(one) + one.slug, tagOf(other) + other.slug];
      return a < b ? -1 : Number(a > b);
    });
  const versions = found.filter(
    (version, index) => found.findIndex((other) => tagOf(other) === tagOf(version)) === index,
  );
  const fallback = defaultOf(versions);
  if (versions.length < 2 || !fallback) return [];
  return [
    ...versions.map((version) => ({ hreflang: tagOf(version), href: version.href })),
    { hreflang: 'x-default', href: fallback.href },
  ];
}
