import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, hrefs } from '../../support/html.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const total = 30;
const minute = 60_000;
const database = await openPrepared();
const { app } = await openMagazine({
  database,
  content: contentStore(database),
  close: () => database.close(),
});
t.teardown(() => app.close());
const publishing = openPublishing(database);
const start = Date.now() - 2 * 86_400_000;

/** A story that was published so many minutes before the first; several of a minute are told apart by their ids. */
const story = (slug: string, minutes: number) =>
  storyWrite({ slug, publishedAt: new Date(start - minutes * minute).toISOString() });
const slugs = Array.from({ length: total }, (_, number) => `story-${number}`);
await publishing.write(
  [...siteWrites(), ...slugs.map((slug, number) => story(slug, Math.floor(number / 4)))],
  'Ada',
);
await app.changeFollower?.caughtUp();

const page = async (url: string) => {
  const { statusCode, payload } = await app.inject({ url });
  t.equal(statusCode, 200, url);
  return payload;
};
const slugsOf = (html: string) =>
  hrefs(html, 'article.card :is(h2, h3) a').map((href) => href.replace(/^.*\//, '').replace(/\?.*$/, ''));
const nextOf = (html: string) => attribute(html, '.feed-more a', 'data-hx-get');

/** All stories that a reader sees who goes on to the end; between pages something happens. */
async function readOn(between: (number: number) => Promise<unknown>): Promise<string[]> {
  let html = await page('/dining/food?site=hk');
  const seen = slugsOf(html);
  for (let number = 1; nextOf(html); number++) {
    const address = nextOf(html) as string;
    await between(number);
    await app.changeFollower?.caughtUp();
    html = await page(address);
    seen.push(...slugsOf(html));
  }
  return seen;
}

t.test('who goes on sees each story once, though others are published meanwhile', async (t) => {
  const seen = await readOn((number) => publishing.write([story(`new-${number}`, -number)], 'Ada'));
  t.strictSame(seen.toSorted(), slugs.toSorted());
});

t.test('who goes on misses none, though others are withdrawn meanwhile', async (t) => {
  const before = slugsOf(await page('/dining/food?site=hk'));
  const seen = await readOn((number) => {
    const { kind, locale, slug } = story(before[number] as string, 0);
    return publishing.withdraw([{ kind, locale, slug }], 'Ada');
  });
  t.equal(seen.length, total + 2);
  t.equal(new Set(seen).size, seen.length);
});

t.test('addresses with the number of a page go on working', async (t) => {
  const first = await page('/dining/food?site=hk');
  t.match(attribute(first, '.feed-more a', 'href'), /^\/dining\/food\/page\/2/);
  t.equal(slugsOf(await page('/dining/food/page/2?site=hk')).length, 12);
  t.equal(slugsOf(await page('/partials/feed?vertical=dining&supertag=food&page=2&site=hk')).length, 12);
});

t.test('what is no place is refused', async (t) => {
  for (const after of ['x', '2026-02-30T00:00:00Z_1', '2026-11-20T00:00:00Z_', '2026-11-20T00:00:00Z_1_2'])
    t.equal(
      (await app.inject({ url: `/partials/feed?vertical=dining&after=${after}&site=hk` })).statusCode,
      404,
      after,
    );
});
