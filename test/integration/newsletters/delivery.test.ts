import t from 'tap';
import { type Mail, MailRefused } from '../../../server/readers/mail/mail.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { linkOf, openLetters } from '../../support/letters.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';

const minute = 60_000;
const fields = (email: string) => ({ name: 'Ada', email, newsletter: 'dining', took: '5000' });

t.test('a mail that could not be sent is tried again when it is due, with a link that works', async (t) => {
  const { app, clock, failures, post, sent, log } = await openLetters();
  t.teardown(() => app.close());
  failures.push(new Error('connection lost'), new Error('connection lost'));
  t.equal(
    (await post('/newsletters', fields('a@example.com'))).statusCode,
    303,
    'the reader notices nothing',
  );
  await app.mails?.idle();
  t.equal(sent.length, 0);
  for (const [passed, count] of [
    [1, 0],
    [1, 0],
    [5, 1],
    [600, 1],
  ] as const) {
    clock.now += passed * minute;
    app.mails?.wake();
    await app.mails?.idle();
    t.equal(sent.length, count);
  }
  t.equal((await post(linkOf(sent[0] as Mail, 'confirm'), {})).statusCode, 200);
  t.equal(log.filter(({ msg }) => msg.startsWith('mail not sent')).length, 2);
});

t.test('a mail that was refused for good is not tried again', async (t) => {
  const { app, clock, failures, post, sent } = await openLetters();
  t.teardown(() => app.close());
  failures.push(new MailRefused('no such mailbox'));
  await post('/newsletters', fields('a@example.com'));
  await app.mails?.idle();
  clock.now += 24 * 60 * minute;
  app.mails?.wake();
  await app.mails?.idle();
  t.equal(sent.length, 0);
});

t.test('a mail is given up after some tries', async (t) => {
  const { app, clock, failures, post, sent, log } = await openLetters();
  t.teardown(() => app.close());
  failures.push(...Array.from({ length: 7 }, () => new Error('connection lost')));
  await post('/newsletters', fields('a@example.com'));
  for (let turn = 0; turn < 10; turn++) {
    app.mails?.wake();
    await app.mails?.idle();
    clock.now += 24 * 60 * minute;
  }
  t.equal(failures.length, 0);
  t.equal(sent.length, 0);
  t.ok(log.some(({ msg }) => msg === 'mails given up'));
});

t.test('what was not sent when the program ended is sent by the next', async (t) => {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  const content = contentStore(database);
  const close = () => {};
  const stuck = { send: () => Promise.reject(new Error('no mail server')), close };
  const first = await openMagazine({ content, database, transport: stuck, now: () => 1_000_000_000_000 });
  await first.app.inject({ method: 'POST', url: '/newsletters', payload: fields('a@example.com') });
  await first.app.close();
  const sent: Mail[] = [];
  const transport = { send: async (mail: Mail) => void sent.push(mail), close };
  const second = await openMagazine({ content, database, transport, now: () => 1_000_000_300_000 });
  t.teardown(() => second.app.close());
  await second.app.mails?.idle();
  t.match(sent, [{ to: 'a@example.com' }]);
});

t.test('two processes over one database send a mail once', async (t) => {
  const database = await openTestDatabase();
  t.teardown(() => database.close());
  const content = contentStore(database);
  const sent: Mail[] = [];
  const transport = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const parts = { content, database, transport, now: () => 1_000_000_000_000 };
  const nodes = [await openMagazine(parts), await openMagazine(parts)];
  t.teardown(() => Promise.all(nodes.map(({ app }) => app.close())));
  const [one, other] = nodes.map(({ app }) => app);
  await Promise.all(nodes.map(({ app }) => app.mails?.idle()));
  for (let turn = 0; turn < 5; turn++) {
    await one?.inject({ method: 'POST', url: '/newsletters', payload: fields(`reader${turn}@example.com`) });
    other?.mails?.wake();
  }
  await Promise.all(nodes.map(({ app }) => app.mails?.idle()));
  t.equal(sent.length, 5);
});
