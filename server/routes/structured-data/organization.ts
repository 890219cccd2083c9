import type { NewsMediaOrganizationLeaf, OrganizationLeaf, WebSiteLeaf, WithContext } from 'schema-dts';
import { brandFilePath } from '../../../views/brand/brand.ts';
import { iconPath, kitOf, relatedAppOf } from '../../brand/kit.ts';
import { mailLogoPath } from '../../brand/mail-logo.ts';
import type { Policies } from '../../content/contract/brand.ts';
import type { PageContext } from '../define-page.ts';
import { known } from './known.ts';

type SiteContext = Pick<PageContext, 'site' | 'origin' | 'settings'>;

const iconName = 'icon-512.png';
const iconSide = 512;

/** The logo of a site, else its icon. Not every search engine reads SVG. */
function logoData({ site, origin, settings }: SiteContext): OrganizationLeaf['logo'] {
  const { logo } = site.brand ?? {};
  if (!logo) {
    const { iconHash } = kitOf(site, relatedAppOf(settings));
    const url = origin + iconPath(iconHash, iconName);
    return { '@type': 'ImageObject', url, width: String(iconSide), height: String(iconSide) };
  }
  const path = logo.file.endsWith('.svg') ? mailLogoPath(logo.file) : brandFilePath(logo.file);
  return { '@type': 'ImageObject', url: origin + path };
}

/** The publisher of a site in short, for what the site publishes. */
export const publisherOf = (context: SiteContext): NewsMediaOrganizationLeaf => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${context.origin}/#publisher`,
  name: context.site.contact?.publisher ?? context.site['site-name'],
  url: `${context.origin}/`,
  logo: logoData(context),
});

/** The addresses of the publisher's statements about its work, by their terms. */
const policiesOf = ({ site, origin }: SiteContext): Partial<Record<keyof Policies, string>> =>
  Object.fromEntries(Object.entries(site.policies ?? {}).map(([name, slug]) => [name, `${origin}/${slug}`]));

function publisherData(context: SiteContext): NewsMediaOrganizationLeaf {
  const { brand, contact, 'social-media': networks, 'current-region': region } = context.site;
  return known({
    ...publisherOf(context),
    slogan: brand?.tagline,
    sameAs: networks[region]?.map(({ link }) => link),
    email: contact?.mail,
    telephone: contact?.telephone,
    address: contact?.address?.join(', '),
    ...policiesOf(context),
  });
}

/** The terms of a search action that Google asks for, beside those of schema.org. */
interface SearchAction {
  '@type': 'SearchAction';
  target: string;
  'query-input': string;
}

/** What every page tells search engines of its site: who publishes it, and how it is searched. */
export function siteData(context: SiteContext): WithContext<WebSiteLeaf> {
  const { site, origin } = context;
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: `${origin}/search?q={search_term}`,
    'query-input': 'required name=search_term',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site['site-name'],
    url: `${origin}/`,
    publisher: publisherData(context),
    potentialAction: search,
  };
}
