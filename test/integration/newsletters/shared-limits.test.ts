import t, { type Test } from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { forgetAttempts } from '../../../server/database/shared-limit.ts';
import { openNewsletters } from '../../../server/readers/newsletters/newsletters.ts';
import { openReaderLinks } from '../../../server/readers/newsletters/reader-links.ts';
import { openSurveys } from '../../../server/readers/surveys/surveys.ts';
import { onEachDatabase } from '../../support/databases.ts';

const hour = 3_600_000;
const clock = { now: Date.UTC(2026, 10, 21, 8) };
const now = () => clock.now;
const edition = { region: 'hk', locale: 'en' } as const;

/** What one node has: newsletters whose mails are not composed, as its content does not answer. */
function openNode(t: Test, database: Database) {
  const outage = async () => ({ error: { status: 503, message: 'no content here' } }) as never;
  const newsletters = openNewsletters({
    database,
    content: { profiles: outage, profile: outage, stories: outage, siteConfig: outage },
    transport: { send: async () => {}, close: () => {} },
    origin: 'https://magazine.example',
    log: { warn: () => {}, error: () => {} } as never,
    now,
  });
  t.teardown(() => newsletters.mails.stop());
  const surveys = openSurveys({
    database,
    content: { survey: outage, siteConfig: outage },
    transport: { send: async () => {}, close: () => {} },
    origin: 'https://magazine.example',
    readerLinks: openReaderLinks(database),
    log: { warn: () => {}, error: () => {} },
    now,
  });
  t.teardown(() => surveys.mails.stop());
  return {
    signUp: (address: string, client: string) =>
      newsletters.signUp({ name: 'Ada', address, newsletters: ['dining'], ...edition }, client),
    reply: (address: string, client: string) =>
      surveys.reply({ survey: 'dining', answers: {}, ...edition }, address, client),
  };
}

const countOf = (results: readonly string[], wanted: string) =>
  results.filter((result) => result === wanted).length;

async function storedAndForgotten(t: Test, database: Database): Promise<void> {
  const stored = JSON.stringify(await database.query('select * from attempt'));
  t.match(stored, /"key":"[\w-]{43}"/);
  t.notMatch(stored, /example\.com|10\.0\./);
  await forgetAttempts(database, now() - 2 * hour);
  t.not((await database.query('select 1 from attempt')).length, 0, 'not before its window has ended');
  await forgetAttempts(database, now() + 24 * hour);
  t.strictSame(await database.query('select 1 from attempt'), []);
}

onEachDatabase(t, async (t, { database, again }) => {
  const nodes = [openNode(t, database), openNode(t, await again())];
  type Node = (typeof nodes)[number];
  /** Makes attempts on both nodes at the same time, by turns. */
  const attempt = (times: number, make: (node: Node, turn: number) => Promise<string>) =>
    Promise.all(Array.from({ length: times }, (_, turn) => make(nodes[turn % 2] as Node, turn)));
  t.beforeEach(() => {
    clock.now += 2 * hour;
  });

  await t.test('two nodes let through 20 sign-ups of a client in an hour, not more', async (t) => {
    const turns = () => attempt(40, (node, turn) => node.signUp(`reader-${turn}@example.com`, '10.0.0.1'));
    t.equal(countOf(await turns(), 'kept'), 20);
    const rows = await database.query('select 1 from sign_up');
    t.equal(rows.length, 20, 'what is refused is not stored');
    clock.now += hour;
    t.equal(countOf(await turns(), 'kept'), 20, 'in the next hour 20 more');
  });

  await t.test('and three mails to a mailbox in an hour, five in a day, of all clients', async (t) => {
    const spellings = ['ada.l@gmail.com', 'Adal+x@googlemail.com', 'a.d.a.l@gmail.com'];
    const turns = () =>
      attempt(12, (node, turn) => node.signUp(spellings[turn % 3] as string, `10.0.1.${turn}`));
    const kept = [];
    for (let passed = 0; passed < 4; passed++) {
      kept.push(countOf(await turns(), 'kept'));
      clock.now += hour;
    }
    t.strictSame(kept, [3, 2, 0, 0]);
    clock.now += 20 * hour;
    t.equal(countOf(await turns(), 'kept'), 3, 'the next day');
  });

  await t.test('and as many of sign-ups and answers to surveys together', async (t) => {
    const replies = async () => (await database.query('select 1 from survey_reply')).length;
    const before = await replies();
    await attempt(4, (node, turn) =>
      turn < 2 ? node.signUp('both@example.com', '10.0.5.1') : node.reply('both+x@example.com', '10.0.5.2'),
    );
    const signUps = await database.query(`select 1 from sign_up where address = 'both@example.com'`);
    t.equal(signUps.length + (await replies()) - before, 3);
  });

  await t.test('and 30 answers of a client to surveys, two of them for one address', async (t) => {
    const replies = async () => (await database.query('select 1 from survey_reply')).length;
    const results = await attempt(40, (node, turn) => node.reply(`a${turn}@example.com`, '10.0.0.1'));
    t.strictSame([countOf(results, 'kept'), countOf(results, 'too-many')], [30, 10]);
    const stored = await replies();
    await attempt(12, (node, turn) => node.reply(`a+${turn}@example.com`, '10.0.0.2'));
    t.equal(await replies(), stored + 2, 'the rest is answered as always');
  });

  await t.test('a sign-up that could not be stored does not count', async (t) => {
    const [{ signUp }] = nodes as [Node];
    await database.script('alter table sign_up rename to sign_up_away');
    for (let turn = 0; turn < 6; turn++) await t.rejects(signUp('eve@example.com', '10.0.2.1'));
    await database.script('alter table sign_up_away rename to sign_up');
    for (let turn = 0; turn < 2; turn++) t.equal(await signUp('eve@example.com', '10.0.2.1'), 'kept');
    t.equal(await signUp('eve@example.com', '10.0.2.1'), 'left');
  });

  await t.test('nothing that is stored tells who it was, and it is forgotten', (t) =>
    storedAndForgotten(t, database),
  );
});
