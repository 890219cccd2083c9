import type { Brand, FaceChoice } from '../../../views/brand/brand.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';

const imageFiles = { logo: 'logo', logoDark: 'logo-dark', icon: 'icon' } as const;

const endingOf = (name: string) => name.slice(name.lastIndexOf('.'));

const fontsOf = ({ headline, body }: FaceChoice) =>
  [headline, body].flatMap((face) => (typeof face === 'object' ? face.files.map(({ file }) => file) : []));

/** The files of the brand of a site, which its first configuration tells: paths in a content folder and stored names. */
export function brandFilesOf([config]: readonly SiteConfig[]): { path: string; name: string }[] {
  const { brand = {} } = config ?? {};
  const images = (Object.keys(imageFiles) as (keyof typeof imageFiles)[]).flatMap((image) => {
    const name = brand[image]?.file;
    return name ? [{ path: `brand/${imageFiles[image]}${endingOf(name)}`, name }] : [];
  });
  const fonts = [...new Set(fontsOf(brand.faces ?? {}))];
  return [...images, ...fonts.map((name) => ({ path: `brand/fonts/${name}`, name }))];
}

/** The field `brand` of `site.json`: what is not a picture of the folder `brand`. */
export function brandFieldsOf({ shortName, tagline, colours, faces }: Brand) {
  const fields = Object.entries({ shortName, tagline, colours, faces }).filter(
    ([, value]) => value !== undefined,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
