import { defaultLocale } from '../../../locales/languages.ts';
import { type Region, regions } from '../../../locales/regions.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { LabelsFile, SiteFile } from '../import/schemas/site.ts';

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The links of one region with `{region}` in place of its code, where that gives the links of every region. */
function socialOf(media: SiteConfig['social-media']): Pick<SiteFile, 'social' | 'socialRegions'> {
  const tables = Object.entries(media ?? {}) as [Region, NonNullable<SiteConfig['social-media']>[Region]][];
  const [[first, links = []] = []] = tables;
  if (!first) return {};
  const fits = (template: string, index: number) =>
    tables.every(([region, others]) => others?.[index]?.link === template.replaceAll('{region}', region));
  /** Each place where the code stands may mean the region or something else. */
  const templateOf = (link: string, index: number) => {
    const parts = link.split(first);
    for (let mask = 0; mask < 2 ** Math.min(parts.length - 1, 10); mask++) {
      const joined = parts.reduce(
        (text, part, at) => text + ((mask >> (at - 1)) & 1 ? '{region}' : first) + part,
      );
      if (fits(joined, index)) return joined;
    }
    return link;
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
      region in regions ? [[regions[region as Region].tenant, address] as const] : [],
    ),
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as SiteFile['externalTenants']) : undefined;
}

/** The names of promotions: their paths as slugs. */
const promotionName = (path: string) =>
  path.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

/** `site.json`, from the configurations of every region and language. They are taken to agree, as a folder's do. */
export function siteFileOf(configs: readonly SiteConfig[]): SiteFile | undefined {
  const config = configs.find(({ locale }) => locale === defaultLocale) ?? configs[0];
  if (!config) return undefined;
  const verticals = Object.entries(config['verticals-index']);
  const hidden = verticals.flatMap(([key, vertical]) => (vertical.hidden ? [key] : []));
  const promotions = configs.flatMap((each) => each.promotions ?? []);
  return present({
    name: config['site-name'],
    verticals: Object.fromEntries(
      verticals.map(([key, { supertags }]) => [key, Object.keys(supertags ?? {})]),
    ),
    hiddenVerticals: hidden.length > 0 ? hidden : undefined,
    navigation: config['nav-main'].map(({ slug }) => slug),
    footer: config['nav-footer'].map(({ slug }) => slug),
    ...socialOf(config['social-media']),
    externalTenants: tenantsOf(configs),
    carousels: config.carousels,
    newsletterPreviews: config['newsletter-previews'],
    welcomeSurvey: config['welcome-survey'],
    promotions:
      promotions.length > 0
        ? Object.fromEntries(promotions.map(({ path, units }) => [promotionName(path), { path, units }]))
        : undefined,
    newsletterPrompt: config['newsletter-prompt'],
    lazyAds: config['lazyload-ad'],
    privacyPolicy: config['privacy-policy'].slug,
  }) as SiteFile;
}

/** `labels/LOCALE.json`, from a configuration in that language. */
export function labelsFileOf(config: SiteConfig): LabelsFile {
  const verticals = Object.entries(config['verticals-index']);
  const { title, descriptions, default_keywords } = config['region-meta'];
  const promotions = config.promotions ?? [];
  return present({
    site: { title, description: descriptions.default ?? '', keywords: default_keywords },
    verticals: Object.fromEntries(verticals.map(([key, { label }]) => [key, label])),
    supertags: Object.fromEntries(
      verticals.flatMap(([, { supertags = {} }]) =>
        Object.entries(supertags).map(([key, { label }]) => [key, label]),
      ),
    ),
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
