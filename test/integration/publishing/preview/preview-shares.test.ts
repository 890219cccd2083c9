import t from 'tap';
import { contentStore } from '../../../../server/start/content-store.ts';
import { siteWrites, storyWrite } from '../../../support/items.ts';
import { openMagazine } from '../../../support/magazine.ts';
import { openPrepared } from '../../../support/prepared-databases.ts';

const connections = 20;
const taken = 9;

const opened = await openPrepared();
/** The previews that hold the database. */
const open = { now: 0, most: 0, all: 0 };
const ofPreview = /or next_at <= /;
const database: typeof opened = {
  ...opened,
  transaction: (run) => {
    let isPreview = false;
    const begin = () => {
      isPreview = true;
      open.now += 1;
      open.all += 1;
      open.most = Math.max(open.most, open.now);
    };
    return opened
      .transaction((transaction) =>
        run({
          ...transaction,
          query: (sql, ...more) => {
            if (!isPreview && ofPreview.test(sql)) begin();
            return transaction.query(sql, ...more);
          },
        }),
      )
      .finally(() => {
        if (isPreview) open.now -= 1;
      });
  },
};
// However slow the machine is, what is counted is the work.
const renderTimeoutMs = 300_000;
const { app } = await openMagazine({ database, content: contentStore(database), renderTimeoutMs });
t.teardown(async () => {
  await app.close();
  await opened.close();
});
const publishing = app.publishing;
if (!publishing) throw new Error('there is no publishing');
await publishing.write(
  [
    ...siteWrites(['ap', 'hk']),
    storyWrite({ slug: 'a-draft' }, { state: 'draft' }),
    storyWrite({ slug: 'public' }),
  ],
  'Ada',
);
const { address } = await publishing.previews.create({
  items: [{ kind: 'story', locale: 'en', slug: 'a-draft' }],
});

const previews = (url: string) =>
  Promise.all(
    Array.from({ length: connections }, (_, index) =>
      app.inject({ url, remoteAddress: `198.51.100.${index % 2}` }),
    ),
  );
const statuses = (answers: Awaited<ReturnType<typeof previews>>) => {
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  return { found: count(200), refused: count(429), busy: count(503) };
};

t.test('one link has one preview at a time, whoever opens it, and a few that wait', async (t) => {
  Object.assign(open, { most: 0, all: 0 });
  const answers = await previews(address);
  t.same(statuses(answers), { found: taken, refused: connections - taken, busy: 0 });
  t.same(open, { now: 0, most: 1, all: taken });
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  t.match(refused?.headers, { 'retry-after': '5', 'cache-control': 'private, no-store' });
});

t.test('so has a client without a link that works, of the same few', async (t) => {
  for (const url of [
    '/dining?preview=1',
    '/dining?preview=1&token=forged',
    '/dining/food/nothing?preview=1',
  ]) {
    const answers = await Promise.all(
      Array.from({ length: connections }, () => app.inject({ url, remoteAddress: '2001:db8::1' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    t.equal(refused.length, connections - taken, url);
    for (const { headers } of answers) t.equal(headers['cache-control'], 'private, no-store');
  }
});

t.test('addresses of one IPv6 network are one client', async (t) => {
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      app.inject({ url: '/dining?preview=1', remoteAddress: `2001:db8::${index + 1}` }),
    ),
  );
  t.same(statuses(answers), { found: taken, refused: connections - taken, busy: 0 });
});

t.test(
  'many clients together have no more than their share: the others are asked to come again',
  async (t) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.inject({ url: '/dining?preview=1', remoteAddress: `192.0.2.${index}` }),
      ),
    );
    t.same(statuses(answers), { found: 18, refused: 0, busy: 12 });
  },
);

t.test('readers are answered meanwhile', async (t) => {
  const [answers, page] = await Promise.all([previews(address), app.inject({ url: '/dining/food/public' })]);
  t.equal(page.statusCode, 200);
  t.equal(statuses(answers).found, taken);
});
