import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import t, { type Test } from 'tap';
import type { Block } from '../../../server/content/contract/blocks.ts';
import { openWxr } from '../../../server/importers/sources/wxr/open-wxr.ts';
import { throughEditor } from '../../support/content/desk-document.ts';
import { emptyDatabase, importInto, standIns } from '../../support/import/imports.ts';
import { wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';

/** Exports that are not part of the project: the folder that `EXPORTS_FOLDER` names. */
const folder = process.env.EXPORTS_FOLDER ?? '';
const exports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];

const pictureIn = /https?:\/\/[^\s"'<>?\]]+\.(?:jpe?g|png|gif|webp)/gi;

/** Imports an export, whose pictures are stood in for, and expects every text of it to go through the editor unchanged. */
async function expectUnchanged(t: Test, file: string): Promise<Set<string>> {
  const media = await temporaryFolder(t);
  await standIns(media, new Set(readFileSync(file, 'utf8').match(pictureIn) ?? []));
  const database = await emptyDatabase(t);
  await importInto(database, await openWxr(file), { media });
  const rows = await database.query<{ key: string; document: { body?: Block[]; blocks?: Block[] } }>(
    "select concat_ws('/', kind, locale, slug) as key, document from item where kind in ('story', 'page')",
  );
  t.ok(rows.length > 0, 'texts are imported');
  const types = new Set<string>();
  for (const { key, document } of rows) {
    const blocks = document.body ?? document.blocks ?? [];
    for (const { type } of blocks) types.add(type);
    t.strictSame(throughEditor(blocks), blocks, key);
  }
  return types;
}

const pictureAt = (name: string) =>
  `<img src="https://blog.example/wp-content/uploads/${name}" alt="A ${name}">`;

const everything = `<p>A <strong>long <em>way</em></strong> to <a href="https://example.org/a">the lamp</a>, H<sub>2</sub>O,
2<sup>nd</sup>, <code>x * y</code>, <del>gone</del>, 5 * 3 and a_b_c.<br>A new line.<sup><a href="#fn1" id="r1">1</a></sup></p>
<h2>A head</h2><h3>A smaller one</h3><h4>The smallest</h4>
<blockquote><p>First.</p><p>Second.</p><cite>A. Lam</cite></blockquote>
<figure class="wp-block-pullquote"><blockquote><p>Pulled out.</p><cite>B. Chan</cite></blockquote></figure>
<ul><li>one<ul><li>within<ol start="4"><li>four</li></ol></li></ul></li><li>two</li></ul>
<ol reversed start="9"><li>nine</li><li>eight</li></ol>
<table><caption>Hours</caption><thead><tr><th>Day</th><th style="text-align:right">From</th></tr></thead>
<tbody><tr><td>Monday</td><td style="text-align:right"><em>Nine</em></td></tr></tbody></table>
<pre class="language-ts">const a = 1;\n\n  b();</pre><hr>
<figure>${pictureAt('one.jpg')}<figcaption>A <em>caption</em></figcaption></figure>
<figure class="wp-block-gallery"><figure>${pictureAt('two.jpg')}</figure><figure>${pictureAt('three.jpg')}</figure></figure>
<figure class="wp-block-embed"><div>https://www.youtube.com/watch?v=dQw4w9WgXcQ</div></figure>
<ol class="wp-block-footnotes"><li id="fn1">As the keeper says. <a href="#r1">↩</a></li></ol>`;

t.test('a text with every kind of block that imports make goes through the editor of the desk', async (t) => {
  const file = await wxrFile(await temporaryFolder(t), [{ id: 7, content: everything }]);
  const types = [...(await expectUnchanged(t, file))].sort();
  t.strictSame(types, [
    ...['divider', 'embed', 'footnotes', 'gallery', 'heading', 'list', 'paragraph', 'picture'],
    ...['preformatted', 'pullquote', 'quote', 'table'],
  ]);
});

for (const name of exports)
  t.test(`every text of ${basename(name)} goes through the editor of the desk`, (t) =>
    expectUnchanged(t, join(folder, name)).then(() => {}),
  );
