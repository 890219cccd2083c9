import type { EditionTable } from '../../../locales/editions.ts';
import type { Queryable } from '../../database/database.ts';

/** The regions and languages that the site configurations of a store name; nothing where they name none. */
export async function readEditions(database: Queryable): Promise<EditionTable | undefined> {
  const [row] = await database.query<{ editions: EditionTable }>(
    "select document->'editions' as editions from site_config where document->'editions' is not null limit 1",
  );
  return row?.editions;
}
