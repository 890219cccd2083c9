import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import {
  localesOf,
  type Region,
  regionCodes,
  regionOf,
  regionsOf,
  type Tenant,
} from '../../../locales/regions.ts';
import type { NavItem, Promotion, SiteConfig } from '../../content/contract/site-config.ts';
import { indexPaths } from '../../content/links.ts';
import type { ContentDocuments } from '../documents.ts';
import type { PictureTable } from '../pictures/picture-table.ts';
import type { LabelsFile, NavigationEntry, SiteFile } from '../schemas/site.ts';
import { brandOf, type FolderBrand } from './brand.ts';
import { editionTableOf } from './check-editions.ts';

type SiteDocuments = Pick<ContentDocuments, 'site' | 'labels' | 'pages'>;

/** `site.json` with what one region has instead. */
const siteIn = (site: SiteFile, region: Region): SiteFile => ({ ...site, ...site.regional?.[region] });

/** Labels with what every language has: its own or the English ones. */
interface Labels extends Required<LabelsFile> {
  site: NonNullable<LabelsFile['site']> & { title: string; description: string; keywords: string };
}

/** The labels of a language; what it does not name is named as in English. */
export function labelsIn(locale: Locale, labels: SiteDocuments['labels']): Labels {
  const fallback = labels.get(defaultLocale)?.value ?? {};
  const own = labels.get(locale)?.value ?? fallback;
  const { title = '', description = '', keywords = '' } = fallback.site ?? {};
  return {
    site: { title, description, keywords, ...(own.site ?? fallback.site) },
    verticals: { ...fallback.verticals, ...own.verticals },
    supertags: { ...fallback.supertags, ...own.supertags },
    descriptions: { ...fallback.descriptions, ...own.descriptions },
    promotions: { ...fallback.promotions, ...own.promotions },
  };
}

function socialMedia(site: SiteFile): SiteConfig['social-media'] {
  const { socialRegions = [], regional = {} } = site;
  const own = (Object.keys(regional) as Region[]).filter((region) => regional[region]?.social);
  const links = (region: Region) =>
    (siteIn(site, region).social ?? []).map(({ title, icon, link }) => ({
      title,
      icon,
      link: link.replaceAll('{region}', region),
    }));
  return Object.fromEntries(
    [...new Set([...socialRegions, ...own])].map((region) => [region, links(region)]),
  );
}

function verticalsIndex(site: SiteFile, labels: Labels): SiteConfig['verticals-index'] {
  const label = (table: Record<string, string>, key: string) => ({ label: table[key] ?? key });
  return Object.fromEntries(
    Object.entries(site.verticals).map(([key, supertags]) => [
      key,
      {
        ...label(labels.verticals, key),
        supertags: Object.fromEntries(
          supertags.map((supertag) => [supertag, label(labels.supertags, supertag)]),
        ),
        hidden: site.hiddenVerticals?.includes(key) || undefined,
      },
    ]),
  );
}

/** The public addresses of the regions that another site serves. */
function externalRegions({ externalTenants = {} }: SiteFile, tenant: Tenant): Record<string, string> {
  const addresses = externalTenants as Partial<Record<Tenant, string>>;
  return Object.fromEntries(
    regionCodes.flatMap((region) => {
      const owner = regionOf(region).tenant;
      const address = owner === tenant ? undefined : addresses[owner];
      return address ? [[region, address]] : [];
    }),
  );
}

interface PromotionParts {
  labels: Labels;
  locale: Locale;
  pictures: PictureTable;
}

function promotionsOf(
  { promotions = {} }: SiteFile,
  { labels, locale, pictures }: PromotionParts,
): Promotion[] {
  return Object.entries(promotions).flatMap(([name, { path, picture: pictureName, units }]) => {
    const texts = labels.promotions?.[name];
    const picture = pictureName && pictures.find(pictureName, locale);
    return texts ? [{ path, ...texts, picture: picture || undefined, units }] : [];
  });
}

/** The static page with the privacy policy where a site names none. */
export const usualPrivacyPolicy = 'privacy-policy';

const navItem = (slug: string, label: string): NavItem => ({ slug, href: `/${slug}`, label });

/** The title of a static page in a language, else in English, else its slug. */
function pageTitles({ pages }: SiteDocuments) {
  const titles = new Map(pages.map(({ locale, slug, fields }) => [`${locale}/${slug}`, fields.value.title]));
  return (locale: Locale, slug: string) =>
    titles.get(`${locale}/${slug}`) ?? titles.get(`${defaultLocale}/${slug}`) ?? slug;
}

/** What content stands in which slot, and which none is made for, as far as the folder says. */
const slots = ({ carousels, newsletterPreviews, welcomeSurvey, noSummaries, noAiSummaries }: SiteFile) => ({
  carousels,
  'newsletter-previews': newsletterPreviews,
  'welcome-survey': welcomeSurvey,
  'no-summaries': noSummaries,
  'no-ai-summaries': noAiSummaries,
});

/** What the folder says of advertising and of who publishes, where it does. */
const publisherOf = ({ contact, policies, ads, adUnitsOff, adSizes }: SiteFile) => ({
  contact,
  policies,
  ads,
  'ad-units-off': adUnitsOff,
  'ad-sizes': adSizes,
});

/** An entry of the main navigation; none for a vertical that the region does not have. */
function mainItem(
  entry: NavigationEntry,
  { verticals }: Pick<SiteFile, 'verticals'>,
  labels: { verticals: Readonly<Record<string, string>> },
  pageItem: (slug: string) => NavItem,
): NavItem[] {
  if (typeof entry === 'string')
    return verticals[entry] ? [navItem(entry, labels.verticals[entry] ?? entry)] : [];
  if ('page' in entry) return [{ ...pageItem(entry.page), kind: 'page' }];
  if ('link' in entry) return [{ slug: entry.name, href: entry.link, label: entry.name, kind: 'link' }];
  const path = indexPaths[entry.index as keyof typeof indexPaths];
  return [{ slug: entry.index, href: path, label: entry.index, kind: 'index' }];
}

/** One site configuration for each region and locale of every tenant. */
export function configsOf(
  documents: SiteDocuments,
  folderBrand: FolderBrand,
  pictures: PictureTable,
): SiteConfig[] {
  const whole = documents.site.value;
  const titleOf = pageTitles(documents);
  const configOf = (region: Region, locale: Locale): SiteConfig => {
    const site = siteIn(whole, region);
    const labels = labelsIn(locale, documents.labels);
    const brand = brandOf(site, folderBrand, labels.site.tagline);
    const pageItem = (slug: string) => navItem(slug, titleOf(locale, slug));
    const siblings = regionsOf(regionOf(region).tenant);
    return {
      'site-name': site.name,
      'nav-main': site.navigation.flatMap((entry) => mainItem(entry, site, labels, pageItem)),
      'nav-footer': site.footer.map(pageItem),
      directories: site.directories,
      'nav-legal': site.legal?.map(pageItem),
      brand,
      ...publisherOf(site),
      'social-media': socialMedia(whole),
      'share-services': site.shareServices,
      'region-locale': Object.fromEntries(
        siblings.map((sibling) => [sibling, { locales: [...localesOf(sibling)] }]),
      ),
      'valid-regions': siblings,
      'external-regions': externalRegions(site, regionOf(region).tenant),
      'available-locales': [...new Set(siblings.flatMap((sibling) => [...localesOf(sibling)]))],
      'verticals-index': verticalsIndex(site, labels),
      'menu-stories': site.menuStories,
      'weekend-name': labels.site.weekend,
      'newsletter-prompt': site.newsletterPrompt ?? true,
      'lazyload-ad': site.lazyAds ?? true,
      'privacy-policy': { slug: site.privacyPolicy ?? usualPrivacyPolicy },
      ...slots(site),
      promotions: promotionsOf(site, { labels, locale, pictures }),
      'region-meta': {
        title: labels.site.title,
        default_keywords: labels.site.keywords,
        default_ogimage: '',
        descriptions: { ...labels.descriptions, default: labels.site.description },
      },
      editions: whole.regions && editionTableOf(whole),
      'current-region': region,
      locale,
    };
  };
  return regionCodes.flatMap((region) => localesOf(region).map((locale) => configOf(region, locale)));
}
