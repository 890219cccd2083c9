import { defaultLocale } from '../../../locales/languages.ts';
import { isoTag } from '../../../locales/regions.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { verticalOf } from '../taxonomy.ts';

type Version = Story['translations'][number];

/** The version for readers of none of the languages: the English one, else that of the first edition, else the first. */
function defaultOf(versions: readonly Version[], { site }: Pick<PageContext, 'site'>): Version | undefined {
  const [region] = site['valid-regions'];
  const order = (test: (version: Version) => boolean) => versions.find(test);
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
 * story in one language alone. Every version gives the same.
 */
export function translationsOf(
  story: Version & Pick<Story, 'translations'>,
  context: Pick<PageContext, 'site' | 'canonicalLinks'>,
): { hreflang: string; href: string }[] {
  const { canonicalLinks } = context;
  const tagOf = ({ locale, region }: Version) => isoTag(locale, region);
  const found = [story, ...story.translations]
    .filter((version) => isListed(version, context))
    .toSorted((one, other) => {
      const [a, b] = [tagOf(one) + one.slug, tagOf(other) + other.slug];
      return a < b ? -1 : Number(a > b);
    });
  const versions = found.filter(
    (version, index) => found.findIndex((other) => tagOf(other) === tagOf(version)) === index,
  );
  const fallback = defaultOf(versions, context);
  if (versions.length < 2 || !fallback) return [];
  return [
    ...versions.map((version) => ({ hreflang: tagOf(version), href: canonicalLinks.story(version) })),
    { hreflang: 'x-default', href: canonicalLinks.story(fallback) },
  ];
}
