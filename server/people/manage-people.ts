import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '../database/database.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import { mailAddress } from '../readers/newsletters/fields.ts';
import { type Person, type PersonFields, type PersonProblem, personProblems } from './rules/person.ts';
import { removeIdentities } from './store/identities.ts';
import { makeInvitation } from './store/invitations.ts';
import { type Act, logAct } from './store/log.ts';
import { requestMail } from './store/mails.ts';
import { removeSecrets } from './store/one-time-secrets.ts';
import {
  insertPerson,
  lockPerson,
  markRevoked,
  otherAdministrators,
  savePassword,
  takenFields,
  updatePerson,
} from './store/people.ts';
import { removeFactor } from './store/second-factors.ts';
import { endSessionsOf } from './store/sessions.ts';

/** Lets one change of people run after the other. */
const peopleLock = 7_305_121;

/** The fields of a person are not valid, or another person has them. */
export class InvalidPerson extends ExpectedError {
  override readonly name = 'InvalidPerson';
  readonly problems: readonly PersonProblem[];

  constructor(problems: readonly PersonProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** There is no such person. */
export class NoSuchPerson extends ExpectedError {
  override readonly name = 'NoSuchPerson';
}

/** Nobody would be left to manage people. */
export class LastAdministrator extends ExpectedError {
  override readonly name = 'LastAdministrator';
}

/** The path of an invitation's page. */
export const invitationPath = '/desk/invitation';

/** Who invites, when, and whether the invitation is sent by mail as well. */
export interface InvitingAct extends Act {
  mail?: boolean | undefined;
}

/** An invitation, to be handed to the person. */
export interface Invitation {
  /** Path and query of the page on which the person chooses a password. */
  address: string;
  expiresAt: string;
}

/** What an invited person is handed. */
export interface Invited {
  person: Person;
  invitation: Invitation;
}

async function invite(
  transaction: Queryable,
  id: string,
  { now, mail = false }: InvitingAct,
): Promise<Invitation> {
  await removeSecrets(transaction, 'invitation', id);
  const { secret, expiresAt } = await makeInvitation(transaction, id, { now });
  if (mail) await requestMail(transaction, id, { now, kind: 'invitation' });
  return { address: `${invitationPath}?token=${secret}`, expiresAt };
}

/** Fields with the mail address as mails are sent to it. */
const normal = <F extends PersonFields>(fields: F): F => ({
  ...fields,
  email: mailAddress(fields.email) ?? fields.email,
});

async function check(transaction: Queryable, person: PersonFields & { id?: string }): Promise<void> {
  const problems = personProblems(person);
  if (problems.length > 0) throw new InvalidPerson(problems);
  const taken = await takenFields(transaction, person);
  if (taken.length > 0)
    throw new InvalidPerson(
      taken.map((field) => ({ pointer: `/${field}`, message: 'another person has it' })),
    );
}

const changing = <T>(database: Database, run: (transaction: Queryable) => Promise<T>): Promise<T> =>
  database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [peopleLock]);
    return run(transaction);
  });

/**
 * The person of an id, locked until the transaction ends.
 * @throws {NoSuchPerson}
 */
export async function personOfId(transaction: Queryable, id: string): Promise<Person> {
  const person = await lockPerson(transaction, id);
  if (!person) throw new NoSuchPerson(`there is no person ${id}`);
  return person;
}

async function demandAdministrator(transaction: Queryable, { id, role }: Person): Promise<void> {
  if (role === 'administrator' && (await otherAdministrators(transaction, id)) === 0)
    throw new LastAdministrator('there would be no administrator left: make another person one first');
}

/**
 * Adds a person and makes an invitation.
 * @throws {InvalidPerson}
 */
export function addPerson(database: Database, wanted: PersonFields, act: InvitingAct): Promise<Invited> {
  const fields = normal(wanted);
  return changing(database, async (transaction) => {
    await check(transaction, fields);
    const id = await insertPerson(transaction, fields, act.now);
    await logAct(transaction, act, { action: 'person-added', subject: fields.name, fields: [fields.role] });
    return { person: { id, ...fields }, invitation: await invite(transaction, id, act) };
  });
}

/**
 * Makes another invitation for a person, who then chooses another password. Earlier invitations end.
 * @throws {NoSuchPerson}
 */
export function inviteAgain(database: Database, id: string, act: InvitingAct): Promise<Invited> {
  return changing(database, async (transaction) => {
    const person = await personOfId(transaction, id);
    await logAct(transaction, act, { action: 'person-invited', subject: person.name });
    return { person, invitation: await invite(transaction, id, act) };
  });
}

/** The names of the fields that differ; a role with what it was and is. */
const differences = (before: Person, after: Person): string[] =>
  (Object.keys({ ...before, ...after }) as (keyof Person)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => (field === 'role' ? `role: ${before.role} → ${after.role}` : field));

/**
 * Changes fields of a person. It counts from the person's next request on.
 * @throws {NoSuchPerson}
 * @throws {InvalidPerson}
 * @throws {LastAdministrator}
 */
export function changePerson(
  database: Database,
  id: string,
  changes: Partial<PersonFields>,
  { action = 'person-changed', ...act }: Act & { action?: 'person-changed' | 'account-changed' },
): Promise<Person> {
  return changing(database, async (transaction) => {
    const before = await personOfId(transaction, id);
    const after = normal({ ...before, ...changes, id });
    await check(transaction, after);
    if (after.role !== 'administrator') await demandAdministrator(transaction, before);
    await updatePerson(transaction, after);
    // What was sent to another address opens nothing any more.
    if (after.email !== before.email) await removeSecrets(transaction, 'invitation', id);
    const fields = differences(before, after);
    if (fields.length > 0) await logAct(transaction, act, { action, subject: before.name, fields });
    return after;
  });
}

/**
 * Takes a person's right to work here: sessions and invitations end.
 * @throws {NoSuchPerson}
 * @throws {LastAdministrator}
 */
export function revokePerson(database: Database, id: string, act: Act): Promise<Person> {
  return changing(database, async (transaction) => {
    const person = await personOfId(transaction, id);
    await demandAdministrator(transaction, person);
    await markRevoked(transaction, id, act.now);
    await endSessionsOf(transaction, id);
    await removeSecrets(transaction, 'invitation', id);
    await removeFactor(transaction, id);
    await removeIdentities(transaction, id);
    await logAct(transaction, act, { action: 'person-revoked', subject: person.name });
    return person;
  });
}

/** What of a person's way in is taken away: the password, for which an invitation takes its place, or the second factor. */
export interface Reset {
  password?: boolean | undefined;
  secondFactor?: boolean | undefined;
}

/**
 * Takes away the password or the second factor of a person, and ends the sessions. For a password an invitation is made.
 * @throws {NoSuchPerson}
 */
export function resetPerson(
  database: Database,
  id: string,
  { password = false, secondFactor = false }: Reset,
  act: InvitingAct,
): Promise<{ person: Person; invitation?: Invitation }> {
  return changing(database, async (transaction) => {
    const person = await personOfId(transaction, id);
    if (password) await savePassword(transaction, id, null);
    if (secondFactor) await removeFactor(transaction, id);
    await endSessionsOf(transaction, id);
    const fields = [...(password ? ['password'] : []), ...(secondFactor ? ['second factor'] : [])];
    await logAct(transaction, act, { action: 'person-reset', subject: person.name, fields });
    return password ? { person, invitation: await invite(transaction, id, act) } : { person };
  });
}

/**
 * Ends sessions of a person: one by its id, or all but one, or all. Returns how many there were.
 * @throws {NoSuchPerson}
 */
export function endSessions(
  database: Database,
  id: string,
  which: { only?: string; except?: string | undefined },
  act: Act,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const person = await personOfId(transaction, id);
    const ended = await endSessionsOf(transaction, id, which);
    if (ended > 0)
      await logAct(transaction, act, {
        action: 'sessions-ended',
        subject: person.name,
        fields: [`${ended}`],
      });
    return ended;
  });
}
