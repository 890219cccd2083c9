import type { Brand, OwnFace } from '../../views/brand/brand.ts';
import { colourProblems } from '../../views/brand/colour-problems.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';

/** A file that a site configuration refers to, with the JSON pointer of the reference in the document. */
export interface BrandReference {
  pointer: string;
  name: string;
}

const faceReferences = (face: string | OwnFace | undefined, pointer: string): BrandReference[] =>
  typeof face === 'object'
    ? face.files.map(({ file }, index) => ({ pointer: `${pointer}/files/${index}/file`, name: file }))
    : [];

/** The files that a brand refers to. */
export function brandReferences({ brand }: { brand?: Brand }): BrandReference[] {
  if (!brand) return [];
  const images = (['logo', 'logoDark', 'icon'] as const).flatMap((name) => {
    const image = brand[name];
    return image ? [{ pointer: `/brand/${name}/file`, name: image.file }] : [];
  });
  return [
    ...images,
    ...faceReferences(brand.faces?.headline, '/brand/faces/headline'),
    ...faceReferences(brand.faces?.body, '/brand/faces/body'),
  ];
}

/** What is wrong with the brand of a site configuration by itself, by JSON pointers into the document. */
export function brandProblems(config: SiteConfig): { pointer: string; message: string }[] {
  const verticals = Object.keys(config['verticals-index']);
  return colourProblems(config.brand ?? {}, verticals).map(({ path, message }) => ({
    pointer: `/brand/colours/${path.join('/')}`,
    message,
  }));
}
