import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Database } from '../../../server/database/database.ts';
import { draftMapping } from '../../../server/importers/mapping/draft.ts';
import type { Mapping } from '../../../server/importers/mapping/mapping.ts';
import { openMediaFolder } from '../../../server/importers/media/media-folder.ts';
import type { ImportSource } from '../../../server/importers/records.ts';
import type { Report } from '../../../server/importers/report.ts';
import { type ImportOptions, type ImportStore, runImport } from '../../../server/importers/run/run-import.ts';
import { importBatch } from '../../../server/importers/store/import-batch.ts';
import { importPictures, importState } from '../../../server/importers/store/import-state.ts';
import { savePictureFile } from '../../../server/publishing/pictures/picture-files.ts';
import { openPrepared } from '../prepared-databases.ts';

interface Teardown {
  teardown(end: () => Promise<void>): void;
}

/** An empty database, until the test ends. */
export async function emptyDatabase(t: Teardown): Promise<Database> {
  const database = await openPrepared();
  t.teardown(() => database.close());
  return database;
}

/** The store of an import over a database of this process. Inputs go through JSON, as over the control port. */
export const storeOver = (database: Database): ImportStore => ({
  state: (source) => importState({ database }, { source }),
  pictures: async (names) => {
    const pictures = await importPictures({ database }, { names: [...names] });
    return new Map(pictures.map(({ name, ...size }) => [name, size]));
  },
  sendPicture: ({ bytes, inspected }) => savePictureFile(database, bytes, inspected),
  write: (batch) => importBatch({ database }, JSON.parse(JSON.stringify(batch))),
});

interface ImportInput extends Partial<Omit<ImportOptions, 'mapping' | 'folder'>> {
  /** The folder of media files. */
  media?: string;
  /** Changes of the mapping's draft. */
  mapping?: Partial<Mapping>;
  report?: Report;
}

/** Imports a source into a database, with the draft of its mapping; nothing is fetched unless `remote` is set. */
export async function importInto(
  database: Database,
  source: ImportSource,
  input: ImportInput = {},
): Promise<Report> {
  const { media, mapping, report, ...options } = input;
  return runImport(
    source,
    storeOver(database),
    {
      mapping: { ...draftMapping(source.overview, { tenant: 'asia' }), ...mapping },
      mappingHash: JSON.stringify(mapping ?? {}).replaceAll(' ', ''),
      remote: false,
      folder: media ? await openMediaFolder(media) : undefined,
      ...options,
    },
    report,
  );
}

/** A picture in one colour, in the format of a file name. */
export function plainPicture(name: string, width = 320, height = 240): Promise<Buffer> {
  const hue = [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 200;
  const picture = sharp({
    create: { width, height, channels: 3, background: { r: hue, g: 120, b: 200 - hue } },
  });
  if (/\.png$/i.test(name)) return picture.png().toBuffer();
  return (/\.gif$/i.test(name) ? picture.gif() : picture.jpeg()).toBuffer();
}

/** Puts a picture at the path of each address below a folder. */
export async function standIns(folder: string, addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const file = join(folder, decodeURIComponent(new URL(address).pathname));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await plainPicture(file));
  }
}
