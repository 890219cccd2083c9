import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { standIns } from '../../support/import/imports.ts';
import { wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

t.test('an export is imported through the running server, into an empty magazine', async (t) => {
  const folder = await temporaryFolder(t);
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const picture = 'https://blog.example/up/a.jpg';
  await standIns(join(folder, 'media'), [picture]);
  const items = [
    { id: 1, title: 'The First', content: `<img src="${picture}" alt="A boat" />\n\nAt sea.` },
    { id: 2, title: 'The Second', date: 'never' },
    { id: 3, title: 'About', slug: 'about', type: 'page', terms: [] },
  ];
  const file = await wxrFile(folder, items);
  const mapping = join(folder, 'mapping.json');
  const report = join(folder, 'report.txt');
  const server = await startProgram(t, settings);
  const importing = (...args: string[]) =>
    runCommand(
      t,
      [
        'import',
        file,
        '--mapping',
        mapping,
        '--report',
        report,
        '--media',
        join(folder, 'media'),
        '--no-download',
        ...args,
      ],
      settings,
    );
  const statusOf = async (path: string) =>
    (await fetch(server.address + path, { redirect: 'manual' })).status;

  await t.test('the first run writes a draft of the mapping, and imports nothing', async (t) => {
    const { code, output, errors } = await importing();
    t.equal(code, 0, errors);
    t.match(output, /It is a draft: look at it.*Nothing was imported yet/s);
    t.match(JSON.parse(await readFile(mapping, 'utf8')), {
      source: 'wordpress:blog.example',
      categories: { travel: { vertical: 'travel' } },
    });
    t.equal(await statusOf('/travel/general/post-1'), 404);
  });

  await t.test('a dry run tells what would happen', async (t) => {
    const { output } = await importing('--dry-run');
    t.match(output, /3 added, 0 changed.*1 broken.*Nothing was changed/s);
    t.equal(await statusOf('/travel/general/post-1'), 404);
  });

  await t.test('the second run imports, with pictures and old addresses', async (t) => {
    const { code, output, errors } = await importing();
    t.equal(code, 0, errors);
    t.match(output, /post 2 “The Second”: was not imported: the date "never" cannot be read/);
    t.match(output, /3 added, 0 changed, 0 unchanged, 0 refused, 1 broken/);
    t.match(await readFile(report, 'utf8'), /The Second/);
    const page = await (await fetch(`${server.address}/2020/05/post-1/`)).text();
    t.match(page, '<h1>The First</h1>');
    t.match(page, /At\ssea\./);
    const [, address] = /<img[^>]* src="(\/images\/a-[^"]+)"/.exec(page) ?? [];
    t.equal(await statusOf(address ?? '/none'), 200);
    t.equal(await statusOf('/about'), 200);
    t.match(await (await fetch(`${server.address}/`)).text(), 'The Blog');
    const made = await runCommand(t, ['token', 'create', '--name', 'reports', '--scope', 'read'], settings);
    const [token] = made.output.split('\n');
    const reports = await fetch(`${server.address}/api/v1/imports`, {
      headers: { authorization: `Bearer ${token}` },
    });
    t.match(await reports.json(), {
      items: [{ source: 'wordpress:blog.example', counts: { added: 3, broken: 1 } }],
    });
  });

  await t.test('the third run changes nothing', async (t) => {
    t.match((await importing()).output, /0 added, 0 changed, 2 unchanged/);
  });

  await t.test('a damaged export, mapping or option changes nothing, and is named', async (t) => {
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, -200));
    const cut = await importing();
    t.same([cut.code, /damaged or cut off/.test(cut.errors)], [1, true], cut.errors);
    await writeFile(file, whole);
    await writeFile(
      mapping,
      JSON.stringify({
        ...JSON.parse(await readFile(mapping, 'utf8')),
        colour: 'red',
        default: { vertical: 'x', supertag: 'y' },
      }),
    );
    const wrong = await importing();
    t.equal(wrong.code, 1);
    t.match(wrong.errors, /is not a valid mapping:\n/);
    t.equal((await importing('--colour')).code, 2);
    t.equal((await runCommand(t, ['import'], settings)).code, 2);
  });
});
