import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { applyTo } from '../../../server/cli/content/apply-to.ts';
import { folderFiles } from '../../../server/content-folder/export/folder-files.ts';
import type { Database } from '../../../server/database/database.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, text } from '../../support/html.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import { magazineItems } from '../../support/import/magazine-items.ts';
import { skipWithoutExport, themeExport } from '../../support/import/theme-export.ts';
import { wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openMagazine } from '../../support/magazine.ts';
import { refusalOf, storeOf } from '../../support/publishing/folder-store.ts';

const exports: Record<string, (folder: string) => Promise<string>> = {
  'a small export with translations': (folder) =>
    wxrFile(folder, [
      { id: 1, date: '2020-05-01 09:00:00', content: 'Words without an excerpt.' },
      { id: 2, date: '2020-05-02 09:00:00', content: '', excerpt: '' },
      {
        id: 3,
        date: '2020-05-03 09:00:00',
        content: 'W1 english',
        slug: 'pair',
        meta: { _wpml_language: 'en', _wpml_trid: '77' },
      },
      {
        id: 4,
        date: '2020-05-04 09:00:00',
        content: 'W1 中文',
        slug: 'pair-zh',
        meta: { _wpml_language: 'zh-hant', _wpml_trid: '77' },
      },
      {
        id: 5,
        date: '2020-05-05 09:00:00',
        content: 'W2 中文',
        slug: 'alone',
        meta: { _wpml_language: 'zh-hant', _wpml_trid: '78' },
      },
      { id: 6, date: '2020-05-06 09:00:00', type: 'page', content: 'A page.', slug: 'about-us', terms: [] },
      { id: 7, date: '2020-05-07 09:00:00', content: 'Not yet.', status: 'draft' },
    ]),
  'a whole magazine': (folder) => wxrFile(folder, magazineItems),
  'the theme test export': async () => themeExport,
};

/** What readers see at every address of a magazine: the text of the page, its title and its canonical address. */
async function pagesOf(t: Test, database: Database): Promise<Record<string, unknown>> {
  const { app } = await openMagazine({ database, content: contentStore(database) });
  t.teardown(() => app.close());
  const rows = await database.query<{ path: string }>(
    'select live_path as path from item where live_path is not null order by live_path',
  );
  const pages: Record<string, unknown> = {};
  for (const { path } of rows) {
    const { statusCode, payload } = await app.inject({ url: path });
    const canonical = attribute(payload, 'link[rel=canonical]', 'href');
    pages[path] = [statusCode, text(payload, 'title'), canonical, text(payload, 'main')];
  }
  return pages;
}

for (const [name, fileOf] of Object.entries(exports)) {
  const skip = name.startsWith('the theme') && skipWithoutExport;
  t.test(`${name} is exported clean, and gives the same pages in an empty store`, { skip }, async (t) => {
    const imported = await emptyDatabase(t);
    const file = await fileOf(await temporaryFolder(t));
    await importInto(imported, await openSource(file, {}));
    const again = await importInto(imported, await openSource(file, {}));
    t.same([again.counted('added'), again.counted('changed')], [0, 0], 'a second run changes nothing');
    const { files, unwritten, pictures } = folderFiles(await storeOf(imported).run('read-items', {}));
    t.strictSame(unwritten, []);
    t.strictSame(pictures, [], 'none could be had');
    const folder = await temporaryFolder(t);
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const other = await emptyDatabase(t);
    t.strictSame(await refusalOf(applyTo(storeOf(other), folder, {})), []);
    const [before, after] = [await pagesOf(t, imported), await pagesOf(t, other)];
    t.ok(Object.keys(before).length > 3);
    t.strictSame(after, before);
  });
}
