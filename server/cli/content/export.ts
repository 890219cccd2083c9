import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { folderFiles } from '../../content-folder/export/folder-files.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { amount } from '../amount.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { withStore } from '../control/run-operation.ts';
import { exportPictures } from './export-pictures.ts';

async function write(file: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

export const exportCommand: Command = {
  parameters: 'FOLDER',
  summary: 'writes everything that is not withdrawn as a content folder',
  async run(args) {
    const folder = resolve(folderAndFlags(args).folder);
    const there = await readdir(folder).catch(() => [] as string[]);
    if (there.length > 0)
      throw new ExpectedError(`${folder} is not empty: name a folder that is not there yet`);
    const config = readConfig(process.env);
    await withStore(config, async (store) => {
      const items = await store.run('read-items', {});
      if (items.length === 0) throw new ExpectedError('there is nothing to export');
      const { files, unwritten, pictures, media, brandFiles } = folderFiles(items);
      const from = config.CONTENT_DIR === 'none' ? undefined : config.CONTENT_DIR;
      const { entries, missing } = await exportPictures(store, pictures, from, folder);
      files.set('pictures.json', `${JSON.stringify(entries, null, 2)}\n`);
      const aliases = await store.run('read-search-aliases', {});
      if (aliases.length > 0) files.set('search-aliases.json', `${JSON.stringify(aliases, null, 2)}\n`);
      for (const [path, text] of files) await write(join(folder, path), text);
      const brand = new Map(brandFiles.map(({ path, name }) => [name, path]));
      for (const { name, data } of await store.run('read-brand-files', { names: [...brand.keys()] }))
        await write(join(folder, brand.get(name) as string), Buffer.from(data, 'base64'));
      for (const name of media)
        await write(join(folder, 'media', name), await store.run('read-media-file', { name }));
      const written = amount(items.length - unwritten.length, 'item');
      print(`${folder} holds ${written} and ${amount(entries.length, 'picture')}.`);
      if (missing.length > 0)
        print(
          `Add the files of ${amount(missing.length, 'picture')} that the store and CONTENT_DIR lack: ${missing.join(', ')}`,
        );
      if (unwritten.length > 0)
        throw new ExpectedError(
          ['These items could not be written, and are not in the folder:']
            .concat(unwritten.map(({ key, reason }) => `  ${key}: ${reason}`))
            .join('\n'),
        );
    });
  },
};
