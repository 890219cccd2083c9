import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import type { Person, PersonFields, Role } from '../rules/person.ts';

/** A row of the table `person`. */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  verticals: string[];
  regions: Region[];
  languages: Locale[];
  time_zone: string | null;
  language: Locale | null;
}

/** The columns that a person is read from. */
export const personColumns = `person.id::text, person.name, person.email, person.role, person.verticals,
  person.regions, person.languages, person.time_zone, person.language`;

/** A person from a row of the database. */
export function personOf({
  id,
  name,
  email,
  role,
  verticals,
  regions,
  languages,
  time_zone,
  language,
}: PersonRow): Person {
  return {
    id,
    name,
    email,
    role,
    verticals,
    regions,
    languages,
    ...(time_zone === null ? {} : { timeZone: time_zone }),
    ...(language === null ? {} : { language }),
  };
}

/** A person as administrators see one. */
export interface ListedPerson extends Person {
  /** Whether the invitation was accepted. */
  hasPassword: boolean;
  /** Whether a code is asked for at the sign-in. */
  hasSecondFactor: boolean;
  createdAt: string;
  lastUsedAt?: string;
}

/** Everybody who may work here, in the order of names. */
export async function listPeople(database: Queryable): Promise<ListedPerson[]> {
  const rows = await database.query<
    PersonRow & {
      has_password: boolean;
      has_factor: boolean;
      created_at: Date;
      last_used_at: Date | null;
    }
  >(
    `select ${personColumns}, person.password is not null as has_password, person.created_at,
       exists (select from second_factor
         where second_factor.person_id = person.id and confirmed_at is not null) as has_factor,
       (select max(used_at) from session where session.person_id = person.id) as last_used_at
     from person where revoked_at is null order by lower(person.name), person.id`,
  );
  return rows.map((row) => ({
    ...personOf(row),
    hasPassword: row.has_password,
    hasSecondFactor: row.has_factor,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
  }));
}

const isId = /^[1-9]\d{0,17}$/;

/** The person of an id, locked until the transaction ends; undefined when there is none, or it was revoked. */
export async function lockPerson(transaction: Queryable, id: string): Promise<Person | undefined> {
  if (!isId.test(id)) return undefined;
  const [row] = await transaction.query<PersonRow>(
    `select ${personColumns} from person where id = $1::bigint and revoked_at is null for update`,
    [id],
  );
  return row && personOf(row);
}

/** The person of an id as it is now; no role of it changes until the transaction ends. */
export async function sharePerson(transaction: Queryable, id: string): Promise<Person | undefined> {
  const [row] = await transaction.query<PersonRow>(
    `select ${personColumns} from person where id = $1::bigint and revoked_at is null for share`,
    [id],
  );
  return row && personOf(row);
}

/** The person of a mail address, in any letter case, with the hash of the password. */
export async function findByEmail(
  database: Queryable,
  email: string,
): Promise<{ id: string; password: string | null } | undefined> {
  const [row] = await database.query<{ id: string; password: string | null }>(
    'select id::text, password from person where lower(email) = lower($1) and revoked_at is null',
    [email],
  );
  return row;
}

const valuesOf = ({ name, email, role, verticals, regions, languages, timeZone, language }: PersonFields) => [
  name,
  email,
  role,
  verticals,
  regions,
  languages,
  timeZone ?? null,
  language ?? null,
];

/** Adds a person, and returns its id. */
export async function insertPerson(
  transaction: Queryable,
  fields: PersonFields,
  now: number,
): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into person (name, email, role, verticals, regions, languages, time_zone, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::text`,
    [...valuesOf(fields), new Date(now).toISOString()],
  );
  return row?.id as string;
}

/** Stores the fields of a person. */
export async function updatePerson(transaction: Queryable, { id, ...fields }: Person): Promise<void> {
  await transaction.query(
    `update person set name = $1, email = $2, role = $3, verticals = $4, regions = $5, languages = $6, time_zone = $7,
       language = $8
     where id = $9::bigint`,
    [...valuesOf(fields), id],
  );
}

/** Notes that a person may not work here any more. The row stays: the log of changes names it. */
export async function markRevoked(transaction: Queryable, id: string, now: number): Promise<void> {
  await transaction.query('update person set revoked_at = $2, password = null where id = $1::bigint', [
    id,
    new Date(now).toISOString(),
  ]);
}

/** The hash of the password of a person; undefined without one. */
export async function findPassword(database: Queryable, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ password: string | null }>(
    'select password from person where id = $1::bigint and revoked_at is null',
    [id],
  );
  return row?.password ?? undefined;
}

/** Stores the hash of a person's password, or none. */
export async function savePassword(transaction: Queryable, id: string, hash: string | null): Promise<void> {
  await transaction.query('update person set password = $2 where id = $1::bigint', [id, hash]);
}

/** Which of a name and a mail address another person has, in any letter case. */
export async function takenFields(
  transaction: Queryable,
  { id = '0', name, email }: Pick<PersonFields, 'name' | 'email'> & { id?: string },
): Promise<('name' | 'email')[]> {
  const rows = await transaction.query<{ name: boolean; email: boolean }>(
    `select lower(name) = lower($1) as name, lower(email) = lower($2) as email from person
     where revoked_at is null and id <> $3::bigint and (lower(name) = lower($1) or lower(email) = lower($2))`,
    [name, email, id],
  );
  return (['name', 'email'] as const).filter((field) => rows.some((row) => row[field]));
}

/** How many administrators there are besides one person. */
export async function otherAdministrators(transaction: Queryable, id: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from person where role = 'administrator' and revoked_at is null and id <> $1::bigint`,
    [id],
  );
  return row?.count ?? 0;
}
