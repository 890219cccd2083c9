import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { folderFiles } from '../../content/export/folder-files.ts';
import { pictureFile, readPictures } from '../../content/import/pictures.ts';
import type { FilePicture } from '../../content/import/schemas/pictures.ts';
import { runOperation } from '../../control/run-operation.ts';
import { ExpectedError } from '../../known-errors.ts';
import { type Command, folderAndFlags, print } from '../command.ts';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

/** Copies the files of pictures from the content folder of the server; gives the entries, and the names without a file. */
async function copyPictures(pictures: readonly FilePicture[], from: string | undefined, to: string) {
  const known = new Map((from ? await readPictures(from) : []).map((picture) => [picture.name, picture]));
  await mkdir(join(to, 'pictures'), { recursive: true });
  const missing: string[] = [];
  const entries: FilePicture[] = [];
  for (const picture of pictures) {
    const source = known.get(picture.name);
    if (!from || !source) {
      missing.push(picture.name);
      continue;
    }
    const file = pictureFile(source);
    await copyFile(join(from, 'pictures', file), join(to, 'pictures', file));
    entries.push({ ...source, ...picture, alt: { ...source.alt, ...picture.alt } });
  }
  return { entries, missing };
}

export const exportCommand: Command = {
  parameters: 'FOLDER',
  summary: 'writes everything that is published as a content folder',
  async run(args) {
    const folder = resolve(folderAndFlags(args).folder);
    const there = await readdir(folder).catch(() => [] as string[]);
    if (there.length > 0)
      throw new ExpectedError(`${folder} is not empty: name a folder that is not there yet`);
    const config = readConfig(process.env);
    const items = await runOperation(config, 'read-published', {});
    if (items.length === 0) throw new ExpectedError('nothing is published, so there is nothing to export');
    const { files, pictures } = folderFiles(items);
    const from = config.CONTENT_DIR === 'none' ? undefined : config.CONTENT_DIR;
    const { entries, missing } = await copyPictures(pictures, from, folder);
    files.set('pictures.json', `${JSON.stringify(entries, null, 2)}\n`);
    for (const [path, text] of files) await write(join(folder, path), text);
    print(`${folder} holds ${items.length} items and ${entries.length} pictures.`);
    if (missing.length > 0)
      print(`${missing.length} pictures are not in CONTENT_DIR, add their files: ${missing.join(', ')}`);
  },
};
