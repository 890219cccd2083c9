import t from 'tap';
import { lifetimes } from '../../../server/cache/lifetimes.ts';
import type { ProfileKind } from '../../../server/content/contract/profile.ts';
import { canonicalLinks } from '../../../server/content/links.ts';
import { pages } from '../../../server/routes/index.ts';
import { profileKinds } from '../../../server/routes/profiles/kinds/index.ts';
import { units } from '../../../views/ads/units.ts';
import { readDocs } from './documents.ts';

const docs = await readDocs();
const { prose } = docs.find(({ path }) => path === 'docs/specification.md') as (typeof docs)[number];

/** The rows of the tables below a heading, each as the texts of its cells. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = prose.split(`\n### ${heading}\n`);
  const [section = ''] = after.split(/\n##/);
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const codesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

t.test('the address table of the specification names every page kind with its paths', async (t) => {
  const rows = rowsBelow('Address table').slice(1);
  const named = rows.flatMap(([names, paths]) => {
    const each = codesIn(names);
    const all = codesIn(paths);
    return each.map((name, index) => [name, each.length > 1 ? [all[index]] : all] as const);
  });
  t.strictSame(
    new Map(named.toSorted(([one], [other]) => one.localeCompare(other))),
    new Map(
      pages
        .map(({ name, paths }) => [name, [...paths]] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  );
});

t.test('the specification names the query parameters of every page kind', async (t) => {
  const rows = rowsBelow('Query parameters').slice(1);
  const named = rows.flatMap(([names, parameters]) =>
    codesIn(names).map((name) => [name, codesIn(parameters)] as const),
  );
  const declared = pages.flatMap(({ name, query }) => (query ? [[name, [...query]] as const] : []));
  t.strictSame(new Set(named.map(String)), new Set(declared.map(String)));
});

t.test('the specification names the address and page id of every kind of profile', async (t) => {
  const rows = rowsBelow('Profiles').slice(1);
  const named = rows.map(([kind, address, , pageId]) => [kind, ...codesIn(address), ...codesIn(pageId)]);
  const kinds = Object.entries(profileKinds).map(([kind, { pageId }]) => [
    kind,
    canonicalLinks.profile({ kind: kind as ProfileKind, slug: 'SLUG' }),
    `${pageId}-ID`,
  ]);
  t.strictSame(new Set(named.map(String)), new Set(kinds.map(String)));
});

t.test('the specification has a row for every class of cache lifetime', async (t) => {
  const seconds = (text = '') => {
    const [amount = '', unit = ''] = text.split(' ');
    return Number(amount) * ({ s: 1, hour: 3_600, day: 86_400 }[unit] ?? Number.NaN);
  };
  const rows = rowsBelow('Lifetimes').slice(1);
  const named = rows.map(([, fresh, stale, outage]) => [seconds(fresh), seconds(stale), seconds(outage)]);
  t.strictSame(
    named,
    Object.values(lifetimes).map(({ fresh, stale, outage }) => [fresh, stale, outage]),
  );
});

t.test('the specification names every ad unit', async (t) => {
  const named = [...rowsBelow('Advertising'), ...rowsBelow('Advertising units and sizes')].flatMap(([cell]) =>
    codesIn(cell),
  );
  for (const unit of Object.keys(units)) t.ok(named.includes(unit), unit);
});
