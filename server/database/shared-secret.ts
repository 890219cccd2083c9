import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

async function findSecret(database: Queryable, name: string): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>('select value from secret where name = $1', [name]);
  return row?.value;
}

/** A secret by its name, the same on every node of a database: 32 bytes in base64url. It is made when it is first needed. */
export async function sharedSecret(database: Queryable, name: string): Promise<string> {
  const known = await findSecret(database, name);
  if (known !== undefined) return known;
  await database.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const made = await findSecret(database, name);
  if (made === undefined) throw new Error(`the secret ${name} cannot be read`);
  return made;
}
