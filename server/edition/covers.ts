import type { Picture } from '../content/contract/picture.ts';
import type { EditionText } from './files.ts';
import type { PictureLibrary } from './pictures.ts';

/** Where the picture of a text and of its translations is seen: in its supertag, by its author, in its vertical, inside. */
const placesOf = (versions: readonly EditionText[]): string[] => [
  ...versions.map(({ locale, header }) => `${locale} ${header.vertical} ${header.supertag}`),
  ...versions.map(({ locale, header }) => `${locale} by ${header.author}`),
  ...versions.map(({ locale, header }) => `${locale} ${header.vertical}`),
  ...versions.map(({ slug }) => slug),
];

/** The picture of each text by its slug, given in the order of the texts; a translation shows that of its original. */
export function coversOf(texts: readonly EditionText[], pictures: PictureLibrary): Map<string, Picture> {
  const covers = new Map<string, Picture>();
  for (const { slug, locale, header } of texts) {
    if (header.translates) continue;
    if (!header.picture) throw new Error(`texts/${locale}/${slug}.md: no picture`);
    const versions = texts.filter((text) => (text.header.translates ?? text.slug) === slug);
    const cover = pictures.next(header.picture, locale, placesOf(versions));
    for (const version of versions) covers.set(version.slug, pictures.inLanguage(cover, version.locale));
  }
  return covers;
}
