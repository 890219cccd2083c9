import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../locales/languages.ts';
import { type ListedPicture, readPictures } from '../../content-folder/pictures/list-pictures.ts';
import { altOf } from '../../content-folder/pictures/picture-table.ts';
import type { FilePicture } from '../../content-folder/schemas/pictures.ts';
import type { StoredPicture } from '../../publishing/pictures/pictures.ts';
import type { OpenStore } from '../control/run-operation.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const middle = [0.5, 0.5];

/** An entry of `pictures.json`: what is known of the picture, and where documents describe it otherwise, as they do. */
function entryOf(known: FilePicture, shown: FilePicture | undefined): FilePicture {
  const described = Object.entries(shown?.alt ?? {}) as [Locale, string][];
  const other = described.filter(([locale, text]) => altOf(known.alt, locale) !== text);
  const alt = { ...known.alt, ...Object.fromEntries(other) };
  const credit = shown?.credit ?? known.credit;
  return {
    ...known,
    ...(credit ? { credit } : {}),
    ...(Object.keys(alt).length > 0 ? { alt } : { alt: undefined }),
  };
}

/** What the store knows of a picture, as an entry. */
function storedEntry({ name, type, focal, credit, alt }: StoredPicture): FilePicture & { file: string } {
  return {
    name,
    file: `${name}.${extensions[type] ?? 'jpg'}`,
    focal: isDeepStrictEqual(focal, middle) ? undefined : focal,
    credit,
    alt,
  };
}

const withoutUsualFile = ({ file, ...entry }: FilePicture): FilePicture =>
  file === undefined || file === `${entry.name}.jpg` ? entry : { ...entry, file };

/**
 * Writes pictures into a folder: all those of the store, and what documents show besides, from the content folder of the
 * server. Returns their entries, and the names without a file.
 */
export async function exportPictures(
  { run }: OpenStore,
  shown: readonly FilePicture[],
  contentFolder: string | undefined,
  to: string,
): Promise<{ entries: FilePicture[]; missing: string[] }> {
  const stored = new Map((await run('read-stored-pictures', {})).map((picture) => [picture.name, picture]));
  const listed = new Map<string, ListedPicture>(
    (contentFolder ? await readPictures(contentFolder) : []).map((picture) => [picture.name, picture]),
  );
  const byName = new Map(shown.map((picture) => [picture.name, picture]));
  await mkdir(join(to, 'pictures'), { recursive: true });
  const entries: FilePicture[] = [];
  const missing: string[] = [];
  for (const name of [...new Set([...stored.keys(), ...byName.keys()])].sort()) {
    const picture = stored.get(name);
    const { index: _index, ...other } = listed.get(name) ?? {};
    const known = picture ? storedEntry(picture) : (other as ListedPicture);
    if (!known.file) {
      missing.push(name);
      continue;
    }
    const file = join(to, 'pictures', known.file);
    if (picture) await writeFile(file, await run('read-picture', { name }), { flag: 'wx' });
    else await copyFile(join(contentFolder as string, 'pictures', known.file), file);
    entries.push(withoutUsualFile(entryOf(known, byName.get(name))));
  }
  return { entries, missing };
}
