import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../content/store/database.ts';

const name = 'preview';

/** The secret that preview links are signed with, the same on every node. It is made when it is first needed. */
export async function previewSecret(database: Queryable): Promise<string> {
  await database.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await database.query<{ value: string }>('select value from secret where name = $1', [name]);
  if (!row) throw new Error('the secret of preview links cannot be read');
  return row.value;
}
