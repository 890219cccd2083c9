import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand, BrandImage, FaceChoice } from '../../../views/brand/brand.ts';
import { inspectBrandImage, inspectFont, UnusableBrandFile } from '../../brand/inspect-brand-file.ts';
import type { BrandFile } from '../../content/queries/brand-files.ts';
import type { Problem } from '../problems.ts';
import type { SiteFile } from '../schemas/site.ts';
import type { SourceFile } from '../source-file.ts';

type Report = (problem: Problem) => void;
type ImageName = 'logo' | 'logoDark' | 'icon';

/** The pictures of the folder `brand`, by the names of their files without the ending. */
const imageNames: Readonly<Record<string, ImageName>> = {
  logo: 'logo',
  'logo-dark': 'logoDark',
  icon: 'icon',
};
const imageForm = /^(logo|logo-dark|icon)\.(?:svg|png|webp|jpg)$/;
const expected =
  'nothing of this name is read; there are logo, logo-dark and icon (.svg, .png, .webp or .jpg) and the folder fonts';

/** What the folder `brand` holds. */
export interface FolderBrand {
  images: Partial<Record<ImageName, BrandImage>>;
  /** The fonts by the names of their files. */
  fonts: ReadonlyMap<string, BrandFile>;
  /** Every file as it is stored. */
  files: BrandFile[];
}

const namesIn = async (folder: string) => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
};

/** What `inspect` returns; its problems are reported for the file, and nothing is given then. */
async function usable<T>(file: string, report: Report, inspect: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inspect();
  } catch (error) {
    if (!(error instanceof UnusableBrandFile)) throw error;
    for (const { line, message } of error.problems) report({ file, line, message });
    return undefined;
  }
}

/** Reads and checks the pictures and fonts of the brand. */
export async function readBrand(folder: string, report: Report): Promise<FolderBrand> {
  const images: FolderBrand['images'] = {};
  const fonts = new Map<string, BrandFile>();
  const files: BrandFile[] = [];
  const seen = new Map<ImageName, string>();
  for (const name of await namesIn(join(folder, 'brand'))) {
    if (name === 'fonts') continue;
    const file = `brand/${name}`;
    const kind = imageNames[imageForm.exec(name)?.[1] ?? ''];
    if (!kind) {
      report({ file, line: 1, message: expected });
      continue;
    }
    const other = seen.get(kind);
    if (other) report({ file, line: 1, message: `there is ${other} too: keep one of them` });
    seen.set(kind, file);
    const found = await usable(file, report, async () =>
      inspectBrandImage(await readFile(join(folder, file))),
    );
    if (!found) continue;
    images[kind] = found.image;
    files.push(found.file);
  }
  for (const name of await namesIn(join(folder, 'brand', 'fonts'))) {
    const file = `brand/fonts/${name}`;
    const font = await usable(file, report, async () => inspectFont(await readFile(join(folder, file))));
    if (!font) continue;
    fonts.set(name, font);
    files.push(font);
  }
  return { images, fonts, files };
}

/** Reports fonts that `site.json` names and are not there. */
export function checkFonts(
  { value, problem }: SourceFile<SiteFile>,
  brand: FolderBrand,
  report: Report,
): void {
  for (const use of ['headline', 'body'] as const) {
    const face = value.brand?.faces?.[use];
    if (typeof face !== 'object') continue;
    face.files.forEach(({ file }, index) => {
      if (!brand.fonts.has(file))
        report(
          problem(
            ['brand', 'faces', use, 'files', index, 'file'],
            `there is no file brand/fonts/${file}`,
            'brand/fonts/',
          ),
        );
    });
  }
}

/** The faces with the names under which their files are stored. */
function storedFaces(faces: FaceChoice, fonts: FolderBrand['fonts']): FaceChoice {
  const stored = (face: FaceChoice['headline']) =>
    typeof face === 'object'
      ? {
          ...face,
          files: face.files.map((each) => ({ ...each, file: fonts.get(each.file)?.name ?? each.file })),
        }
      : face;
  return Object.fromEntries(Object.entries(faces).map(([use, face]) => [use, stored(face)]));
}

/**
 * The brand of a site in one language; undefined when the folder says nothing of it.
 * @param tagline that of the language, if it has one of its own
 */
export function brandOf(
  { brand: said = {} }: SiteFile,
  { images, fonts }: FolderBrand,
  tagline: string | undefined,
): Brand | undefined {
  const { shortName, colours, faces } = said;
  const words = tagline ?? said.tagline;
  const brand: Brand = {
    ...(shortName ? { shortName } : {}),
    ...(words ? { tagline: words } : {}),
    ...(images.logo ? { logo: images.logo } : {}),
    ...(images.logoDark ? { logoDark: images.logoDark } : {}),
    ...(images.icon ? { icon: images.icon } : {}),
    ...(colours ? { colours: colours as NonNullable<Brand['colours']> } : {}),
    ...(faces ? { faces: storedFaces(faces, fonts) } : {}),
  };
  return Object.keys(brand).length > 0 ? brand : undefined;
}
