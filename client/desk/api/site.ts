import { request, withQuery } from './request.ts';

export interface Section {
  vertical: string;
  label: string;
  supertags: { slug: string; label: string }[];
}

interface SiteConfig {
  'verticals-index': Record<string, { label: string; supertags: Record<string, { label: string }> }>;
}

/** The sections of an edition. */
export async function listSections(region: string, locale: string): Promise<Section[]> {
  const config = await request<SiteConfig>(withQuery('/config/site', { region, locale }));
  return Object.entries(config['verticals-index']).map(([vertical, { label, supertags }]) => ({
    vertical,
    label,
    supertags: Object.entries(supertags).map(([slug, supertag]) => ({ slug, label: supertag.label })),
  }));
}

export interface Author {
  slug: string;
  name: string;
}

/** The authors of an edition by name. */
export async function listAuthors(region: string, locale: string): Promise<Author[]> {
  const address = withQuery('/profiles/author', { region, locale, everywhere: 'true', size: 200 });
  const { items } = await request<{ items: Author[] }>(address);
  return items.map(({ slug, name }) => ({ slug, name }));
}
