import t from 'tap';
import { contentStore } from '../../../server/start/content-store.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';
import { deferred } from '../../support/rendering.ts';

/** So much of what is made at each request runs at once, of one client and of all. */
const shares = { atOnceOfClient: 8, waitingOfClient: 100, atOnce: 12 };

const database = await readTestDatabase();
const content = contentStore(database);
const release = deferred();
const calls = { now: 0, most: 0, all: 0 };
const stories: typeof content.stories = async (...input) => {
  calls.all += 1;
  calls.now += 1;
  calls.most = Math.max(calls.most, calls.now);
  await release.promise;
  calls.now -= 1;
  return content.stories(...input);
};
const { app } = await openMagazine({ content: { ...content, stories }, database });
t.teardown(async () => {
  await app.close();
  await database.close();
});

const list = (remoteAddress: string) =>
  app.inject({ url: '/api/v1/stories?region=ap&locale=en', remoteAddress });
const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
};

t.test('while one client asks for much that is made at each request', async (t) => {
  const answers = Array.from({ length: 120 }, () => list('198.51.100.7'));
  await turns();
  t.equal(calls.most, shares.atOnceOfClient, 'it has its share at once');
  const other = list('198.51.100.8');
  await turns();
  t.equal(calls.now, shares.atOnceOfClient + 1, 'and another client is served');
  t.equal((await app.inject({ url: '/health/live' })).statusCode, 200);
  for (const url of ['/favicon.ico', '/app.webmanifest', '/brand/files/nothing']) {
    const { statusCode } = await app.inject({ url, remoteAddress: '198.51.100.7' });
    t.equal(statusCode, 429, `${url} is of the same share`);
  }
  release.resolve();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  const taken = shares.atOnceOfClient + shares.waitingOfClient;
  t.equal(statuses.filter((status) => status === 200).length, taken);
  t.equal(statuses.filter((status) => status === 429).length, 120 - taken);
  t.equal((await other).statusCode, 200);
});

t.test('every answer gives its share back, whatever it is', async (t) => {
  for (const url of [
    '/api/v1/stories/no-such-story?region=ap&locale=en',
    '/api/v1/stories?region=nowhere',
    '/feeds/ap/en/rss.xml',
    '/feeds/ap/en/nothing/rss.xml',
    '/sitemap.xml',
    '/oembed?url=nothing',
    '/events/nothing/calendar.ics',
    '/favicon.ico',
    '/app.webmanifest',
    '/brand/files/nothing',
  ]) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject({ url })));
    t.notOk(
      answers.find(({ statusCode }) => statusCode === 429 || statusCode >= 500),
      url,
    );
  }
});

t.test('of an address a hundred parameters are read', async (t) => {
  const url = (before: number) => `/search?${'a=1&'.repeat(before)}q=noodles`;
  const titleOf = async (before: number) =>
    /<title>([^<]*)/.exec((await app.inject({ url: url(before) })).body)?.[1];
  t.match(await titleOf(99), 'noodles');
  t.notMatch(await titleOf(100), 'noodles');
});

t.test('a form with too many fields is refused', async (t) => {
  const post = (fields: number) =>
    app.inject({
      method: 'POST',
      url: '/preferences',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=hk:en${'&a=1'.repeat(fields - 1)}`,
    });
  t.equal((await post(500)).statusCode, 303);
  const refused = await post(501);
  t.equal(refused.statusCode, 413);
  t.match(refused.body, 'a form has at most 500 fields');
});
