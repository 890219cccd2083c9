import { defaultLocale } from '../../../locales/languages.ts';
import { isRegion, type Region, regionOf } from '../../../locales/regions.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { LabelsFile, SiteFile } from '../schemas/site.ts';
import { brandFieldsOf } from './brand-files.ts';
import { regionalOf, siteWideOf, wholeTaxonomy, widestFirst } from './regional-files.ts';

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const linksIn = (social: SiteFile['social'], region: string) =>
  (social ?? []).map((each) => ({ ...each, link: each.link.replaceAll('{region}', region) }));

/** The regions whose links are not those that the site's give, with their own. */
function ownSocial(media: SiteConfig['social-media'], { social }: Pick<SiteFile, 'social'>) {
  return Object.entries(media).filter(
    ([region, links]) => JSON.stringify(linksIn(social, region)) !== JSON.stringify(links),
  );
}

/** The links of one region with `{region}` in place of its code, so that they give the links of most regions. */
function socialOf(media: SiteConfig['social-media']): Pick<SiteFile, 'social' | 'socialRegions'> {
  const tables = Object.entries(media ?? {}) as [Region, NonNullable<SiteConfig['social-media']>[Region]][];
  const [[first, links = []] = []] = tables;
  if (!first) return {};
  const fits = (template: string, index: number) =>
    tables.filter(([region, others]) => others?.[index]?.link === template.replaceAll('{region}', region))
      .length;
  /** Each place where the code stands may mean the region or something else. */
  const templateOf = (link: string, index: number) => {
    const parts = link.split(first);
    const masks = [...Array(2 ** Math.min(parts.length - 1, 10)).keys()];
    const templates = masks.map((mask) =>
      parts.reduce((text, part, at) => text + ((mask >> (at - 1)) & 1 ? '{region}' : first) + part),
    );
    return templates.reduce((best, each) => (fits(each, index) > fits(best, index) ? each : best));
  };
  const social = links.map(({ title, icon, link }, index) => ({
    title,
    icon,
    link: templateOf(link, index),
  }));
  return { social, socialRegions: tables.map(([region]) => region) } as Pick<
    SiteFile,
    'social' | 'socialRegions'
  >;
}

/** The addresses of other tenants. */
function tenantsOf(configs: readonly SiteConfig[]): SiteFile['externalTenants'] {
  const entries = configs.flatMap((config) =>
    Object.entries(config['external-regions']).flatMap(([region, address]) =>
      isRegion(region) ? [[regionOf(region).tenant, address] as const] : [],
    ),
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as SiteFile['externalTenants']) : undefined;
}

/** The names of promotions: their paths as slugs. */
const promotionName = (path: string) =>
  path.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Verticals that are hidden in some configuration. */
const hiddenOf = (configs: readonly SiteConfig[]) => [
  ...new Set(
    configs.flatMap((config) =>
      Object.entries(config['verticals-index']).flatMap(([key, { hidden }]) => (hidden ? [key] : [])),
    ),
  ),
];

/** The promotions of all configurations, by name. */
function promotionsOf(configs: readonly SiteConfig[]): SiteFile['promotions'] {
  const promotions = configs.flatMap((each) => each.promotions ?? []);
  if (promotions.length === 0) return undefined;
  return Object.fromEntries(
    promotions.map(({ path, picture, units }) => [
      promotionName(path),
      present({ path, picture: picture?.src, units }),
    ]),
  ) as SiteFile['promotions'];
}

/**
 * `site.json`, from the configurations of every region and language. What a region has of its own stands below
 * `regional`; in all else they are taken to agree, as a folder's do.
 */
export function siteFileOf(all: readonly SiteConfig[]): SiteFile | undefined {
  const configs = widestFirst(all);
  const config = configs.find(({ locale }) => locale === defaultLocale) ?? configs[0];
  if (!config) return undefined;
  const verticals = wholeTaxonomy([config, ...configs]);
  const hidden = hiddenOf(configs);
  const social = socialOf(config['social-media']);
  const { contact, ads, adUnitsOff, ...shown } = { ...siteWideOf(config), verticals };
  return present({
    name: config['site-name'],
    ...config.editions,
    brand: brandFieldsOf(config.brand ?? {}),
    contact,
    verticals,
    hiddenVerticals: hidden.length > 0 ? hidden : undefined,
    navigation: shown.navigation,
    menuStories: config['menu-stories'],
    footer: shown.footer,
    legal: shown.legal,
    policies: config.policies,
    directories: shown.directories,
    regional: regionalOf(
      configs,
      { ...siteWideOf(config), verticals },
      new Map(ownSocial(config['social-media'], social)),
    ),
    ...social,
    shareServices: shown.shareServices,
    externalTenants: tenantsOf(configs),
    carousels: config.carousels,
    newsletterPreviews: config['newsletter-previews'],
    welcomeSurvey: config['welcome-survey'],
    noSummaries: config['no-summaries'],
    noAiSummaries: config['no-ai-summaries'],
    promotions: promotionsOf(configs),
    newsletterPrompt: config['newsletter-prompt'],
    ads,
    adUnitsOff,
    adSizes: config['ad-sizes'],
    lazyAds: config['lazyload-ad'],
    privacyPolicy: config['privacy-policy'].slug,
  }) as SiteFile;
}

/** `labels/LOCALE.json`, from the configurations in that language; what `site` has of the same words is left out. */
export function labelsFileOf(
  configs: readonly [SiteConfig, ...SiteConfig[]],
  { brand }: SiteFile,
): LabelsFile {
  const [config] = configs;
  const verticals = configs.flatMap((each) => Object.entries(each['verticals-index']));
  const { title, descriptions, default_keywords } = config['region-meta'];
  const { default: description = '', ...sections } = descriptions;
  const { tagline } = config.brand ?? {};
  const promotions = config.promotions ?? [];
  return present({
    site: present({
      title,
      tagline: tagline === brand?.tagline ? undefined : tagline,
      weekend: config['weekend-name'],
      description,
      keywords: default_keywords,
    }),
    verticals: Object.fromEntries(verticals.map(([key, { label }]) => [key, label])),
    supertags: Object.fromEntries(
      verticals.flatMap(([, { supertags = {} }]) =>
        Object.entries(supertags).map(([key, { label }]) => [key, label]),
      ),
    ),
    descriptions: Object.keys(sections).length > 0 ? sections : undefined,
    promotions:
      promotions.length > 0
        ? Object.fromEntries(
            promotions.map(({ path, title: name, text, link }) => [
              promotionName(path),
              { title: name, text, link },
            ]),
          )
        : undefined,
  }) as LabelsFile;
}
