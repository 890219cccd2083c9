import { renderToString } from 'react-dom/server';
import t from 'tap';
import { noteLoads, unsharedTree } from '../../../scripts/bench/programs/unshared-pages.tsx';
import { finishedHtml } from '../../../server/render/html/part-html.tsx';
import { openTestMagazine } from '../../support/magazine.ts';
import { visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const loaded = noteLoads();
const assets = { styles: [], pageStyles: {}, scripts: [], fonts: {}, faceSheets: {}, faces: {} };
const { app } = await openTestMagazine({ assets, settings: { CACHE_MB: '0', CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

/** Editions of the same language and of another, in an order in which each finds what the one before has stored. */
const readers = [
  { name: 'a reader of Hong Kong', prefix: '', cookie: 'ta-region=hk; ta-lang=en' },
  { name: 'the next one', prefix: '', cookie: 'ta-region=hk; ta-lang=en' },
  { name: 'a reader of Singapore', prefix: '', cookie: 'ta-region=sg; ta-lang=en' },
  { name: 'a reader of Chinese', prefix: '', cookie: 'ta-region=hk; ta-lang=zh-hant' },
  { name: 'a reader of addresses with their language', prefix: '/en', cookie: 'ta-region=hk; ta-lang=en' },
];

/** Both forms of a page: as it is answered, and rendered without anything of another page. */
async function bothForms(path: string, { prefix, cookie }: (typeof readers)[number]) {
  const { body } = await app.inject({ url: prefix + path, headers: { cookie } });
  const { outcome, context } = loaded() ?? {};
  if (outcome?.kind !== 'page' || !context) return undefined;
  const tree = await unsharedTree(outcome, context, assets);
  return { body, unshared: `<!DOCTYPE html>${finishedHtml(renderToString(tree))}` };
}

/** Where two texts begin to differ, with what follows; whole pages would make a report of many megabytes. */
function differenceOf(one: string, other: string): string | undefined {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one === other ? undefined : `${one.slice(at, at + 200)} / ${other.slice(at, at + 200)}`;
}

const compared = new Set<string>();

for (const [kind, path] of visitedPages(pageAddresses()))
  t.test(`${kind} is the same bytes whatever was rendered before it`, async (t) => {
    for (const reader of readers) {
      const forms = await bothForms(path, reader);
      if (!forms) continue;
      compared.add(kind);
      t.equal(differenceOf(forms.body, forms.unshared), undefined, reader.name);
    }
  });

t.test('all kinds of pages were compared but refusals', async (t) => {
  const all = visitedPages(pageAddresses()).map(([kind]) => kind);
  t.strictSame(
    all.filter((kind) => !compared.has(kind)),
    ['search refused', 'not found'],
  );
});
