import { Type } from 'typebox';
import { roles } from '../../../people/rules/person.ts';
import { call } from '../call.ts';
import { closed, dateTime, oneOf, shortText } from '../schema-parts.ts';

const list = Type.Array(shortText, { description: 'Without entries nothing is limited.' });
const fields = {
  name: shortText,
  email: Type.String({ minLength: 3, maxLength: 320 }),
  role: oneOf(roles),
};
const limits = { verticals: list, regions: list, languages: list };

const mail = Type.Optional(
  Type.Boolean({ description: 'Whether a link is sent by mail besides the one of the answer.' }),
);
const PersonBody = closed({
  ...fields,
  verticals: Type.Optional(list),
  regions: Type.Optional(list),
  languages: Type.Optional(list),
  timeZone: Type.Optional(shortText),
  language: Type.Optional(shortText),
  mail,
});
/** What people decide of their own accounts. */
export const preferences = {
  timeZone: Type.Union([shortText, Type.Null()], { description: 'A name of the IANA, or null.' }),
  language: Type.Union([shortText, Type.Null()], { description: 'Of the desk and of mails, or null.' }),
};
const PersonPatch = Type.Partial(closed({ ...fields, ...limits, ...preferences }), {
  additionalProperties: false,
  minProperties: 1,
});
/** A person as answers have one. */
export const Person = {
  id: Type.String(),
  ...fields,
  ...limits,
  timeZone: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
};
const Listed = Type.Object({
  ...Person,
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  createdAt: dateTime,
  lastUsedAt: Type.Optional(dateTime),
});
const Invitation = Type.Object({
  address: Type.String({
    description: 'Path and query of the page on which the person chooses a password.',
  }),
  expiresAt: dateTime,
});
const Invited = Type.Object({ person: Type.Object(Person), invitation: Invitation });
/** Sessions as they are listed. */
export const Session = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'What the browser says it is.' }),
  createdAt: dateTime,
  usedAt: dateTime,
  expiresAt: dateTime,
});
const params = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });
const person = '/people/:id';

/** The calls on the people of the newsroom. */
export const peopleCalls = {
  listPeople: call('GET', '/people', 'The people of the newsroom in the order of their names', 'admin', {
    answer: Type.Object({ items: Type.Array(Listed) }),
  }),
  invitePerson: call('POST', '/people', 'Adds a person, and makes an invitation', 'admin', {
    body: PersonBody,
    answer: Invited,
    secret: true,
    example: {
      name: 'Lek Suda',
      email: 'lek@magazine.example',
      role: 'contributor',
      languages: ['th'],
    },
  }),
  patchPerson: call('PATCH', person, 'Changes what a person may do, by a merge patch', 'admin', {
    params,
    body: PersonPatch,
    answer: Type.Object(Person),
    example: { role: 'editor', verticals: ['dining'] },
  }),
  revokePerson: call('DELETE', person, 'Ends a person’s right to work here, and the sessions', 'admin', {
    params,
    answer: Type.Object({ id: Type.String(), outcome: Type.Literal('revoked') }),
  }),
  inviteAgain: call(
    'POST',
    `${person}/invitation`,
    'Makes another invitation, for a new password; earlier ones end',
    'admin',
    { params, body: closed({ mail }), answer: Invited, secret: true, example: { mail: true } },
  ),
  resetPerson: call(
    'POST',
    `${person}/reset`,
    'Takes away the password or the second factor of a person, and ends the sessions',
    'admin',
    {
      params,
      body: closed({
        password: Type.Optional(Type.Boolean()),
        secondFactor: Type.Optional(Type.Boolean()),
        mail,
      }),
      answer: Type.Object({ person: Type.Object(Person), invitation: Type.Optional(Invitation) }),
      secret: true,
      example: { secondFactor: true },
    },
  ),
  listSessions: call('GET', `${person}/sessions`, 'The sessions of a person, the last used first', 'admin', {
    params,
    answer: Type.Object({ items: Type.Array(Session) }),
  }),
  endSession: call('DELETE', `${person}/sessions/:session`, 'Ends one session of a person', 'admin', {
    params: Type.Object({ ...params.properties, session: shortText }),
    answer: Type.Object({ ended: Type.Integer() }),
  }),
  endSessions: call('DELETE', `${person}/sessions`, 'Ends all sessions of a person', 'admin', {
    params,
    answer: Type.Object({ ended: Type.Integer() }),
  }),
} as const;
