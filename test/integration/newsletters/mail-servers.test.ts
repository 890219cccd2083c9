import t, { type Test } from 'tap';
import type { Letters } from '../../../server/readers/newsletters/issues/letters.ts';
import { importSubscriptions } from '../../../server/readers/newsletters/subscribers/import.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { until } from '../../support/faults/until.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';
import { type Cut, startCuttingProxy } from '../../support/mail/cutting-proxy.ts';
import { hasExim, startExim } from '../../support/mail/exim.ts';
import type { RecipientRule, TakenMail, TestMailServer } from '../../support/mail/mail-server-rules.ts';
import { startSmtpServer } from '../../support/mail/smtp-server.ts';

const hour = 3_600_000;

/** What a mail server says of each recipient, what the network loses, how often the mail is taken, and what becomes of it. */
const recipients: Readonly<
  Record<string, { rule?: RecipientRule; cut?: Cut; taken: number; state: string; left?: true }>
> = {
  good: { taken: 1, state: 'sent' },
  slow: { rule: { delayMs: 1_000 }, taken: 1, state: 'sent' },
  greylisted: { rule: { reply: '451 4.7.1 Greylisted', times: 2 }, taken: 1, state: 'sent' },
  'put-off': { rule: { reply: '451 4.3.0 Try later' }, taken: 0, state: 'given-up' },
  'no-mailbox': { rule: { reply: '550 5.1.1 No such user' }, taken: 0, state: 'refused', left: true },
  policy: { rule: { reply: '550 5.7.1 Not from you' }, taken: 0, state: 'refused' },
  dropped: { cut: { at: 'RCPT', times: 2 }, taken: 1, state: 'sent' },
  'answer-lost': { cut: { at: 'answer', times: 1 }, taken: 2, state: 'sent' },
  'answers-lost': { cut: { at: 'answer', times: 9 }, taken: 2, state: 'unanswered' },
};
const names = Object.keys(recipients);

const partsOf = <K extends 'rule' | 'cut'>(part: K) =>
  Object.fromEntries(
    Object.entries(recipients).flatMap(([name, { [part]: value }]) => (value ? [[name, value]] : [])),
  ) as Record<string, NonNullable<(typeof recipients)[string][K]>>;

/** The program with an issue for some readers, which it sends to a mail server. */
async function openSender(t: Test, url: string, readers: readonly string[]) {
  const database = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 26, 8) };
  const { app } = await openMagazine({
    content: contentStore(database),
    database,
    settings: { SMTP_URL: url, MAIL_FROM: 'letters@magazine.example' },
    now: () => clock.now,
  });
  t.teardown(async () => {
    await app.close();
    await database.close();
  });
  const consent = { consented_at: '2026-01-01', source: 'the fair', proof: 'a card' };
  const row = { name: 'Ada', region: 'hk', language: 'en', newsletter: 'dining', ...consent };
  const rows = readers.map((name, line) => ({ ...row, line, address: `${name}@example.com` }));
  await importSubscriptions(database, { rows }, clock.now);
  const letters = app.letters as Letters;
  await letters.prepare({ newsletter: 'dining', issue: 'one' });
  /** Sends what is due. */
  const send = async () => {
    letters.queue.wake();
    await letters.queue.idle();
  };
  const pass = async () => {
    await send();
    clock.now += 12 * hour;
  };
  return { database, letters, pass };
}

const idsFor = (mails: readonly TakenMail[], name: string) =>
  mails.filter(({ to }) => to === `${name}@example.com`).map(({ messageId }) => messageId);

async function sendsToEach(t: Test, server: TestMailServer): Promise<void> {
  t.teardown(server.close);
  const proxy = await startCuttingProxy(server.port, partsOf('cut'));
  t.teardown(proxy.close);
  const { database, pass } = await openSender(t, proxy.url, names);
  for (let turn = 0; turn < 10; turn++) await pass();
  const states = await database.query<{ email: string; state: string; receives: boolean }>(
    `select email, state, exists (select 1 from subscription where subscriber_id = subscriber.id) as receives
     from letter_delivery join subscriber on subscriber.id = subscriber_id`,
  );
  const mails = await server.taken();
  for (const [name, { taken, state, left = false }] of Object.entries(recipients)) {
    const ids = idsFor(mails, name);
    t.equal(ids.length, taken, `${name} is taken`);
    t.ok(new Set(ids).size <= 1, `${name} has one id`);
    const found = states.find(({ email }) => email === `${name}@example.com`);
    t.strictSame([found?.state, found?.receives], [state, !left], name);
  }
}

const noExim = !hasExim() && 'Exim is not installed, and cannot be: it takes root and apt-get';

t.test('through smtp-server each letter is taken once, or once more where its answer was lost', async (t) => {
  await sendsToEach(t, await startSmtpServer(partsOf('rule')));
});

t.test('through Exim too', { skip: noExim }, async (t) => {
  await sendsToEach(t, await startExim(partsOf('rule')));
});

t.test(
  'when Exim is killed amid an issue, nobody gets more than the one in flight twice',
  { skip: noExim },
  async (t) => {
    const exim = await startExim({});
    t.teardown(exim.close);
    const readers = Array.from({ length: 200 }, (_, index) => `reader${index}`);
    const { letters, pass } = await openSender(t, `smtp://127.0.0.1:${exim.port}`, readers);
    const sending = pass();
    await until('Exim has taken some letters', async () => (await exim.taken()).length >= 50);
    await exim.kill();
    await sending;
    t.ok((await exim.taken()).length < readers.length);
    await exim.startAgain();
    await pass();
    await pass();
    const mails = await exim.taken();
    const ids = readers.map((name) => idsFor(mails, name));
    t.notOk(
      ids.some(({ length }) => length === 0),
      'everybody has the letter',
    );
    const repeated = ids.filter(({ length }) => length > 1);
    t.ok(repeated.length <= 1, `${repeated.length} were repeated`);
    for (const each of repeated) t.equal(new Set(each).size, 1, 'with the same id');
    t.match((await letters.progress('dining', 'one')).states, { sent: readers.length });
  },
);
