import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { storyWrite } from '../../support/items.ts';
import { documentOf, fieldsOf, openNewsroom } from '../../support/publishing/newsroom.ts';

const { get, enter, call, database } = await openNewsroom(t);
const publisher = await enter(fieldsOf('publisher'));

t.test('the desk is a document with its setup for whoever is signed in, and nobody keeps it', async (t) => {
  for (const url of ['/desk', '/desk/story/en/lamp']) {
    const answer = await get(url, publisher.cookie);
    t.equal(answer.statusCode, 200);
    t.equal(answer.headers['cache-control'], 'private, no-store');
    const setup = JSON.parse(documentOf(answer).querySelector('#desk-setup')?.textContent ?? '');
    t.match(
      setup.editions.find(({ region }: { region: string }) => region === 'hk'),
      {
        timeZone: 'Asia/Hong_Kong',
        locales: ['en', 'zh-Hant'],
      },
    );
    t.ok(setup.languages.some(({ code }: { code: string }) => code === 'th'));
  }
  t.equal((await get('/desk')).statusCode, 303);
});

t.test('pictures beside their fields are for people who are signed in', async (t) => {
  t.equal((await get('/desk/pictures/lamp')).statusCode, 404);
  t.equal((await get('/desk/pictures/no-such-picture', publisher.cookie)).statusCode, 404);
});

t.test('the ground of a map is for people who are signed in, where it is known', async (t) => {
  const map = (query: string, cookie = publisher.cookie) => get(`/desk/map.json?${query}`, cookie);
  const harbour = 'south=22.27&west=114.15&north=22.3&east=114.19';
  t.equal((await map(harbour, '')).statusCode, 404);
  const { ground } = (await map(harbour)).json();
  t.match(ground.water, /^M/);
  t.strictSame((await map('south=-60&west=-120&north=-59.9&east=-119.9')).json(), { ground: null });
  for (const query of [
    '',
    'south=91&west=0&north=92&east=1',
    'south=a&west=0&north=1&east=1',
    'south=1&south=2',
  ])
    t.equal((await map(query)).statusCode, 404, query);
});

t.test('stories are found by words of title and slug, by language, and by who changed them', async (t) => {
  await openPublishing(database).write(
    [storyWrite({ slug: 'low-tide', title: 'A Walk at Low Tide' })],
    'Ada Lam',
  );
  await openPublishing(database).write([storyWrite({ slug: 'kiln', title: 'The Kiln (100 %)' })], 'Bo Chan');
  const slugs = async (query: string) => {
    const { items } = (await call(publisher, 'GET', `/items?kind=story&${query}`)).json();
    return items.map(({ slug }: { slug: string }) => slug).sort();
  };
  t.strictSame(await slugs('text=LOW%20ti'), ['low-tide']);
  t.strictSame(await slugs('text=100%20%25'), ['kiln'], 'signs of patterns stand for themselves');
  t.strictSame(await slugs('by=Bo%20Chan'), ['kiln']);
  t.strictSame(await slugs('slug=kiln&locale=en'), ['kiln']);
  t.strictSame(await slugs('text=no%20such'), []);
});
