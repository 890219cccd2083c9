import t from 'tap';
import type { Mail } from '../../../server/readers/mail/mail.ts';
import { linkOf, openLetters } from '../../support/letters.ts';
import { tryBounds } from '../../support/limits/probes.ts';

const { app, clock, database, post, sent } = await openLetters();
t.teardown(() => app.close());
const hour = 3_600_000;
let clients = 0;
let mailboxes = 0;

/** Headers of a client that sent nothing before. */
function newClient(): Record<string, string> {
  clients += 1;
  return { 'x-forwarded-for': `203.0.113.${clients}` };
}

const signUp = (email: string, client: Record<string, string>) =>
  post('/newsletters', { name: 'Ada', email, newsletter: 'dining' }, client);

const letter = { name: 'Ada', text: 'On the kettle.', consent: 'print' };
const editorLetter = (email: string, client: Record<string, string>) =>
  post('/letters', { ...letter, email }, client);
/** The status of a letter of a client of its own. */
const letterStatus = async (fields: Record<string, string>) =>
  (await post('/letters', { ...letter, email: 'letter@example.com', ...fields }, newClient())).statusCode;

const answers = {
  'answer-evenings': 'weekly',
  'answer-reasons': ['review', 'chef'],
  'answer-spending': 'usual',
  'answer-reviews': '4',
  'answer-table': 'By the window',
};
const answer = (email: string, client: Record<string, string>) =>
  post('/survey/dining', { ...answers, email }, client);

/** The status of the last of some posts of one client, each for an address of its own. */
async function lastOfClient(
  count: number,
  send: (email: string, client: Record<string, string>) => ReturnType<typeof signUp>,
) {
  const client = newClient();
  let status = 0;
  for (let turn = 0; turn < count; turn++)
    status = (await send(`reader-${clients}-${turn}@example.com`, client)).statusCode;
  return status;
}

/** How many mails one mailbox was sent for some sign-ups, `apart` milliseconds each after the last, each of a client. */
async function mailsFor(count: number, apart: number, clientOf = newClient) {
  const before = sent.length;
  mailboxes += 1;
  const mailbox = `mailbox-${mailboxes}`;
  const statuses = new Set<number>();
  for (let turn = 0; turn < count; turn++) {
    statuses.add((await signUp(`${mailbox}+${turn}@example.com`, clientOf())).statusCode);
    clock.now += apart;
  }
  await app.mails?.idle();
  return { statuses: [...statuses], isLess: sent.length - before < count };
}

/** The same for sign-ups of one client. */
function mailsOfClient(count: number, apart: number) {
  const client = newClient();
  return mailsFor(count, apart, () => client);
}

/** The status of a sign-up of a client of its own. */
const statusOf = async (name: string, email: string) =>
  (await post('/newsletters', { name, email, newsletter: 'dining' }, newClient())).statusCode;

tryBounds(t, 'forms', {
  name: { send: (length) => statusOf('a'.repeat(length), 'long-name@example.com'), beyond: 422 },
  email: {
    send: (length) => statusOf('Ada', `a@${'a.'.repeat(100)}${'b'.repeat(length - 202)}`),
    beyond: 422,
  },
  answerText: {
    send: async (length) => {
      const text = 'a'.repeat(length);
      await post(
        '/survey/dining',
        { ...answers, 'answer-table': text, email: `words-${length}@example.com` },
        newClient(),
      );
      const rows = await database.query('select 1 from survey_reply where answers::text like $1', [
        `%"${text}"%`,
      ]);
      return rows.length;
    },
    beyond: 0,
  },
  topics: {
    send: async (count) => {
      const topics = ['author.ada-marsh', 'tag.cocktails', 'section.dining.bars', 'section.dining.food'];
      const newsletter = [...topics, 'section.style.fashion', 'section.travel.hotels'].slice(0, count);
      return (
        await post(
          '/newsletters',
          { name: 'Ada', email: `topics-${count}@example.com`, newsletter },
          newClient(),
        )
      ).statusCode;
    },
    beyond: 422,
  },
  editorLettersOfClient: { send: (count) => lastOfClient(count, editorLetter), beyond: 429 },
  editorLetterText: { send: (length) => letterStatus({ text: 'a'.repeat(length) }), beyond: 422 },
  editorLetterPlace: { send: (length) => letterStatus({ place: 'a'.repeat(length) }), beyond: 422 },
  editorLettersWaiting: {
    send: async (count) => {
      await database.query('delete from editor_letter');
      await database.query(
        `insert into editor_letter (region, locale, name, place, email, body, received_at)
         select 'ap', 'en', 'Ada', '', '', 'On the kettle.', now() from generate_series(1, $1)`,
        [count - 1],
      );
      return letterStatus({});
    },
    beyond: 429,
  },
  signUpsOfClient: { send: (count) => lastOfClient(count, signUp), beyond: 429 },
  answersOfClient: { send: (count) => lastOfClient(count, answer), beyond: 429 },
  mailsInHour: { send: (count) => mailsFor(count, 0), beyond: { statuses: [303], isLess: true } },
  mailsOfClientInHour: {
    send: (count) => mailsOfClient(count, 0),
    beyond: { statuses: [303], isLess: true },
  },
  mailsOfClientInDay: {
    send: (count) => mailsOfClient(count, hour),
    beyond: { statuses: [303], isLess: true },
  },
  mailsInDay: { send: (count) => mailsFor(count, hour), beyond: { statuses: [303], isLess: true } },
});

t.test('a stranger who signs a mailbox up until nothing is sent leaves a mail to its owner', async (t) => {
  const stranger = newClient();
  for (let turn = 0; turn < 12; turn++) {
    await signUp('owner@example.com', stranger);
    clock.now += hour / 2;
  }
  await app.mails?.idle();
  const before = sent.length;
  await signUp('owner@example.com', newClient());
  await app.mails?.idle();
  t.equal(sent.length, before + 1);
});

t.test('the link of a mail that was sent works when the mailbox may get no more', async (t) => {
  await signUp('full@example.com', newClient());
  await app.mails?.idle();
  const link = linkOf(sent.at(-1) as Mail, 'confirm');
  for (let turn = 0; turn < 10; turn++) await signUp('full@example.com', newClient());
  await post(link, {});
  const subscribers = await database.query(`select 1 from subscriber where address = 'full@example.com'`);
  t.equal(subscribers.length, 1);
});
