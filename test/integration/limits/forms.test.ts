import t from 'tap';
import { openLetters } from '../../support/letters.ts';
import { tryBounds } from '../../support/limits/probes.ts';

const { app, clock, post, sent } = await openLetters();
t.teardown(() => app.close());
const hour = 3_600_000;
let clients = 0;

/** Headers of a client that sent nothing before. */
function newClient(): Record<string, string> {
  clients += 1;
  return { 'x-forwarded-for': `203.0.113.${clients}` };
}

const signUp = (email: string, client: Record<string, string>) =>
  post('/newsletters', { name: 'Ada', email, newsletter: 'dining' }, client);

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

/** How many mails one mailbox was sent for some sign-ups, each of another client, `apart` milliseconds after the last. */
async function mailsFor(count: number, apart: number) {
  const before = sent.length;
  const mailbox = `mailbox-${clients}`;
  const statuses = new Set<number>();
  for (let turn = 0; turn < count; turn++) {
    statuses.add((await signUp(`${mailbox}+${turn}@example.com`, newClient())).statusCode);
    clock.now += apart;
  }
  await app.mails.settled();
  return { statuses: [...statuses], isLess: sent.length - before < count };
}

tryBounds(t, 'forms', {
  signUpsOfClient: { send: (count) => lastOfClient(count, signUp), beyond: 429 },
  answersOfClient: { send: (count) => lastOfClient(count, answer), beyond: 429 },
  mailsInHour: { send: (count) => mailsFor(count, 0), beyond: { statuses: [303], isLess: true } },
  mailsInDay: { send: (count) => mailsFor(count, hour), beyond: { statuses: [303], isLess: true } },
});
