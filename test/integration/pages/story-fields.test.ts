import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, elements, parseHtml, text, texts } from '../../support/html.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const picture = (name: string) => ({
  src: `https://pictures.example/${name}.jpg`,
  width: 1440,
  height: 960,
  alt: `What ${name} shows`,
});

t.test('what editors say of a story besides its text', async (t) => {
  const database = await openPrepared();
  const { app } = await openMagazine({
    database,
    content: contentStore(database),
    close: () => database.close(),
  });
  t.teardown(() => app.close());
  await openPublishing(database).write(
    [
      ...siteWrites(),
      storyWrite({
        slug: 'clock',
        kicker: 'First look',
        title: 'A Clock',
        standfirst: 'It is late.',
        picture: { ...picture('clock'), caption: 'The *works*', credit: 'Ada Lam' },
        search: { title: 'The clock of Wing Lok Street', description: 'A ledger of minutes.' },
        social: { title: 'He writes down every minute', picture: picture('ledger') },
      }),
      storyWrite({ slug: 'plain', title: 'Plain', standfirst: 'Nothing else.' }),
    ],
    'Ada',
  );
  await app.changeFollower?.caughtUp();
  const page = async (url: string) => parseHtml((await app.inject({ url })).payload);
  const meta = (html: Parameters<typeof text>[0], name: string) =>
    attribute(html, `meta[name="${name}"], meta[property="${name}"]`, 'content');

  t.test('search engines are given its title and description for them', async (t) => {
    const html = await page('/dining/food/clock?site=hk');
    t.match(text(html, 'title'), /^The clock of Wing Lok Street \|/);
    t.equal(meta(html, 'description'), 'A ledger of minutes.');
    t.equal(text(html, 'h1'), 'A Clock', 'readers see its own title');
  });

  t.test('shared links show their own title and picture, and its standfirst', async (t) => {
    const html = await page('/dining/food/clock?site=hk');
    t.equal(meta(html, 'og:title'), 'He writes down every minute');
    t.equal(meta(html, 'og:description'), 'It is late.');
    t.equal(meta(html, 'og:image'), 'https://pictures.example/ledger.jpg');
  });

  t.test('its kicker stands above the title, on its page and on cards', async (t) => {
    t.match(text(await page('/dining/food/clock?site=hk'), '.story-headline'), 'First look');
    const cards = elements(await page('/dining?site=hk'), 'article').filter((each) =>
      each.innerHTML.includes('/dining/food/clock'),
    );
    t.match(cards[0]?.text, 'First look');
  });

  t.test('caption and credit stand below its picture', async (t) => {
    const html = await page('/dining/food/clock?site=hk');
    t.match(texts(html, '.story-header figcaption')[0], /The works\s+\(Ada Lam\)/);
  });

  t.test('a story without them has its own title, standfirst and picture in their place', async (t) => {
    const html = await page('/dining/food/plain?site=hk');
    t.match(text(html, 'title'), /^Plain \|/);
    for (const name of ['description', 'og:description']) t.equal(meta(html, name), 'Nothing else.', name);
    t.equal(meta(html, 'og:title'), 'Plain');
    t.equal(meta(html, 'og:image'), 'https://pictures.example/table.jpg');
  });
});
