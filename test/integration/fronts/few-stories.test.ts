import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { elements, has, hrefs, texts } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const fewest = 4;

const { app, database } = await openTestMagazine({ writes: true, settings: { CACHE_MB: '0' } });
t.teardown(() => app.close());

const ask = async (path: string, edition = 'ta-region=hk; ta-lang=en') =>
  (await app.inject({ url: path, headers: { cookie: edition } })).body;

/** Sets the site's minimum, or none. */
async function setMinimum(minimum: number | undefined) {
  await database.query(`update site_config set document = (document::jsonb - 'menu-stories') || $1::jsonb`, [
    JSON.stringify(minimum === undefined ? {} : { 'menu-stories': minimum }),
  ]);
  await app.sites.refresh();
}

const menuOf = (html: string) => hrefs(html, '.menu .menu-verticals > li > a, .menu .menu-sections a');
const neighbours = (html: string) => hrefs(html, 'main .section .section-head a');
const stories = (html: string) => elements(html, 'main article.card').length;

t.test('without a minimum every vertical is linked, and fronts end where their stories do', async (t) => {
  await setMinimum(undefined);
  const html = await ask('/homes');
  for (const vertical of ['/dining', '/homes', '/awards', '/events'])
    t.ok(menuOf(html).includes(vertical), vertical);
  t.notOk(neighbours(html).includes('/dining'));
});

t.test('menus link verticals that have enough stories in the edition', async (t) => {
  await setMinimum(fewest);
  const html = await ask('/');
  for (const vertical of ['/dining', '/style', '/culture']) t.ok(menuOf(html).includes(vertical), vertical);
  for (const vertical of ['/homes', '/wellness', '/awards', '/events'])
    t.notOk(menuOf(html).includes(vertical), vertical);
  t.notOk(hrefs(html, '.site-header a, .site-footer a').includes('/homes'));
  t.notOk(menuOf(await ask('/', 'ta-region=th; ta-lang=th')).includes('/dining'), 'one story in Thai');
});

t.test('menus leave out supertags without a story', async (t) => {
  await setMinimum(fewest);
  const ofDining = hrefs(await ask('/'), '.menu .menu-verticals a');
  t.ok(ofDining.includes('/dining/bars'));
  await database.query(`delete from story_listing where region = 'hk' and supertag = 'watches'`);
  await app.sites.refresh();
  const html = await ask('/style');
  t.notOk(hrefs(html, '.menu .menu-verticals a').includes('/style/watches'));
  t.notOk(hrefs(html, 'main nav a').includes('/style/watches'), 'nor do tabs');
});

t.test('where no vertical has enough, all are linked', async (t) => {
  await setMinimum(60);
  const menu = menuOf(await ask('/'));
  for (const vertical of ['/dining', '/homes', '/awards']) t.ok(menu.includes(vertical), vertical);
});

t.test('a short front and a short listing end in neighbouring sections', async (t) => {
  await setMinimum(fewest);
  const shortest = 2 * fewest;
  const front = await ask('/homes');
  t.ok(neighbours(front).includes('/dining'));
  t.ok(stories(front) >= shortest, `${stories(front)}`);
  const listing = await ask('/homes/interiors');
  t.ok(stories(listing) >= shortest, `${stories(listing)}`);
  const ownVertical = await ask('/dining/chefs');
  t.equal(neighbours(ownVertical)[0], '/dining', 'its own vertical first');
  const links = hrefs(ownVertical, 'main article.card h2 a, main article.card h3 a');
  t.equal(new Set(links).size, links.length, 'no story twice');
  t.ok(stories(await ask('/events')) >= fewest, 'a front without a story of its own');
});

t.test('a long front ends with its own stories', async (t) => {
  await setMinimum(fewest);
  t.strictSame(
    neighbours(await ask('/dining')).filter((href) => !href.startsWith('/dining')),
    [],
  );
});

t.test('a hidden vertical has no neighbours', async (t) => {
  await setMinimum(fewest);
  t.notOk(has(await ask('/unlisted'), 'main .section .section-head a[href="/dining"]'));
});

t.test('sections are counted once for all pages of an edition', async (t) => {
  const counted: string[] = [];
  const { app: counting } = await openTestMagazine({
    settings: { CACHE_MB: '0' },
    content: {
      ...contentStore(database),
      siteConfig: (input) => {
        counted.push(`${input.region}/${input.locale}`);
        return contentStore(database).siteConfig(input);
      },
    },
  });
  t.teardown(() => counting.close());
  const before = counted.length;
  for (const url of ['/dining', '/style', '/culture']) await counting.inject({ url });
  t.equal(counted.length, before);
  t.equal(new Set(counted).size, counted.length);
});

t.test('what a short front ends in is marked in the tabs of no vertical', async (t) => {
  await setMinimum(fewest);
  t.notOk(texts(await ask('/homes'), 'main .page-head nav a').includes('Dining'));
});
