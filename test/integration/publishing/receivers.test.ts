import { createHmac } from 'node:crypto';
import t from 'tap';
import { deliver, enrolReceiver, type Receiver } from '../../../server/crawlers/receivers/deliveries.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';
import { openReceiver } from '../../support/publishing/open-receiver.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

t.test(
  'what is published or withdrawn is told to the webhook, signed, and to the outside cache',
  async (t) => {
    const receiver = await openReceiver(t, (response) => void response.writeHead(200).end('thanks'));
    const { call } = await openPublishingApi(t, {
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: 'a secret',
      PURGE_URL: `${receiver.url}/purge`,
      PURGE_SECRET: 'a-secret-of-the-tests',
    });
    const { document } = storyWrite({ slug: 'news' });
    await call('PUT', '/items/story/en/a-draft', {
      body: { document: { ...document, slug: 'a-draft' }, state: 'draft' },
    });
    const written = (await call('PUT', '/items/story/en/news', { body: { document } })).json();
    const { headers, body } = await receiver.until('/hook', '"published"');
    t.match(JSON.parse(body), {
      type: 'content.changed',
      by: 'the publish token',
      items: [{ kind: 'story', locale: 'en', slug: 'news', action: 'published', version: 1 }],
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', 'a secret').update(signed).digest('base64');
    t.equal(headers['webhook-signature'], `v1,${signature}`);
    const called = await receiver.until('/purge', `story-${written.id}`);
    const purge = JSON.parse(called.body);
    t.equal(purge.everything, false);
    t.equal(called.headers.authorization, 'Bearer a-secret-of-the-tests');
    t.equal(called.headers['surrogate-key'], purge.keys.join(' '), 'for a cache that reads no JSON');
    await call('DELETE', '/items/story/en/news');
    t.ok(await receiver.until('/hook', '"withdrawn"'));
    t.notOk(receiver.received.some(({ path, body: text }) => path === '/hook' && text.includes('a-draft')));
  },
);

t.test('a failed call is repeated in its order, after growing pauses, also by another process', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  const publishing = openPublishing(database);
  let now = Date.now();
  const told: number[] = [];
  const failures: string[] = [];
  let isDown = true;
  const receiver: Receiver = {
    name: 'test',
    deliver: async (changes) => {
      if (isDown) throw new Error('down');
      told.push(...changes.map(({ id }) => id));
    },
  };
  const options = {
    now: () => now,
    failed: (_: string, change: number, __: unknown, givenUp: boolean) =>
      failures.push(`${change} ${givenUp}`),
  };
  await enrolReceiver(database, 'test', now);
  const first = await publishing.purge(['one'], 'Ada');
  const second = await publishing.purge(['two'], 'Ada');
  await deliver(database, receiver, options);
  await deliver(database, receiver, options);
  t.strictSame(failures, [`${first.id} false`], 'not before the pause is over');
  now += 2_500;
  await deliver(database, receiver, options);
  now += 2_500;
  await deliver(database, receiver, options);
  t.equal(failures.length, 2, 'the second pause is longer');
  isDown = false;
  now += 5_000;
  await enrolReceiver(database, 'test', now);
  await Promise.all([deliver(database, receiver, options), deliver(database, receiver, options)]);
  t.strictSame(told, [first.id, second.id], 'each once, though two tell at once');
});

t.test('a change that fails for a day is left out, and the next ones are told', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  const publishing = openPublishing(database);
  let now = Date.now();
  await enrolReceiver(database, 'test', now);
  const bad = await publishing.purge(['bad'], 'Ada');
  const good = await publishing.purge(['good'], 'Ada');
  const told: number[] = [];
  const givenUp: number[] = [];
  const receiver: Receiver = {
    name: 'test',
    deliver: async (changes) => {
      for (const { id } of changes) {
        if (id === bad.id) throw new Error('no');
        told.push(id);
      }
    },
  };
  const failed = (_: string, change: number, __: unknown, end: boolean) => {
    if (end) givenUp.push(change);
  };
  await deliver(database, receiver, { now: () => now, failed });
  now += 90_000_000;
  await deliver(database, receiver, { now: () => now, failed });
  t.strictSame([givenUp, told], [[bad.id], [good.id]]);
});

t.test('a webhook without a secret is refused at the start', async (t) => {
  await t.rejects(
    openPublishingApi(t, { WEBHOOK_URL: 'https://hook.example/' }),
    /WEBHOOK_SECRET is not set/,
  );
});
