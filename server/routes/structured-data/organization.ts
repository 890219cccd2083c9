import { brandFilePath } from '../../../views/brand/brand.ts';
import { mailLogoPath } from '../../brand/mail-logo.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { type Data, known } from './known.ts';

/** The publisher of a site for search engines; undefined while a site says no more than its name. */
export function organizationData(site: SiteConfig, origin: string): Data | undefined {
  const { brand = {}, contact } = site;
  const { logo, tagline } = brand;
  if (!logo && !contact) return undefined;
  // Not every search engine reads SVG.
  const image = logo && (logo.file.endsWith('.svg') ? mailLogoPath(logo.file) : brandFilePath(logo.file));
  const social = site['social-media'][site['current-region']] ?? [];
  return known({
    '@type': 'Organization',
    '@id': `${origin}/#publisher`,
    name: contact?.publisher ?? site['site-name'],
    url: `${origin}/`,
    slogan: tagline,
    logo: image ? { '@type': 'ImageObject', url: origin + image } : undefined,
    sameAs: social.length > 0 ? social.map(({ link }) => link) : undefined,
    email: contact?.mail,
    telephone: contact?.telephone,
    address: contact?.address?.join(', '),
  });
}
