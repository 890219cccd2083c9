import type { Queryable } from '../../database/database.ts';

/** Replaces the groups of names that mean the same in a search. Nodes read them with the next words that are learned. */
export async function saveAliases(
  database: Queryable,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const before = await readAliases(database);
  if (JSON.stringify(before) === JSON.stringify(groups)) return;
  await database.query('delete from search_alias');
  await database.query(
    `insert into search_alias (names)
     select array(select jsonb_array_elements_text(names)) from jsonb_array_elements($1::jsonb) with ordinality as each(names, position)
     order by position`,
    [JSON.stringify(groups)],
  );
  await database.query('update search_vocabulary set version = version + 1');
}

/** The groups of names that mean the same in a search, besides those of profiles. */
export async function readAliases(database: Queryable): Promise<string[][]> {
  const rows = await database.query<{ names: string[] }>('select names from search_alias order by ctid');
  return rows.map(({ names }) => names);
}
