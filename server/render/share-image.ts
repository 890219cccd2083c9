import { defaultFaces } from '../../views/brand/faces.ts';
import { paletteOf } from '../../views/brand/palette.ts';
import type { SharedImage } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import {
  type SharePicture,
  type SharePictureShape,
  sharePictureSize,
} from '../images/share-pictures/draw.ts';
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

type DrawingContext = PageContext & { sharePictures: Pick<SharePictures, 'pathOf'> };

/** A picture that is drawn from the name of a page, in a shape. */
function drawnImage(
  page: PageFound,
  { path, headline, label }: ReturnType<typeof wordsOf>,
  context: DrawingContext,
  shape?: SharePictureShape,
): SharedImage {
  const { request, site, origin, sharePictures } = context;
  const { region } = request;
  const locale = page.language?.locale ?? request.locale;
  const shaped = shape ? { shape } : {};
  const picture = { headline, label, locale, ...brandOf(site), ...shaped };
  const address = sharePictures.pathOf({ region, locale: request.locale, path, ...shaped }, picture);
  return { url: origin + address, ...sharePictureSize(shape), alt: headline };
}

/**
 * The picture that a page is shared with: its own; for a page that is about nothing of its own that of the site
 * configuration, if it names one; else one that is drawn from the page's name.
 */
export function shareImageOf(page: PageFound, context: DrawingContext): SharedImage {
  if (page.image) return page.image;
  const words = wordsOf(page, context);
  const { site } = context;
  const named =
    words.path === sitePath ? namedImage(site['region-meta'].default_ogimage, context) : undefined;
  return named ? { ...named, alt: site['site-name'] } : drawnImage(page, words, context);
}

const searchShapes: readonly SharePictureShape[] = ['16x9', '4x3', '1x1'];

/** The drawn pictures of a page in each ratio that search engines ask for. */
export const drawnImages = (page: PageFound, context: DrawingContext): SharedImage[] =>
  searchShapes.map((shape) => drawnImage(page, wordsOf(page, context), context, shape));
