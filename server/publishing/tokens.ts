import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { firstUnwritable, unwritableMessage } from '../lib/writable-text.ts';
import type { Person } from '../people/rules/person.ts';

/**
 * The scopes of tokens, each with all that it allows. `read`, `publish` and `admin` include one another; `mail` stands
 * apart, so that no token for content ends anybody's subscription, and a mail service's token reads no content.
 */
const includedScopes = {
  mail: ['mail'],
  read: ['read'],
  publish: ['read', 'publish'],
  admin: ['read', 'publish', 'admin'],
} as const;
export type Scope = keyof typeof includedScopes;
export const scopes = Object.keys(includedScopes) as Scope[];

/** A token as it is listed; the text that is sent with requests is shown only once. */
export interface TokenSummary {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string;
  revokedAt?: string;
  lastUsedAt?: string;
}

/** Who sends a request. */
export interface TokenHolder {
  id: string;
  name: string;
  scopes: readonly Scope[];
  /** Who is signed in, where it is a person and no token. */
  person?: Person;
  /** The session of that person. */
  session?: string;
}

/** The holder of a token, or why it is refused. */
export type TokenCheck =
  | { holder: TokenHolder; refused?: undefined }
  | { holder?: undefined; refused: string };

const prefix = 'mag';
const tokenForm = /^mag_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;
const dayMs = 86_400_000;
const maxDays = bounds.publishing.tokenDays.max;
const maxName = bounds.publishing.tokenName.max;
/** `last_used_at` is exact to this. */
const usedStepMs = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** What an unknown token is compared with, so that it takes as long as a known one. */
const noHash = hashOf('');

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether scopes allow what needs one of them. */
export function allows(granted: readonly Scope[], needed: Scope): boolean {
  return granted.some((scope) => (includedScopes[scope] as readonly Scope[]).includes(needed));
}

export interface NewToken {
  name: string;
  scopes: readonly Scope[];
  days: number;
  now?: number;
}

/** @throws {RangeError} that says what is wrong with the name, the scopes or the days */
function checkNewToken({ name, scopes: wanted, days }: NewToken): void {
  if (name.trim() === '' || name.length > maxName)
    throw new RangeError(`the name of a token must have 1 to ${maxName} characters`);
  const unwritable = firstUnwritable(name);
  if (unwritable) throw new RangeError(`the name of a token ${unwritableMessage(unwritable)}`);
  const unknown = wanted.filter((scope) => !scopes.includes(scope));
  if (wanted.length === 0 || unknown.length > 0)
    throw new RangeError(`the scope of a token must be one of ${scopes.join(', ')}`);
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new RangeError(`the days of a token must be a whole number from 1 to ${maxDays}`);
}

/**
 * Makes a token. Its text is in no other answer: only its hash is stored.
 * @throws {RangeError} when it is not valid, or another valid token has the name
 */
export async function createToken(
  database: Queryable,
  { now = Date.now(), ...wanted }: NewToken,
): Promise<{ token: string; expiresAt: string }> {
  checkNewToken(wanted);
  const id = randomBytes(6).toString('hex');
  const token = `${prefix}_${id}_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now + wanted.days * dayMs).toISOString();
  const at = new Date(now).toISOString();
  // A name that has only an expired token is free again.
  await database.query(
    'update api_token set revoked_at = $2 where name = $1 and revoked_at is null and expires_at <= $2',
    [wanted.name, at],
  );
  const created = await database.query(
    `insert into api_token (id, name, hash, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) where revoked_at is null do nothing returning id`,
    [id, wanted.name, hashOf(token), wanted.scopes, at, expiresAt],
  );
  if (created.length === 0)
    throw new RangeError(`there is already a token named ${wanted.name}: revoke it, or choose another name`);
  return { token, expiresAt };
}

interface TokenRow {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** Every token, the last made first. */
export async function listTokens(database: Queryable): Promise<TokenSummary[]> {
  const rows = await database.query<TokenRow>(
    `select id, name, scopes, created_at, expires_at, revoked_at, last_used_at from api_token
     order by created_at desc, id`,
  );
  const iso = (date: Date) => new Date(date).toISOString();
  return rows.map(({ id, name, scopes: granted, created_at, expires_at, revoked_at, last_used_at }) => ({
    id,
    name,
    scopes: granted,
    createdAt: iso(created_at),
    expiresAt: iso(expires_at),
    ...(revoked_at ? { revokedAt: iso(revoked_at) } : {}),
    ...(last_used_at ? { lastUsedAt: iso(last_used_at) } : {}),
  }));
}

/** Revokes the valid token of a name or id, and returns its name; undefined when there is none. */
export async function revokeToken(
  database: Queryable,
  nameOrId: string,
  now = Date.now(),
): Promise<string | undefined> {
  const [revoked] = await database.query<{ name: string }>(
    'update api_token set revoked_at = $2 where (name = $1 or id = $1) and revoked_at is null returning name',
    [nameOrId, new Date(now).toISOString()],
  );
  return revoked?.name;
}

/** Notes when a token was used. A database that cannot store it now does not keep its holder from reading. */
async function noteUse(database: Queryable, id: string, now: number): Promise<void> {
  const used = [id, new Date(now).toISOString()];
  await database.query('update api_token set last_used_at = $2 where id = $1', used).catch((error) => {
    if (!isUnavailable(error)) throw error;
  });
}

/** Says whose token a text is, or why it is refused. Takes as long for a wrong secret as for a right one. */
export async function checkToken(database: Queryable, token: string, now = Date.now()): Promise<TokenCheck> {
  const id = tokenForm.exec(token)?.[1];
  if (!id) return { refused: 'this is not a token of this server' };
  const [row] = await database.query<TokenRow & { hash: string }>(
    'select name, scopes, hash, expires_at, revoked_at, last_used_at from api_token where id = $1',
    [id],
  );
  if (!equal(hashOf(token), row?.hash ?? noHash) || !row) return { refused: 'the token is not known' };
  if (row.revoked_at) return { refused: 'the token was revoked' };
  const expiresAt = new Date(row.expires_at);
  if (expiresAt.getTime() <= now) return { refused: `the token expired at ${expiresAt.toISOString()}` };
  if (now - Number(row.last_used_at ?? 0) > usedStepMs) await noteUse(database, id, now);
  return { holder: { id, name: row.name, scopes: row.scopes } };
}
