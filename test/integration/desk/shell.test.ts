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
