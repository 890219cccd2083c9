import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { isUnavailable } from '../../lib/unavailable.ts';
import type { Person } from '../rules/person.ts';
import { hashOfSecret, newSecret } from '../tokens.ts';
import { removeSecrets } from './one-time-secrets.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

/** A session as it is listed. */
export interface SessionSummary {
  id: string;
  /** What the browser says it is. */
  device: string;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
}

/** Somebody who is signed in. */
export interface Session {
  id: string;
  person: Person;
  /** The text of the cookie. */
  secret: string;
}

/** `used_at` is exact to this. */
const usedStepMs = 60_000;
const { sessionMs, idleMs, sessions: maxSessions } = bounds.people;
const secretForm = /^[\w-]{43}$/;
const maxDevice = 300;
const iso = (moment: number) => new Date(moment).toISOString();

/** Begins a session, and returns the text of its cookie. The oldest of too many sessions of a person ends. */
export async function beginSession(
  transaction: Queryable,
  personId: string,
  { now, device }: { now: number; device: string },
): Promise<string> {
  const secret = newSecret();
  await transaction.query(
    `insert into session (id, hash, person_id, created_at, used_at, expires_at, device)
     values ($1, $2, $3::bigint, $4, $4, $5, $6)`,
    [
      randomBytes(9).toString('base64url'),
      hashOfSecret(secret),
      personId,
      iso(now),
      iso(now + sessionMs.max),
      device.slice(0, maxDevice),
    ],
  );
  await transaction.query(
    `delete from session where person_id = $1::bigint and id not in (
       select id from session where person_id = $1::bigint order by created_at desc, id limit $2)`,
    [personId, maxSessions.max],
  );
  return secret;
}

/** The session of a cookie; undefined when there is none, it has ended, or its person may not work here any more. */
export async function findSession(
  database: Queryable,
  secret: string,
  now: number,
): Promise<Session | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const [row] = await database.query<PersonRow & { session_id: string; used_at: Date }>(
    `select ${personColumns}, session.id as session_id, session.used_at
     from session join person on person.id = session.person_id
     where session.hash = $1 and person.revoked_at is null and session.expires_at > $2 and session.used_at > $3`,
    [hashOfSecret(secret), iso(now), iso(now - idleMs.max)],
  );
  if (!row) return undefined;
  if (now - row.used_at.getTime() > usedStepMs)
    await database
      .query('update session set used_at = $2 where id = $1', [row.session_id, iso(now)])
      .catch((error) => {
        // A database that cannot store it now does not keep anybody from reading.
        if (!isUnavailable(error)) throw error;
      });
  return { id: row.session_id, person: personOf(row), secret };
}

/** Ends the session of a cookie. */
export async function endSession(database: Queryable, secret: string): Promise<void> {
  await database.query('delete from session where hash = $1', [hashOfSecret(secret)]);
}

/**
 * Ends the sessions of a person: one by its id, or all but one, or all, and the sign-ins that await a code. Returns how
 * many sessions there were.
 */
export async function endSessionsOf(
  database: Queryable,
  personId: string,
  { only, except }: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  const ended = await database.query(
    `delete from session where person_id = $1::bigint and ($2::text is null or id = $2)
       and ($3::text is null or id <> $3) returning id`,
    [personId, only ?? null, except ?? null],
  );
  if (only === undefined) await removeSecrets(database, 'half_sign_in', personId);
  return ended.length;
}

/** The sessions of a person that have not ended, the last used first. */
export async function listSessions(
  database: Queryable,
  personId: string,
  now: number,
): Promise<SessionSummary[]> {
  const rows = await database.query<{
    id: string;
    device: string;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
  }>(
    `select id, device, created_at, used_at, expires_at from session
     where person_id = $1::bigint and expires_at > $2 and used_at > $3 order by used_at desc, id`,
    [personId, iso(now), iso(now - idleMs.max)],
  );
  return rows.map(({ id, device, created_at, used_at, expires_at }) => ({
    id,
    device,
    createdAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

/** Deletes what has ended: sessions, invitations, and sign-ins that were not finished. */
export async function forgetSessions(database: Queryable, now: number): Promise<void> {
  await database.query('delete from session where expires_at <= $1 or used_at <= $2', [
    iso(now),
    iso(now - idleMs.max),
  ]);
  for (const table of ['invitation', 'half_sign_in', 'provider_sign_in'])
    await database.query(`delete from ${table} where expires_at <= $1`, [iso(now)]);
}
