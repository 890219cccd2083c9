import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import t from 'tap';
import type { Block } from '../../../server/content/contract/blocks.ts';
import { openWxr } from '../../../server/importers/sources/wxr/open-wxr.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { throughEditor } from '../../support/content/desk-document.ts';
import { emptyDatabase, importInto, standIns } from '../../support/import/imports.ts';
import {
  exportedItems,
  pictureAddresses,
  skipWithoutExport,
  textOfItem,
  themeExport,
} from '../../support/import/theme-export.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openMagazine } from '../../support/magazine.ts';

/** Below this many characters Readability falls back to the whole page. */
const shortest = 500;
const squeezed = (text: string) => text.replaceAll(/[\s\u00a0]+/g, '');

/** The text of the page as reading modes show it. */
function readText(html: string): string {
  const { document } = parseHTML(html);
  return new Readability(document as unknown as Document).parse()?.textContent ?? '';
}

t.test('the theme test export', { skip: skipWithoutExport }, async (t) => {
  const items = exportedItems();
  const texts = items.filter(({ type }) => type === 'post' || type === 'page');
  const isPublic = ({ status, password }: (typeof items)[number]) => status === 'publish' && password === '';
  const media = await temporaryFolder(t);
  await standIns(media, pictureAddresses());
  const database = await emptyDatabase(t);
  const report = await importInto(database, await openWxr(themeExport), { media });
  const { app } = await openMagazine({ database, content: contentStore(database) });
  t.teardown(() => app.close());

  /** The page of an item, by its old address. */
  const pageOf = async ({ path, id }: (typeof items)[number]) => {
    const moved = await app.inject({ url: path.replace(/\/$/, '') });
    if (moved.statusCode === 200) return moved.payload;
    t.equal(moved.statusCode, 301, `${id}: ${path} redirects`);
    const { statusCode, payload } = await app.inject({ url: String(moved.headers.location) });
    t.equal(statusCode, 200, `${id}: ${moved.headers.location}`);
    return payload;
  };

  t.test('is imported whole', async (t) => {
    t.equal(
      report.counted('refused') + report.counted('broken') + report.counted('skipped'),
      0,
      report.sums(),
    );
    t.equal(report.counted('missing pictures'), 0);
    const rows = await database.query<{ kind: string; state: string; count: string }>(
      "select kind, state, count(*)::text as count from item where kind in ('story', 'page') group by 1, 2 order by 1, 2",
    );
    const count = (type: string, fits: (item: (typeof items)[number]) => boolean) =>
      String(texts.filter((item) => item.type === type && fits(item)).length);
    t.strictSame(
      rows.map(({ kind, state, count }) => [kind, state, count]),
      [
        ['page', 'published', count('page', () => true)],
        ['story', 'draft', count('post', ({ status, password }) => status === 'draft' || password !== '')],
        [
          'story',
          'published',
          count('post', ({ status, password }) => status !== 'draft' && password === ''),
        ],
      ],
    );
  });

  t.test('leads from every old address to a page', async () => {
    for (const item of texts.filter(isPublic)) await pageOf(item);
  });

  t.test('leads from the numbers of posts to their pages', async (t) => {
    const { headers, statusCode } = await app.inject({ url: '/?p=1178' });
    t.equal(statusCode, 301);
    t.match(headers.location, /\/markup-html-tags-and-formatting$/);
  });

  t.test('has what is scheduled, as a draft, and behind a password nowhere', async (t) => {
    for (const { id } of texts.filter((item) => !isPublic(item)))
      t.equal((await app.inject({ url: `/?p=${id}` })).statusCode === 301, id === '1153', id);
    for (const slug of ['scheduled', 'template-password-protected'])
      t.notOk((await app.inject({ url: `/stories/general/${slug}` })).statusCode === 200, slug);
  });

  t.test('shows images, lists, galleries and tables', async (t) => {
    const contentOf = async (id: string) => {
      const item = texts.find((each) => each.id === id);
      const { document } = parseHTML(await pageOf(item as (typeof items)[number]));
      return document;
    };
    const gallery = await contentOf('555');
    t.ok(gallery.querySelectorAll('.prose img, .prose-gallery img').length > 20, 'pictures of galleries');
    const lists = await contentOf('1000');
    t.ok(lists.querySelector('ol ul ol'), 'lists within lists');
    const markup = await contentOf('1178');
    t.equal(markup.querySelectorAll('table thead th').length, 3, 'a table with a head');
    t.ok(markup.querySelector('ol[start="8"]'), 'a list that begins at 8');
    t.match(markup.querySelector('pre')?.textContent, /\.post-title \{/);
    const caption = await contentOf('1163');
    t.match(caption.querySelector('.prose figcaption')?.textContent, 'Bell on wharf in San Francisco');
  });

  t.test('reads as in the export', async (t) => {
    let compared = 0;
    for (const item of texts.filter(isPublic)) {
      const expected = textOfItem(item, items);
      if (expected.replaceAll(/\s+/g, ' ').trim().length < shortest) continue;
      t.equal(
        squeezed(readText(await pageOf(item))),
        squeezed(expected),
        `${item.type} ${item.id} ${item.path}`,
      );
      compared++;
    }
    t.ok(compared >= 20, `${compared} texts are compared`);
  });

  t.test('goes through the editor of the desk unchanged', async (t) => {
    const rows = await database.query<{ slug: string; document: { body?: Block[]; blocks?: Block[] } }>(
      "select slug, document from item where kind in ('story', 'page')",
    );
    for (const { slug, document } of rows) {
      const blocks = document.body ?? document.blocks ?? [];
      t.strictSame(throughEditor(blocks), blocks, slug);
    }
  });

  t.test('changes nothing when it is imported again', async (t) => {
    const changes = 'select count(*)::int as count from change';
    const before = await database.query(changes);
    const again = await importInto(database, await openWxr(themeExport));
    t.equal(again.counted('unchanged'), texts.length);
    t.equal(
      again.counted('added') + again.counted('changed') + again.counted('missing pictures'),
      0,
      again.sums(),
    );
    t.strictSame(await database.query(changes), before, 'and the log of changes has nothing new');
  });
});
