import { brandReferences } from '../../brand/brand-document.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { knownBrandFiles } from '../../content/queries/brand-files.ts';
import type { Queryable } from '../../database/database.ts';
import { knownMediaFiles } from '../../media/media-files.ts';
import { type MediaDocument, mediaReferences } from '../../media/references.ts';
import type { ItemWrite } from '../items.ts';

/** The files that are stored, of those to which documents refer. */
export interface StoredFiles {
  /** Those of the brand. */
  brand: ReadonlySet<string>;
  /** Those of film, sound and captions. */
  media: ReadonlySet<string>;
}

const ofBrand = ({ kind, document }: ItemWrite) =>
  kind === 'site' ? brandReferences(document as SiteConfig) : [];
const ofMedia = ({ document }: ItemWrite) => mediaReferences(document as MediaDocument);

/** Looks up the files to which the documents of writes refer. */
export async function storedFilesOf(
  transaction: Queryable,
  writes: readonly ItemWrite[],
): Promise<StoredFiles> {
  return {
    brand: await knownBrandFiles(
      transaction,
      writes.flatMap(ofBrand).map(({ name }) => name),
    ),
    media: await knownMediaFiles(
      transaction,
      writes.flatMap(ofMedia).map(({ name }) => name),
    ),
  };
}

/** The references of a document to files that are not stored, by JSON pointers, and what is wrong with each. */
export function missingFiles(
  write: ItemWrite,
  { brand, media }: StoredFiles,
): { pointer: string; message: string }[] {
  const missing = (what: string, stored: ReadonlySet<string>, references: ReturnType<typeof ofMedia>) =>
    references
      .filter(({ name }) => !stored.has(name))
      .map(({ pointer, name }) => ({ pointer, message: `there is no ${what} ${name}: upload it first` }));
  return [
    ...missing('brand file', brand, ofBrand(write)),
    ...missing('file of film or sound', media, ofMedia(write)),
  ];
}
