import t from 'tap';
import { removeFormerReaders } from '../../../server/readers/newsletters/subscribers/clean-up.ts';
import { readSubscriptions } from '../../../server/readers/newsletters/subscribers/export.ts';
import {
  type ImportedRow,
  importSubscriptions,
} from '../../../server/readers/newsletters/subscribers/import.ts';
import {
  blockReader,
  eraseReader,
  readHeld,
} from '../../../server/readers/newsletters/subscribers/readers.ts';
import { suppressionHash, unblock } from '../../../server/readers/newsletters/subscribers/suppression.ts';
import { linkOf, openLetters } from '../../support/letters.ts';

const { app, database, clock, post, lastMail, subscribe, sent } = await openLetters();
t.teardown(() => app.close());

const hour = 3_600_000;
const day = 24 * hour;
const rowsOf = async (newsletter?: string) =>
  (await readSubscriptions(database, { newsletter, size: 1_000 })).rows;
const addressesOf = async (newsletter: string) => (await rowsOf(newsletter)).map(({ address }) => address);

const row = (fields: Partial<ImportedRow>): ImportedRow => ({
  line: 2,
  address: 'imported@example.com',
  name: 'Ada',
  region: 'hk',
  language: 'zh-Hant',
  newsletter: 'dining',
  consented_at: '2025-01-31T08:00:00.000Z',
  source: 'the fair of January 2025',
  proof: 'a signed card, box 7',
  ...fields,
});
const importRows = (rows: ImportedRow[], dryRun = false) =>
  importSubscriptions(database, { rows, dryRun }, clock.now);

t.beforeEach(async () => {
  await app.mails?.idle();
  clock.now += hour;
});

t.test('the owner gets the subscribers of a newsletter, with when and how they agreed', async (t) => {
  await subscribe('one@example.com', ['dining', 'bot']);
  await subscribe('two@example.com', 'bot');
  t.strictSame(await addressesOf('bot'), ['one@example.com', 'two@example.com']);
  const [first] = await rowsOf('dining');
  t.match(first, {
    address: 'one@example.com',
    name: 'Ada',
    region: 'ap',
    language: 'en',
    newsletter: 'dining',
    consented_at: new Date(clock.now).toISOString(),
    source: 'form',
    proof: /^asked for at 2026-11-21T\d\d:00:00Z, confirmed by the link in a mail$/,
  });
  const pages = [];
  for (let after: Awaited<ReturnType<typeof readSubscriptions>>['next'], more = true; more; ) {
    const { rows, next } = await readSubscriptions(database, { size: 2, after });
    pages.push(...rows);
    after = next;
    more = next !== undefined;
  }
  t.strictSame(pages, await rowsOf(), 'page by page is the same as at once');
});

t.test('an import adds those who agreed, with the proof', async (t) => {
  t.strictSame(await importRows([row({})], true), { added: 1, known: 0, suppressed: 0 });
  t.notOk((await addressesOf('dining')).includes('imported@example.com'), 'a dry run changes nothing');
  t.strictSame(await importRows([row({}), row({ line: 3 })]), { added: 1, known: 1, suppressed: 0 });
  const { line: _line, ...imported } = row({});
  t.strictSame(
    (await rowsOf('dining')).find(({ address }) => address === 'imported@example.com'),
    imported,
    'what is exported can be imported',
  );
});

const wrong: [field: Partial<ImportedRow>, says: string][] = [
  [{ address: 'nonsense' }, 'line 2: "nonsense" is no mail address'],
  [{ name: '\u200b' }, 'line 2: the name must have 1 to 100 characters'],
  [{ region: 'xx' }, 'line 2: there is no region "xx"'],
  [{ language: 'th' }, 'line 2: the region hk has no language "th"'],
  [{ newsletter: 'dinning' }, 'line 2: there is no newsletter "dinning"'],
  [{ consented_at: '' }, 'consented_at must be a moment of the past'],
  [{ consented_at: '0000-01-01' }, 'line 2: consented_at must be a moment of the past'],
  [{ consented_at: '2025-02-30' }, 'line 2: consented_at must be a moment of the past'],
  [{ consented_at: '2036-01-01' }, 'consented_at must be a moment of the past'],
  [{ proof: ' ' }, 'proof must say how the consent can be proved'],
  [{ source: '' }, 'source must say where the reader signed up'],
];

for (const [fields, says] of wrong) {
  t.test(`an import with ${JSON.stringify(fields)} is refused as a whole, and says why`, async (t) => {
    const rows = [row(fields), row({ line: 3, address: 'good@example.com' })];
    await t.rejects(importRows(rows), { message: new RegExp(says.replaceAll(/[.()]/g, '\\$&')) });
    t.notOk((await addressesOf('dining')).includes('good@example.com'));
  });
}

t.test('an import names every broken line at once, in their order', async (t) => {
  const rows = [row({ address: 'nonsense' }), row({ line: 4, region: 'xx' })];
  const broken = [{ line: 3, message: 'it has 2 columns, and the head of the file 8' }];
  await t.rejects(importSubscriptions(database, { rows, broken }, clock.now), {
    message: [
      'Nothing was imported.',
      'line 2: "nonsense" is no mail address',
      'line 3: it has 2 columns, and the head of the file 8',
      'line 4: there is no region "xx"',
    ].join('\n'),
  });
});

t.test('a row that the database refuses is named, and nothing is imported', async (t) => {
  await database.query(`alter table subscription add constraint odd check (source <> 'odd')`);
  const rows = [
    row({ address: 'first@example.com' }),
    row({ line: 3, address: 'odd@example.com', source: 'odd' }),
  ];
  await t.rejects(importRows(rows), {
    name: 'ExpectedError',
    message: /^Nothing was imported\.\nline 3: it cannot be stored: .*odd/,
  });
  t.notOk((await addressesOf('dining')).includes('first@example.com'));
  await database.query('alter table subscription drop constraint odd');
});

t.test('an import brings nobody back who has left since', async (t) => {
  await subscribe('left@example.com', ['dining', 'bot']);
  const end = linkOf(await lastMail(), 'unsubscribe');
  await post(end, {});
  t.match(await importRows([row({ address: 'Left@example.com' })]), { added: 0, suppressed: 1 });
  const later = row({ address: 'left@example.com', consented_at: new Date(clock.now).toISOString() });
  t.match(await importRows([later]), { suppressed: 1 }, 'nor does a consent of the same moment');
  clock.now += hour;
  const anew = { ...later, consented_at: new Date(clock.now).toISOString() };
  t.match(await importRows([anew]), { added: 1 }, 'a later consent does');
});

t.test('all that is held about a reader is shown, and deleted but for a keyed hash', async (t) => {
  await subscribe('Gone@example.com', 'dining');
  const held = await readHeld(database, 'gone@example.com');
  t.match(held, {
    subscriber: { address: 'Gone@example.com', name: 'Ada' },
    subscriptions: [{ newsletter: 'dining', source: 'form' }],
    signUps: [{ newsletters: ['dining'] }],
  });
  t.strictSame(await eraseReader(database, 'GONE@example.com', clock.now), { subscribers: 1, signUps: 1 });
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await database.query(`select * from "${name}"`);
    t.notMatch(JSON.stringify(rows).toLowerCase(), 'gone@example.com', name);
  }
  t.match(await importRows([row({ address: 'gone@example.com' })]), { suppressed: 1 });
  await subscribe('gone@example.com', 'dining');
  t.ok((await addressesOf('dining')).includes('gone@example.com'), 'the reader can come back');
  t.strictSame((await readHeld(database, 'gone@example.com')).suppressions, []);
});

t.test('nothing is sent to a blocked address, whoever asks', async (t) => {
  await blockReader(database, 'blocked@example.com', clock.now);
  const before = sent.length;
  const answer = await post('/newsletters', { name: 'Ada', email: 'blocked@example.com', newsletter: 'bot' });
  t.equal(answer.statusCode, 303, 'the answer is as always');
  await app.mails?.idle();
  t.equal(sent.length, before);
  t.match(
    await importRows([
      row({ address: 'blocked@example.com', consented_at: new Date(clock.now).toISOString() }),
    ]),
    { suppressed: 1 },
  );
  const hash = (await suppressionHash(database))('blocked@example.com');
  t.ok(await unblock(database, hash));
  await subscribe('blocked@example.com', 'bot');
  t.ok((await addressesOf('bot')).includes('blocked@example.com'));
});

t.test('sign-ups that were not confirmed are deleted after two days', async (t) => {
  await post('/newsletters', { name: 'Ada', email: 'old@example.com', newsletter: 'dining' });
  await lastMail();
  clock.now += 2 * day - 1;
  await removeFormerReaders(database, clock.now);
  t.equal((await readHeld(database, 'old@example.com')).signUps.length, 1);
  clock.now += 1;
  await removeFormerReaders(database, clock.now);
  t.equal((await readHeld(database, 'old@example.com')).signUps.length, 0);
});

t.test('within 30 days of the end of the last subscription everything is deleted', async (t) => {
  await subscribe('former@example.com', 'dining');
  await subscribe('back@example.com', 'dining');
  await subscribe('reader@example.com', ['dining', 'bot']);
  for (const email of ['former', 'back']) {
    await post('/newsletters', { name: 'Ada', email: `${email}@example.com`, newsletter: 'dining' });
    await post(linkOf(await lastMail(), 'unsubscribe'), {});
  }
  clock.now += 28 * day;
  await removeFormerReaders(database, clock.now);
  t.ok((await readHeld(database, 'former@example.com')).subscriber);
  await subscribe('back@example.com', 'dining');
  clock.now += 2 * day;
  await removeFormerReaders(database, clock.now);
  const former = await readHeld(database, 'former@example.com');
  t.notOk(former.subscriber);
  t.strictSame(former.signUps, []);
  t.ok((await readHeld(database, 'back@example.com')).subscriber, 'but not who came back');
  t.ok((await readHeld(database, 'reader@example.com')).subscriber, 'nor who stayed');
});

t.test('readers without a subscription of whom no end is known are deleted in 30 days, too', async (t) => {
  await subscribe('silent@example.com', 'dining');
  await database.query(
    `delete from subscription using subscriber where subscriber_id = subscriber.id and email = 'silent@example.com'`,
  );
  await removeFormerReaders(database, clock.now);
  t.ok((await readHeld(database, 'silent@example.com')).subscriber);
  clock.now += 30 * day;
  await removeFormerReaders(database, clock.now);
  t.notOk((await readHeld(database, 'silent@example.com')).subscriber);
});

t.test(
  'who receives a newsletter can end it by a mail that answered a second sign-up, for ever',
  async (t) => {
    await subscribe('twice@example.com', 'dining');
    await post('/newsletters', { name: 'Ada', email: 'twice@example.com', newsletter: 'dining' });
    const link = linkOf(await lastMail(), 'unsubscribe');
    clock.now += 100 * day;
    await removeFormerReaders(database, clock.now);
    t.equal((await post(link, {})).statusCode, 200);
    t.notOk((await addressesOf('dining')).includes('twice@example.com'));
    await eraseReader(database, 'twice@example.com', clock.now);
    t.equal((await post(link, {})).statusCode, 200, 'and when nothing is left of them');
  },
);
