import type { Locale } from '../../locales/languages.ts';
import { localesOf, type Region, regions, regionsOf, type Tenant } from '../../locales/regions.ts';
import type { NavItem, SiteConfig } from '../content/contract/site-config.ts';
import { readTable, readTexts } from './files.ts';

interface Labels {
  site: { title: string; description: string; keywords: string };
  verticals: Record<string, string>;
  supertags: Record<string, string>;
}

const siteName = 'Vermeil';
/** The verticals of the navigation, in its order. */
export const mainVerticals: readonly string[] = [
  'power-purpose',
  'gen-t',
  'style',
  'dining',
  'travel',
  'homes',
  'culture',
  'the-scene',
  'wellness',
];
const footerPages = [
  'about',
  'contact',
  'careers',
  'advertise',
  'terms-and-conditions',
  'privacy-policy',
] as const;
const hiddenVerticals = ['unlisted'];
const socialNetworks = ['Instagram', 'YouTube', 'LinkedIn'] as const;
const regionsWithSocial: readonly Region[] = ['ap', 'hk', 'sg', 'my', 'ph', 'th', 'tw'];

function socialMedia(): SiteConfig['social-media'] {
  return Object.fromEntries(
    regionsWithSocial.map((region) => [
      region,
      socialNetworks.map((title) => ({
        title,
        icon: title.toLowerCase(),
        link: `https://${title.toLowerCase()}.example/vermeil-${region}`,
      })),
    ]),
  );
}

function verticalsIndex(verticals: Record<string, string[]>, labels: Labels): SiteConfig['verticals-index'] {
  const label = (table: Record<string, string>, key: string) => ({ label: table[key] ?? key });
  return Object.fromEntries(
    Object.entries(verticals).map(([key, supertags]) => [
      key,
      {
        ...label(labels.verticals, key),
        supertags: Object.fromEntries(
          supertags.map((supertag) => [supertag, label(labels.supertags, supertag)]),
        ),
        ...(hiddenVerticals.includes(key) ? { hidden: true } : {}),
      },
    ]),
  );
}

/** The public addresses of the regions that another site serves. */
function externalRegions(site: Tenant): Record<string, string> {
  const others = (Object.keys(regions) as Region[]).filter((region) => regions[region].tenant !== site);
  return Object.fromEntries(
    others.map((region) => [region, `https://${regions[region].tenant}.vermeil.example`]),
  );
}

const navItem = (slug: string, label: string): NavItem => ({ slug, href: `/${slug}`, label });

/** One configuration a region and locale, for every site. */
export async function composeConfigs(): Promise<SiteConfig[]> {
  const verticals = await readTable<Record<string, string[]>>('verticals.json');
  const pages = await readTexts('pages');
  const titles = new Map(
    pages.map(({ locale, slug, header }) => [`${locale}/${slug}`, header.title ?? slug]),
  );
  const titleOf = (locale: Locale, slug: string) =>
    titles.get(`${locale}/${slug}`) ?? titles.get(`en/${slug}`) ?? slug;
  const compose = async (region: Region, locale: Locale): Promise<SiteConfig> => {
    const labels = await readTable<Labels>(`labels/${locale}.json`);
    const siblings = regionsOf(regions[region].tenant);
    return {
      'site-name': siteName,
      'nav-main': mainVerticals.map((key) => navItem(key, labels.verticals[key] ?? key)),
      'nav-footer': footerPages.map((slug) => navItem(slug, titleOf(locale, slug))),
      'social-media': socialMedia(),
      'region-locale': Object.fromEntries(
        siblings.map((sibling) => [sibling, { locales: [...localesOf(sibling)] }]),
      ),
      'valid-regions': siblings,
      'external-regions': externalRegions(regions[region].tenant),
      'available-locales': [...new Set(siblings.flatMap((sibling) => [...localesOf(sibling)]))],
      'verticals-index': verticalsIndex(verticals, labels),
      'newsletter-prompt': true,
      'lazyload-ad': true,
      'privacy-policy': { slug: 'privacy-policy' },
      'region-meta': {
        title: labels.site.title,
        default_keywords: labels.site.keywords,
        default_ogimage: '',
        descriptions: { default: labels.site.description },
      },
      'current-region': region,
      locale,
    };
  };
  const editions = (Object.keys(regions) as Region[]).flatMap((region) =>
    localesOf(region).map((locale) => ({ region, locale })),
  );
  return Promise.all(editions.map(({ region, locale }) => compose(region, locale)));
}
