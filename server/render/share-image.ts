import { defaultFaces } from '../../views/brand/faces.ts';
import { paletteOf } from '../../views/brand/palette.ts';
import type { SharedImage } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import { type SharePicture, sharePictureSize } from '../images/share-pictures/draw.ts';
import type { SharePictures } from '../images/share-pictures/share-pictures.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { namedImage } from '../routes/pictures/pictures.ts';

/** A page that stands for all that are about nothing of their own: forms, notices, errors. */
const sitePath = '/search';

/** The brand of a site in drawn pictures. */
function brandOf(site: SiteConfig): Pick<SharePicture, 'siteName' | 'face' | 'ground' | 'ink' | 'accent'> {
  const { brand = {} } = site;
  const { band, ink, accent } = paletteOf('light', brand);
  const { headline = defaultFaces.headline } = brand.faces ?? {};
  const face = typeof headline === 'string' ? headline : defaultFaces.headline;
  return { siteName: site['site-name'], face, ground: band, ink, accent };
}

/** The words of a page's picture: its name, and where it stands; those of the site for a page that is not to be kept. */
function wordsOf(page: PageFound, { request, site, t }: PageContext) {
  const region = t(`region.${request.region}`);
  const { canonical, trail = [], robots } = page;
  if (canonical === undefined || robots?.includes('noindex'))
    return { path: sitePath, headline: site['site-name'], label: site.brand?.tagline ?? region };
  return {
    path: canonical,
    headline: trail.at(-1)?.name ?? page.title,
    label: trail.at(-2)?.name ?? region,
  };
}

/**
 * The picture that a page is shared with: its own; for a page that is about nothing of its own that of the site
 * configuration, if it names one; else one that is drawn from the page's name.
 */
export function shareImageOf(
  page: PageFound,
  context: PageContext & { sharePictures: Pick<SharePictures, 'pathOf'> },
): SharedImage {
  if (page.image) return page.image;
  const { request, site, origin, sharePictures } = context;
  const { path, headline, label } = wordsOf(page, context);
  const named = path === sitePath ? namedImage(site['region-meta'].default_ogimage, context) : undefined;
  if (named) return { ...named, alt: site['site-name'] };
  const { region } = request;
  const locale = page.language?.locale ?? request.locale;
  const picture = { headline, label, locale, ...brandOf(site) };
  const address = sharePictures.pathOf({ region, locale: request.locale, path }, picture);
  return { url: origin + address, ...sharePictureSize, alt: headline };
}
