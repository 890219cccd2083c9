import { Type } from 'typebox';
import { bounds } from '../../../lib/limits/bounds.ts';
import { byItem, call } from '../call.ts';
import { closed, shortText } from '../schema-parts.ts';
import { Person, preferences, Session } from './people-calls.ts';

const typed = Type.String({ maxLength: 5 * bounds.people.password.max });
const own = { own: true, demand: byItem } as const;
const byPassword = closed({
  password: Type.Optional(
    Type.String({ ...typed, description: 'The present password, where the account has one.' }),
  ),
});
const examplePassword = { password: 'a lantern over the harbour' };
const Codes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each works once in place of a code.' }),
});
const Ended = Type.Object({ ended: Type.Integer() });
const Account = Type.Object({
  ...Person,
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  recoveryCodes: Type.Integer({ description: 'How many of them are left.' }),
});
const factor = '/account/second-factor';

/** The calls by which people change their own accounts. */
export const accountCalls = {
  getAccount: call('GET', '/account', 'The account of who is signed in', 'read', { ...own, answer: Account }),
  patchAccount: call('PATCH', '/account', 'Changes the name, the language or the time zone', 'read', {
    ...own,
    body: Type.Partial(closed({ name: shortText, ...preferences }), {
      additionalProperties: false,
      minProperties: 1,
    }),
    answer: Type.Object(Person),
    example: { language: 'th', timeZone: 'Asia/Bangkok' },
  }),
  changePassword: call('POST', '/account/password', 'Changes the password; all other sessions end', 'read', {
    ...own,
    body: closed({ present: typed, wanted: typed }),
    answer: Type.Object({ outcome: Type.Literal('changed') }),
    secret: true,
    example: { present: 'a lantern over the harbour', wanted: 'nine tables by the window' },
  }),
  beginSecondFactor: call('POST', factor, 'Makes the secret of a second factor', 'read', {
    ...own,
    body: byPassword,
    answer: Type.Object({
      secret: Type.String({ description: 'In base32.' }),
      address: Type.String({ description: 'What authenticator apps read, as a QR code or a link.' }),
    }),
    secret: true,
    example: examplePassword,
  }),
  confirmSecondFactor: call(
    'PUT',
    factor,
    'Turns the second factor on by a code of it; all other sessions end',
    'read',
    { ...own, body: closed({ code: shortText }), answer: Codes, secret: true, example: { code: '123456' } },
  ),
  removeSecondFactor: call(
    'POST',
    `${factor}/removal`,
    'Turns the second factor off; all other sessions end',
    'read',
    {
      ...own,
      body: byPassword,
      answer: Type.Object({ outcome: Type.Literal('removed') }),
      secret: true,
      example: examplePassword,
    },
  ),
  renewRecoveryCodes: call(
    'POST',
    `${factor}/recovery-codes`,
    'Makes recovery codes in place of earlier ones',
    'read',
    { ...own, body: byPassword, answer: Codes, secret: true, example: examplePassword },
  ),
  listOwnSessions: call('GET', '/account/sessions', 'The own sessions, the last used first', 'read', {
    ...own,
    answer: Type.Object({
      items: Type.Array(Type.Object({ ...Session.properties, isPresent: Type.Boolean() })),
    }),
  }),
  endOwnSession: call('DELETE', '/account/sessions/:session', 'Ends one of the own sessions', 'read', {
    ...own,
    params: Type.Object({ session: shortText }),
    answer: Ended,
  }),
  endOtherSessions: call('DELETE', '/account/sessions', 'Ends all other sessions of one’s own', 'read', {
    ...own,
    answer: Ended,
  }),
} as const;
