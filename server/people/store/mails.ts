import type { Queryable } from '../../database/database.ts';
import type { Person } from '../rules/person.ts';
import { type InvitationKind, makeInvitation } from './invitations.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

const minute = 60_000;
/** Milliseconds from one attempt to send a mail to the next; after the last one it is given up. */
const retryDelaysMs = [minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute, 720 * minute];

/** A mail that is to be sent to a person: its link is made when it is written, for only its hash is stored. */
export interface PersonMail {
  id: string;
  kind: InvitationKind;
  person: Person;
}

/** Notes that a person is to be sent a link by mail. */
export async function requestMail(
  transaction: Queryable,
  personId: string,
  { now, kind }: { now: number; kind: InvitationKind },
): Promise<void> {
  await transaction.query(
    'insert into person_mail (person_id, kind, created_at, due_at) values ($1::bigint, $2, $3, $3)',
    [personId, kind, new Date(now).toISOString()],
  );
}

/** Takes the mail that has been due for longest, and postpones its next attempt. */
export async function claimPersonMail(database: Queryable, now: number): Promise<PersonMail | undefined> {
  const [row] = await database.query<PersonRow & { mail_id: string; kind: InvitationKind }>(
    `with claimed as (
       update person_mail set tries = tries + 1,
         due_at = $1::timestamptz + ($2::int[])[least(tries + 1, $3)] * interval '1 millisecond'
       where id = (select id from person_mail where due_at <= $1 order by due_at limit 1 for update skip locked)
       returning id, person_id, kind)
     select claimed.id::text as mail_id, claimed.kind, ${personColumns}
     from claimed join person on person.id = claimed.person_id`,
    [new Date(now).toISOString(), retryDelaysMs, retryDelaysMs.length],
  );
  return row && { id: row.mail_id, kind: row.kind, person: personOf(row) };
}

/** Removes the mails whose attempts are used up, or that were asked for longer ago than their link would work. */
export async function giveUpPersonMails(
  database: Queryable,
  now: number,
  passwordMs: number,
): Promise<number> {
  const rows = await database.query(
    `delete from person_mail where (due_at <= $1 and tries > $2) or (kind = 'password' and created_at <= $3)
     returning 1`,
    [new Date(now).toISOString(), retryDelaysMs.length, new Date(now - passwordMs).toISOString()],
  );
  return rows.length;
}

/** The text of the link of a mail; undefined when the person may not work here any more. */
export async function secretOfMail(
  database: Queryable,
  { kind, person }: PersonMail,
  now: number,
): Promise<string | undefined> {
  const [present] = await database.query(
    'select 1 from person where id = $1::bigint and revoked_at is null and email = $2',
    [person.id, person.email],
  );
  return present && (await makeInvitation(database, person.id, { now, kind })).secret;
}

/** Removes a mail that needs no further attempt. */
export async function finishPersonMail(database: Queryable, id: string): Promise<void> {
  await database.query('delete from person_mail where id = $1::bigint', [id]);
}

/** Milliseconds until the next mail is due, negative when it is overdue; undefined when there is none. */
export async function nextPersonMailIn(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ due: Date | null }>('select min(due_at) as due from person_mail');
  return row?.due ? row.due.getTime() - now : undefined;
}
