import t from 'tap';
import type { Letters } from '../../../server/readers/newsletters/issues/letters.ts';
import { importSubscriptions } from '../../../server/readers/newsletters/subscribers/import.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';
import { type MailFault, startFaultyMailServer } from '../../support/mail/faulty-mail-server.ts';

const hour = 3_600_000;

/** What goes wrong for each recipient, how often the mail is taken all the same, and what becomes of it. */
const recipients: Readonly<Record<string, { fault?: MailFault; taken: number; state: string }>> = {
  good: { taken: 1, state: 'sent' },
  'drop-at-recipient': { fault: { at: 'RCPT', times: 2 }, taken: 1, state: 'sent' },
  'drop-at-data': { fault: { at: 'DATA', times: 2 }, taken: 1, state: 'sent' },
  'drop-in-body': { fault: { at: 'body', times: 2 }, taken: 1, state: 'sent' },
  'answer-lost': { fault: { at: 'answer', times: 1 }, taken: 2, state: 'sent' },
  'answers-lost': { fault: { at: 'answer' }, taken: 2, state: 'unanswered' },
  greylisted: { fault: { at: 'RCPT', reply: '451 4.7.1 greylisted', times: 2 }, taken: 1, state: 'sent' },
  'put-off': { fault: { at: 'answer', reply: '452 4.3.1 disk full', times: 1 }, taken: 1, state: 'sent' },
  'put-off-for-ever': { fault: { at: 'RCPT', reply: '451 later' }, taken: 0, state: 'given-up' },
  'no-mailbox': { fault: { at: 'RCPT', reply: '550 5.1.1 no such user' }, taken: 0, state: 'refused' },
  'no-mailbox-plain': { fault: { at: 'RCPT', reply: '550 no' }, taken: 0, state: 'refused' },
  policy: { fault: { at: 'RCPT', reply: '550 5.7.1 not from you' }, taken: 0, state: 'refused' },
  spam: { fault: { at: 'answer', reply: '554 5.7.1 spam' }, taken: 0, state: 'refused' },
  slow: { fault: { at: 'answer', reply: '250 taken at last', after: 500 }, taken: 0, state: 'sent' },
};
const names = Object.keys(recipients);
/** Those who are not written to any more. */
const gone = ['no-mailbox', 'no-mailbox-plain'];

t.test(
  'whatever goes wrong, each letter is taken once, or once more with its id where the answer was lost',
  async (t) => {
    const faults = Object.fromEntries(
      Object.entries(recipients).flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])),
    );
    const server = await startFaultyMailServer(faults);
    const database = await openTestDatabase();
    const clock = { now: Date.UTC(2026, 10, 26, 8) };
    const { app } = await openMagazine({
      content: contentStore(database),
      database,
      settings: { SMTP_URL: server.url, MAIL_FROM: 'letters@magazine.example' },
      now: () => clock.now,
    });
    t.teardown(async () => {
      await app.close();
      await database.close();
      await server.close();
    });
    const consent = { consented_at: '2026-01-01', source: 'the fair', proof: 'a card' };
    const row = { name: 'Ada', region: 'hk', language: 'en', newsletter: 'dining', ...consent };
    const rows = names.map((name, line) => ({ ...row, line, address: `${name}@example.com` }));
    await importSubscriptions(database, { rows }, clock.now);
    const letters = app.letters as Letters;
    await letters.prepare({ newsletter: 'dining', issue: 'one' });
    for (let turn = 0; turn < 12; turn++) {
      letters.queue.wake();
      await letters.queue.idle();
      clock.now += 12 * hour;
    }
    const states = await database.query<{ email: string; state: string; receives: boolean }>(
      `select email, state, exists (select 1 from subscription where subscriber_id = subscriber.id) as receives
     from letter_delivery join subscriber on subscriber.id = subscriber_id`,
    );
    for (const name of names) {
      const ids = server.taken
        .filter(({ to }) => to === `${name}@example.com`)
        .map(({ messageId }) => messageId);
      const wanted = recipients[name];
      t.equal(ids.length, wanted?.taken, `${name} is taken`);
      t.ok(new Set(ids).size <= 1, `${name} has one id`);
      const found = states.find(({ email }) => email === `${name}@example.com`);
      t.equal(found?.state, wanted?.state, name);
      t.equal(found?.receives, !gone.includes(name), `${name} still subscribes`);
    }
  },
);
