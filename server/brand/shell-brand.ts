import { type Brand, type BrandImage, brandFilePath, type Scheme, schemes } from '../../views/brand/brand.ts';
import { brandStyle, firstFaces, shownFaces } from '../../views/brand/brand-style.ts';
import { contrastOf } from '../../views/brand/contrast.ts';
import { paletteOf } from '../../views/brand/palette.ts';
import type { LogoImage, ShellBrand } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import { iconPath, kitOf, manifestPath, type RelatedApp } from './kit.ts';

/** What can be seen well enough as a shape, by WCAG 2. */
const minShapeContrast = 3;

const logoImage = ({ file, width, height }: BrandImage): LogoImage => ({
  src: brandFilePath(file),
  width,
  height,
});

/** The logos on light and on dark ground; one that is made for light ground keeps it, where it could hardly be seen. */
function logosOf(brand: Brand): ShellBrand['logo'] {
  const { logo, logoDark } = brand;
  if (!logo) return undefined;
  if (logoDark) return { light: logoImage(logo), dark: logoImage(logoDark) };
  const { paper, inverse } = paletteOf('dark', brand);
  const { inverse: footer } = paletteOf('light', brand);
  const { colour } = logo;
  const plate =
    colour !== undefined &&
    [paper, inverse, footer].some((ground) => contrastOf(colour, ground) < minShapeContrast);
  return { light: logoImage(logo), dark: { ...logoImage(logo), plate } };
}

/** What every page of a site shows of its brand. */
export function shellBrandOf(site: SiteConfig, app: RelatedApp | undefined): ShellBrand {
  const { brand = {} } = site;
  const { icons, iconHash, manifestHash } = kitOf(site, app);
  const logo = logosOf(brand);
  const hasSvg = !icons.file || icons.file.endsWith('.svg');
  const paperIn = (scheme: Scheme) => paletteOf(scheme, brand).paper;
  const [light, dark] = schemes.map(paperIn) as [string, string];
  return {
    logo,
    tagline: brand.tagline,
    style: brandStyle(brand, Object.keys(site['verticals-index'])),
    faces: shownFaces(brand),
    firstFaces: firstFaces(brand),
    themeColours: { light, dark },
    icons: {
      ico: '/favicon.ico',
      svg: hasSvg ? iconPath(iconHash, 'icon.svg') : undefined,
      png: iconPath(iconHash, 'icon-192.png'),
      touch: iconPath(iconHash, 'apple-touch-icon.png'),
    },
    manifest: manifestPath(manifestHash),
  };
}
