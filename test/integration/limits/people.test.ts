import t from 'tap';
import { addPerson } from '../../../server/people/manage-people.ts';
import { newFactorSecret } from '../../../server/people/rules/codes.ts';
import { beginFactor, markConfirmed } from '../../../server/people/store/second-factors.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import type { Mail } from '../../../server/readers/mail/mail.ts';
import { pageWrite } from '../../support/items.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import {
  cookieOf,
  fieldsOf,
  openNewsroom,
  password,
  pathOfMail,
  sessionCookieOf,
} from '../../support/publishing/newsroom.ts';

const newsroom = await openNewsroom(t);
const { get, post, enter, invite, signIn, mails, call, clock, database } = newsroom;
await enter(fieldsOf('editor'));
const windowMs = 900_000;
let number = 0;

/** Fields of a person who is not there yet. */
function newFields(more: Parameters<typeof fieldsOf>[1] = {}) {
  number += 1;
  return fieldsOf('editor', {
    name: `Person ${number}`,
    email: `person-${number}@magazine.example`,
    ...more,
  });
}

/** Whether a person with some fields is refused. */
const isRefused = (more: Parameters<typeof fieldsOf>[1]) =>
  addPerson(database, newFields(more), { by: 'setup', now: clock.now }).then(
    () => false,
    () => true,
  );

/** The status of the last of some sign-ins, each of a client or to an account of its own. */
async function lastSignIn(count: number, client: (turn: number) => string, email: (turn: number) => string) {
  clock.now += windowMs;
  number += 1_000;
  let status = 0;
  for (let turn = 0; turn < count; turn++)
    status = (await signIn(email(turn), 'a guess', { 'x-forwarded-for': client(turn) })).statusCode;
  return status;
}

/** Whether a session that was begun so long ago, and used every so often, has ended. */
async function statusAfter(ms: number, stepMs: number) {
  const { cookie } = await enter(newFields());
  for (let passed = 0; passed < ms; passed += stepMs) {
    clock.now += Math.min(stepMs, ms - passed);
    if (passed + stepMs < ms) await get('/desk/session.json', cookie);
  }
  return (await get('/desk/session.json', cookie)).statusCode;
}

const presence = '/items/page/en/front-page/presence';
await openPublishing(database).write([pageWrite('front-page')], 'setup');

/** How many others are shown in a page to a window of a person. */
const present = async (person: { cookie: string; csrf: string }, tab: string) =>
  (await call(person, 'PUT', presence, { tab })).json().people.length;

const hour = 3_600_000;

/** A person with a second factor, and the answers to some codes that are none. */
const withFactor = async () => {
  const fields = newFields();
  const { id } = await enter(fields);
  const secret = newFactorSecret();
  await beginFactor(database, id, secret);
  await markConfirmed(database, id, clock.now);
  const half = cookieOf(await signIn(fields.email), '-code');
  return { email: fields.email, half, secret };
};
const guess = (half: string) => post('/desk/code', { code: '000000' }, { cookie: half });

tryBounds(t, 'people', {
  codesOfAccount: {
    send: async (count) => {
      const { half } = await withFactor();
      let status = 0;
      for (let turn = 0; turn < count; turn++) status = (await guess(half)).statusCode;
      return status;
    },
    beyond: 429,
  },
  codesOfAccountInDay: {
    send: async (count) => {
      const { email } = await withFactor();
      let status = 0;
      for (let turn = 0; turn < count; turn++) {
        if (turn % 4 === 0) clock.now += windowMs;
        status = (await guess(cookieOf(await signIn(email), '-code'))).statusCode;
      }
      return status;
    },
    beyond: 429,
  },
  passwordMails: {
    send: async (count) => {
      const { email } = newFields();
      await enter({ ...newFields(), email });
      const before = (await mails()).length;
      for (let turn = 0; turn < count; turn++)
        await post('/desk/password', { email }, { 'x-forwarded-for': `192.0.2.${turn}` });
      return (await mails()).length - before === count ? 'sent' : 'left out';
    },
    beyond: 'left out',
  },
  passwordLinkMs: {
    send: async (ms) => {
      const { email } = newFields();
      await enter({ ...newFields(), email });
      const before = (await mails()).length;
      await post('/desk/password', { email }, { 'x-forwarded-for': `198.51.100.${number % 200}` });
      const mail = (await mails())[before] as Mail;
      clock.now += ms;
      return (await get(pathOfMail(mail))).statusCode;
    },
    beyond: 410,
    amounts: [hour - 1, hour],
  },
  halfSignInMs: {
    send: async (ms) => {
      const { half } = await withFactor();
      clock.now += ms;
      return (await get('/desk/code', half)).statusCode;
    },
    beyond: 303,
    amounts: [599_999, 600_000],
  },
  signInsOfAccount: {
    send: (count) =>
      lastSignIn(
        count,
        (turn) => `203.0.113.${turn}`,
        () => 'editor@magazine.example',
      ),
    beyond: 429,
  },
  signInsOfClient: {
    send: (count) => {
      const client = `198.51.100.${number % 200}`;
      return lastSignIn(
        count,
        () => client,
        (turn) => `nobody-${turn}@magazine.example`,
      );
    },
    beyond: 429,
  },
  password: {
    send: async (length) => {
      const { token } = await invite(newFields());
      const chosen = 'abcdefgh'.repeat(26).slice(0, length);
      return (await post('/desk/invitation', { token, password: chosen })).statusCode;
    },
    beyond: 422,
  },
  name: { send: (length) => isRefused({ name: `${number}`.padEnd(length, 'x') }), beyond: true },
  limits: { send: (count) => isRefused({ languages: Array(count).fill('en') }), beyond: true },
  sessions: {
    send: async (count) => {
      const fields = newFields();
      const { cookie } = await enter(fields);
      for (let turn = 1; turn < count; turn++) {
        clock.now += windowMs;
        sessionCookieOf(await signIn(fields.email, password));
      }
      return (await get('/desk/session.json', cookie)).statusCode;
    },
    beyond: 401,
  },
  idleMs: {
    send: (ms) => statusAfter(ms, ms),
    beyond: 401,
    amounts: [12 * hour - 1, 12 * hour],
  },
  sessionMs: {
    send: (ms) => statusAfter(ms, 8 * hour),
    beyond: 401,
    amounts: [7 * 24 * hour - 1, 7 * 24 * hour],
  },
  presenceMs: {
    send: async (ms) => {
      const { cookie, csrf } = await enter(newFields());
      await present({ cookie, csrf }, 'first');
      clock.now += ms;
      return present({ cookie, csrf }, 'other');
    },
    beyond: 0,
    amounts: [59_999, 60_000],
  },
  presences: {
    send: async (count) => {
      const { id, cookie, csrf } = await enter(newFields());
      for (let turn = 0; turn < count; turn++) {
        clock.now += 1;
        await present({ cookie, csrf }, `tab-${turn}`);
      }
      const first = `select tab from presence where person_id = $1::bigint and tab = 'tab-0'`;
      return (await database.query(first, [id])).length === 1;
    },
    beyond: false,
  },
  tab: {
    send: async (length) => {
      const { cookie, csrf } = await enter(newFields());
      return (await call({ cookie, csrf }, 'PUT', presence, { tab: 'x'.repeat(length) })).statusCode;
    },
    beyond: 422,
  },
  invitationMs: {
    send: async (ms) => {
      const { address } = await invite(newFields());
      clock.now += ms;
      return (await get(address)).statusCode;
    },
    beyond: 410,
    amounts: [7 * 24 * hour - 1, 7 * 24 * hour],
  },
});
