import type { ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import { createSites } from '../../../server/content/sites.ts';
import { deliver, enrolReceiver } from '../../../server/crawlers/receivers/deliveries.ts';
import { indexNow } from '../../../server/crawlers/receivers/index-now.ts';
import { createJsonClient } from '../../../server/lib/outgoing/json-client.ts';
import { recordChange } from '../../../server/publishing/changes/change-log.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';
import { openReceiver } from '../../support/publishing/open-receiver.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const origin = 'https://magazine.example';
const key = 'Aa0-9Zz-8b';
const minute = 60_000;
const accepted = (response: ServerResponse) => void response.writeHead(202).end();

/** Site configurations that also have a vertical of which nothing is listed. */
const sites = siteWrites().map((write) => {
  const document = write.document as SiteConfig;
  const unlisted = { label: 'Unlisted', hidden: true, supertags: { food: { label: 'Food' } } };
  const verticals = { ...document['verticals-index'], unlisted };
  return { ...write, document: { ...document, 'verticals-index': verticals } };
});

/** A magazine, and a service that is told of its changes whenever `tell` is called, at the moment `clock.now`. */
async function openIndexNow(t: Test, timeoutMs = 5_000) {
  const service = await openReceiver(t, accepted);
  const database = await openPrepared();
  t.teardown(() => database.close());
  const publishing = openPublishing(database);
  await publishing.write(sites, 'setup');
  const client = createJsonClient({
    service: 'IndexNow service',
    timeoutMs,
    maxBytes: 1_000,
    failuresToOpen: 100,
    openMs: 1,
  });
  const content = createSites(contentStore(database), 'asia', () => {});
  const receiver = indexNow(
    { key, url: `${service.url}/indexnow`, tenant: 'asia' },
    { database, sites: content, origin, client },
  );
  const clock = { now: Date.now() };
  const failures: string[] = [];
  const failed = (_: string, __: number, error: unknown) => failures.push((error as Error).message);
  await enrolReceiver(database, receiver.name, clock.now);
  const tell = () => deliver(database, receiver, { now: () => clock.now, failed });
  const submitted = () => service.received.map(({ body }) => JSON.parse(body).urlList as string[]);
  return { ...service, database, publishing, clock, failures, tell, submitted };
}

t.test('the file of the key is served where there is a key, and nowhere else', async (t) => {
  const { app } = await openPublishingApi(t, { INDEXNOW_KEY: key });
  const { statusCode, body, headers } = await app.inject({ url: `/${key}.txt` });
  t.equal(statusCode, 200);
  t.equal(body, key);
  t.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const without = await openPublishingApi(t);
  const get = (url: string) => without.app.inject({ url });
  const { headers: elsewhere } = await get(`/${key}.txt`);
  t.equal(elsewhere.location, `/${key.toLowerCase()}.txt`, 'which is no page either');
  t.equal((await get(String(elsewhere.location))).statusCode, 404);
});

t.test('a malformed key is refused at the start, and one without the address of the site', async (t) => {
  await t.rejects(openPublishingApi(t, { INDEXNOW_KEY: 'too/odd' }), /INDEXNOW_KEY is "too\/odd"/);
  await t.rejects(
    openPublishingApi(t, { INDEXNOW_KEY: key, SITE_ORIGIN: '' }),
    /SITE_ORIGIN is not set: INDEXNOW_KEY/,
  );
});

t.test('the program tells of a story that is published', async (t) => {
  const { url, until, received } = await openReceiver(t, accepted);
  const { call } = await openPublishingApi(t, { INDEXNOW_KEY: key, INDEXNOW_URL: `${url}/indexnow` });
  const { document } = storyWrite({ slug: 'news' });
  await call('PUT', '/items/story/en/news', { body: { document } });
  const { headers, body } = await until('/indexnow', 'news');
  t.match(headers['content-type'], 'application/json');
  t.strictSame(JSON.parse(body), {
    host: 'magazine.example',
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: [`${origin}/dining/food/news`],
  });
  t.equal(received.length, 1);
});

t.test('without a key, or without the right to search, nobody is told', async (t) => {
  const { url, received } = await openReceiver(t, accepted);
  const hook = { WEBHOOK_URL: `${url}/hook`, WEBHOOK_SECRET: 'a secret' };
  const without: Record<string, string>[] = [{}, { INDEXNOW_KEY: key, CRAWL_SEARCH: 'refuse' }];
  for (const settings of without) {
    const { call, database } = await openPublishingApi(t, {
      ...hook,
      ...settings,
      INDEXNOW_URL: `${url}/indexnow`,
    });
    await call('PUT', '/items/story/en/news', { body: { document: storyWrite({ slug: 'news' }).document } });
    const rows = await database.query<{ name: string }>('select name from change_receiver');
    t.strictSame(
      rows.map(({ name }) => name),
      ['webhook'],
    );
  }
  t.notOk(received.some(({ path }) => path === '/indexnow'));
});

t.test(
  'what has happened meanwhile is told at once: what was published, moved or withdrawn, each once',
  async (t) => {
    const { publishing, clock, tell, submitted } = await openIndexNow(t);
    await publishing.write([storyWrite({ slug: 'first' })], 'Ada');
    await tell();
    t.strictSame(submitted(), [[`${origin}/dining/food/first`]]);
    await publishing.write([storyWrite({ slug: 'second' }), profileWrite({ slug: 'bar' })], 'Ada');
    await publishing.write([storyWrite({ slug: 'second', title: 'Once more' })], 'Ada');
    await publishing.write([storyWrite({ slug: 'a-draft' }, { state: 'draft' })], 'Ada');
    await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'first' }], 'Ada');
    await tell();
    t.equal(submitted().length, 1, 'not before a minute is over');
    clock.now += minute;
    await tell();
    t.equal(submitted().length, 2);
    t.strictSame(
      new Set(submitted()[1]),
      new Set(['/dining/food/second', '/dining/bar', '/dining/food/first'].map((path) => origin + path)),
    );
    clock.now += minute;
    await publishing.write([storyWrite({ slug: 'second', supertag: 'drinks' })], 'Ada');
    await publishing.takeDown([`${origin}/an/old-address`], 'legal');
    await tell();
    t.strictSame(
      new Set(submitted()[2]),
      new Set(
        ['/dining/drinks/second', '/dining/food/second', '/an/old-address'].map((path) => origin + path),
      ),
    );
  },
);

t.test('what search engines may not have, or another site has, is not told', async (t) => {
  const { publishing, clock, tell, submitted } = await openIndexNow(t);
  const hidden = [
    storyWrite({ slug: 'quiet', vertical: 'unlisted' }),
    storyWrite({ slug: 'hanoi', region: 'vn', regions: ['vn'] }),
    storyWrite({ slug: 'hue', region: 'vn', regions: ['vn', 'ap', 'hk'] }),
    storyWrite({ slug: 'elsewhere', vertical: 'sports' }),
  ];
  await publishing.write(hidden, 'Ada');
  clock.now += minute;
  await publishing.withdraw(
    hidden.map(({ kind, locale, slug }) => ({ kind, locale, slug })),
    'Ada',
  );
  await tell();
  t.strictSame(submitted(), []);
});

t.test('a service that fails is told again after growing pauses, and loses nothing', async (t) => {
  const { publishing, clock, tell, submitted, failures, answerWith } = await openIndexNow(t);
  answerWith((response) => void response.writeHead(503).end());
  await publishing.write([storyWrite({ slug: 'first' })], 'Ada');
  await tell();
  await publishing.write([storyWrite({ slug: 'second' })], 'Ada');
  await tell();
  t.equal(failures.length, 1, 'not before the pause is over');
  clock.now += 2_000;
  answerWith((response) => void response.destroy());
  await tell();
  t.match(failures, ['the IndexNow service answered 503', /could not be reached/]);
  clock.now += 4_000;
  answerWith(accepted);
  await tell();
  t.strictSame(submitted().at(-1), [`${origin}/dining/food/first`, `${origin}/dining/food/second`]);
});

t.test('a service that asks for a pause is given it', async (t) => {
  const { publishing, clock, tell, submitted, answerWith } = await openIndexNow(t);
  answerWith((response) => void response.writeHead(429, { 'retry-after': '600' }).end());
  await publishing.write([storyWrite({ slug: 'first' })], 'Ada');
  await tell();
  answerWith(accepted);
  clock.now += 9 * minute;
  await tell();
  t.equal(submitted().length, 1);
  clock.now += minute;
  await tell();
  t.equal(submitted().length, 2);
});

t.test('a service that does not answer is not waited for', async (t) => {
  const { publishing, clock, tell, submitted, failures, answerWith } = await openIndexNow(t, 200);
  answerWith(() => {});
  await publishing.write([storyWrite({ slug: 'first' })], 'Ada');
  await tell();
  t.match(failures, [/did not answer in time/]);
  answerWith(accepted);
  clock.now += 2_000;
  await tell();
  t.equal(submitted().length, 2);
});

t.test('two processes tell once', async (t) => {
  const { publishing, tell, submitted } = await openIndexNow(t);
  await publishing.write([storyWrite({ slug: 'first' })], 'Ada');
  await Promise.all([tell(), tell()]);
  t.equal(submitted().length, 1);
});

t.test('more addresses than a call may have are told in several', async (t) => {
  const { database, tell, submitted } = await openIndexNow(t);
  for (let change = 0; change < 11; change++) {
    const redirects = Array.from({ length: 1_000 }, (_, index) => ({
      from: `/old/${change}/${index}`,
      to: '/dining',
    }));
    await database.transaction((transaction) =>
      recordChange(transaction, { by: 'Ada', items: [], redirects, tags: [] }),
    );
  }
  await tell();
  t.strictSame(
    submitted().map(({ length }) => length),
    [10_000, 1_000],
  );
});
