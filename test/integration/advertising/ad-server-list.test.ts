import t from 'tap';
import { adPageKinds, targetingKeys } from '../../../views/ads/targeting.ts';
import { listUnits } from '../../../views/ads/unit-list.ts';
import { attribute, attributes, type Html, parseHtml } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({
  settings: { CONTENT_CACHE_MB: '16', AD_LIBRARY_URL: 'https://ads.example/gpt.js', NODE_ENV: 'production' },
});
t.teardown(() => app.close());

const keys = Object.entries(targetingKeys).flatMap(([key, { of }]) => (of === 'page' ? [key] : []));
const listed = new Set<string>(listUnits().map(({ unit }) => unit));
const sentKeys = new Set<string>();
const sentKinds = new Set<string>();

type Targeting = Record<string, string | string[] | undefined>;

const targetingOf = (page: Html) =>
  JSON.parse(attribute(page, '[data-ad-targeting]', 'data-ad-targeting') ?? 'null') as Targeting | null;

/** What the address bar of a page and its canonical link say of it. */
const pathOf = (page: Html) => new URL(attribute(page, 'link[rel=canonical]', 'href') ?? '').pathname;

for (const [kind, path] of visitedPages(pageAddresses()))
  t.test(`${kind} sends no unit and no key that the ad server was not given`, async (t) => {
    const page = parseHtml((await app.inject({ url: path, headers: { 'cf-ipcountry': 'HK' } })).body);
    const units = attributes(page, '.ad[data-ad-unit]', 'data-ad-unit');
    for (const unit of units) t.ok(listed.has(unit), unit);
    const targeting = targetingOf(page);
    if (!targeting) return t.strictSame(units, [], 'no slot without targeting');
    for (const [key, value] of Object.entries(targeting)) {
      sentKeys.add(key);
      t.ok(keys.includes(key), key);
      for (const each of [value].flat()) t.match(each, /^[\w-]{1,40}$/, `${key}: what ad servers take`);
    }
    sentKinds.add(String(targeting.pagekind));
    const { vertical, supertag, region, locale } = targeting;
    t.strictSame([region, locale], ['hk', 'en']);
    if (supertag) t.ok(vertical, 'a supertag is one of a vertical');
    const [first, second] = pathOf(page).split('/').slice(1);
    if (targeting.pagekind === 'story') t.strictSame([vertical, supertag], [first, second]);
  });

t.test('the list of page kinds for the ad server has those that are sent, and no other', async (t) => {
  t.strictSame([...sentKinds].toSorted(), [...adPageKinds].toSorted());
  t.ok(sentKinds.size >= 10);
});

t.test('every key of pages is sent somewhere, but for those of other settings', async (t) => {
  const never = keys.filter((key) => !sentKeys.has(key));
  t.strictSame(never, ['environment']);
});
