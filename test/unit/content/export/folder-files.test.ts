import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { root } from '../../../../server/config/root.ts';
import { folderFiles } from '../../../../server/content/export/folder-files.ts';
import { markdownOf } from '../../../../server/content/export/markdown.ts';
import { readBody } from '../../../../server/content/import/body.ts';
import { itemsOf } from '../../../../server/content/import/load.ts';
import { readContent } from '../../../../server/content/import/read-content.ts';

const now = Date.UTC(2026, 10, 22, 12);

t.test('a folder that is exported says the same as the folder that was applied', async (t) => {
  const original = join(root, 'test', 'fixtures', 'magazine');
  const items = itemsOf(await readContent(original, now));
  const copy = await mkdtemp(join(tmpdir(), 'export-'));
  t.teardown(() => rm(copy, { recursive: true, force: true }));
  const { files, pictures } = folderFiles(items);
  const known = new Map(
    (JSON.parse(await readFile(join(original, 'pictures.json'), 'utf8')) as { name: string }[]).map(
      (each) => [each.name, each],
    ),
  );
  files.set('pictures.json', JSON.stringify(pictures.map((each) => ({ ...known.get(each.name), ...each }))));
  await cp(join(original, 'pictures'), join(copy, 'pictures'), { recursive: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  const again = itemsOf(await readContent(copy, now));
  const byKey = new Map(again.map((item) => [`${item.kind}/${item.locale}/${item.slug}`, item]));
  t.equal(again.length, items.length);
  for (const item of items) {
    const key = `${item.kind}/${item.locale}/${item.slug}`;
    t.strictSame(byKey.get(key), item, key);
    if (item.kind === 'site')
      t.equal(JSON.stringify(byKey.get(key)?.document), JSON.stringify(item.document), `${key} in its order`);
  }
});

t.test('signs that Markdown would understand stay what they are', (t) => {
  const texts = [
    '1911. The ladder is bought.',
    '# 5 in the row',
    '- not a list',
    '> not a quote',
    '+ plus',
    '* a star and a space',
    'snake_case and _underlined_ and __init__',
    'a `tick`, a lonely ` tick, a <tag>, an &amp; and a ~~wave~~',
    'x^2^, H~2~O, ^ and ~ and ~~ alone, 5~6 and [sic] and [^ not a note',
    '***both*** **a *b*** *a **b*** [*c*](/d_e) [f](https://g.example "sponsored")',
    'one\ntwo lines\n# not a heading\n- not a list',
    'Five * three * two',
    '\\*not emphasis\\*, \\[not a link\\](/x)',
    '[x]: /not-a-definition',
    '他讀*《窯》*了，*二*',
    'a back\\slash, and one before a *\\* star*',
    'Look! ![a link](/x)',
    '::related{slug=x}',
    '=== and --- and |',
    '*emphasis* and **strong** and [a link](/dining)',
    'https://example.com/a_b_c and 10:30',
    '---',
    '    four spaces are lost at the beginning'.trim(),
  ];
  const references = { picture: () => undefined, related: () => undefined };
  for (const text of texts) {
    const blocks = [{ type: 'paragraph', text }] as const;
    const { blocks: read, problems } = readBody(markdownOf(blocks), references);
    t.same(problems, [], text);
    t.strictSame(read, blocks, text);
  }
  t.end();
});
