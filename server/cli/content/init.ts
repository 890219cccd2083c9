import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../../config/config.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { starterDrawing, starterFiles, starterPicture } from './starter-files.ts';

async function writeNew(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}

export const initCommand: Command = {
  parameters: 'FOLDER',
  summary: 'begins a content folder: a name, two sections, one story and a picture, to be rewritten',
  async run(args) {
    const { folder: named } = folderAndFlags(args);
    const folder = resolve(named);
    const there = await readdir(folder).catch(() => [] as string[]);
    if (there.length > 0)
      throw new ExpectedError(`${folder} is not empty: name a folder that is not there yet`);
    const { SITE_DOMAIN } = readConfig(process.env);
    const today = new Date().toISOString().slice(0, 10);
    for (const [path, text] of Object.entries(starterFiles(SITE_DOMAIN, today)))
      await writeNew(join(folder, path), text);
    const picture = await sharp(Buffer.from(starterDrawing)).jpeg({ quality: 88 }).toBuffer();
    await writeNew(join(folder, 'pictures', `${starterPicture}.jpg`), picture);
    print(
      `${folder} holds a small magazine. Its name is in site.json and labels/en.json, its story in stories/en/.`,
    );
  },
};
