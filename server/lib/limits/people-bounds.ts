import { bound, milliseconds } from './bound.ts';

/** The people of the newsroom: their accounts, sign-ins and sessions. */
export const people = {
  signInsOfAccount: bound('sign-ins to one account in a quarter of an hour', 10, 'status 429, with the form'),
  signInsOfClient: bound('sign-ins by one client in a quarter of an hour', 40, 'status 429, with the form'),
  codesOfAccount: bound(
    'codes of a second factor for one account in a quarter of an hour',
    5,
    'status 429, with the form',
  ),
  codesOfAccountInDay: bound(
    'codes of a second factor for one account in a day',
    30,
    'status 429, with the form',
  ),
  passwordMails: bound(
    'mails for a new password to one account in an hour',
    3,
    'no mail is sent; the answer is the same',
  ),
  password: bound('a password, in characters', 200, 'status 422, with the form'),
  name: bound('the name of a person, in characters', 100, 'it is not stored, and the reason is named'),
  limits: bound(
    'verticals, regions or languages by which a person is limited',
    100,
    'they are not stored, and the reason is named',
  ),
  sessions: bound('sessions of one person', 20, 'the oldest ends'),
  idleMs: milliseconds('a session that is not used', 43_200_000, 'it has ended: status 401'),
  sessionMs: milliseconds('a session', 604_800_000, 'it has ended: status 401'),
  presenceMs: milliseconds(
    'a window of the desk that gives no sign',
    60_000,
    'its person is not shown there',
  ),
  presences: bound('items that one person has open in the desk', 50, 'the oldest is not shown'),
  tab: bound('the name of a window of the desk, in characters', 36, 'status 422'),
  invitationMs: milliseconds('an invitation that is not accepted', 604_800_000, 'status 410'),
  passwordLinkMs: milliseconds('a link for a new password', 3_600_000, 'status 410'),
  halfSignInMs: milliseconds(
    'a sign-in that awaits a code, or the answer of a provider',
    600_000,
    'it leads to the sign-in again',
  ),
};
