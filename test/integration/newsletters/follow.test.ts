import t from 'tap';
import type { Letters } from '../../../server/readers/newsletters/issues/letters.ts';
import { attribute, has } from '../../support/html.ts';
import { linkOf, openLetters } from '../../support/letters.ts';

const { app, database, clock, post, lastMail, subscribe, sent } = await openLetters();
t.teardown(() => app.close());
const letters = app.letters as Letters;
const hour = 3_600_000;
t.beforeEach(async () => {
  await app.mails?.idle();
  clock.now += hour;
});

const pages = [
  ['a writer', '/authors/ada-marsh', 'author.ada-marsh', '/feeds/ap/en/authors/ada-marsh/rss.xml'],
  ['a tag', '/tag/cocktails', 'tag.cocktails', '/feeds/ap/en/tag/cocktails/rss.xml'],
  ['a supertag', '/dining/bars', 'section.dining.bars', '/feeds/ap/en/dining/bars/rss.xml'],
] as const;

for (const [what, address, topic, feed] of pages)
  t.test(`the page of ${what} has a form and a feed to follow it`, async (t) => {
    const { body } = await app.inject(address);
    t.equal(attribute(body, '#follow [name=newsletter]', 'value'), topic);
    t.ok(has(body, `#follow a[href="${feed}"]`));
    t.equal((await app.inject(feed)).statusCode, 200);
  });

t.test('a story leads to where its writer and its subject are followed', async (t) => {
  const { body } = await app.inject('/dining/bars/three-bars-before-dinner');
  t.ok(has(body, '.story-headline a[href^="/authors/"][href$="#follow"]'));
  t.ok(has(body, '.story-foot a[href="/dining/bars#follow"]'));
});

t.test('hidden sections, and further pages, are not followed', async (t) => {
  for (const address of ['/unlisted/notes', '/dining', '/dining/page/2'])
    t.notOk(has((await app.inject(address)).body, '#follow'), address);
});

t.test('what is not there cannot be followed', async (t) => {
  for (const topic of [
    'author.nobody',
    'tag.nothing',
    'section.dining.nothing',
    'section.unlisted.notes',
    'author.',
    'x.y',
  ])
    t.equal(
      (await post('/newsletters', { name: 'Ada', email: 'ada@example.com', newsletter: topic })).statusCode,
      422,
      topic,
    );
});

t.test('who follows a writer is sent what is new of that writer, and ends it by one click', async (t) => {
  await subscribe('reader@example.com', 'author.ada-marsh');
  t.match((await lastMail()).text, /You asked for:\s+Ada Marsh/);
  const request = { newsletter: 'author.ada-marsh', issue: 'first' };
  // The tests' stories are dated by their own day.
  await database.query(`update subscription set since = '2027-01-01' where newsletter = 'author.ada-marsh'`);
  t.equal((await letters.prepare(request)).added, 0, 'stories that were there before are not new');
  t.strictSame(await letters.topics('ap'), ['author.ada-marsh']);
  t.strictSame(await letters.topics('hk'), []);
  await database.query(`update subscription set since = '2026-11-01' where newsletter = 'author.ada-marsh'`);
  const { editions } = await letters.prepare({ ...request, issue: 'second' });
  const { body } = await app.inject('/authors/ada-marsh');
  const titles = editions[0]?.titles ?? [];
  t.ok(titles.length > 0);
  for (const title of titles) t.match(body, title);
  letters.queue.wake();
  await letters.queue.idle();
  const letter = sent.at(-1);
  t.match(letter?.text, 'https://magazine.example/authors/ada-marsh?site=ap&lang=en');
  const third = (await letters.prepare({ ...request, issue: 'third' })).editions[0]?.titles ?? [];
  t.notOk(
    third.some((title) => titles.includes(title)),
    'a story is brought once',
  );
  const link = linkOf(letter as NonNullable<typeof letter>, 'unsubscribe');
  t.match((await app.inject(link)).body, 'Ada Marsh');
  await post(link, { 'List-Unsubscribe': 'One-Click' });
  t.strictSame(await letters.topics('ap'), []);
});
