import type { Locale } from '../../../locales/languages.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { FilePicture } from '../schemas/pictures.ts';

const isPicture = (value: object): value is Picture =>
  'src' in value && 'width' in value && 'height' in value && 'alt' in value;

/** Every picture that a document shows, wherever it stands in it. */
function picturesIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPicture(value)) return [value];
  return Object.values(value).flatMap(picturesIn);
}

interface PictureSource {
  locale: Locale;
  document: object;
}

/** The entries of `pictures.json` for all that documents show, by name, with their descriptions in each language. */
export function picturesOf(documents: readonly PictureSource[]): FilePicture[] {
  const found = new Map<string, FilePicture>();
  for (const { locale, document } of documents)
    for (const { src, width, height, alt, credit } of picturesIn(document)) {
      const known = found.get(src);
      const described = { ...known?.alt, ...(alt ? { [locale]: alt } : {}) };
      found.set(src, { name: src, width, height, credit: credit || undefined, alt: described });
    }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
