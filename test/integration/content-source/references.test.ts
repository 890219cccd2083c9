import t from 'tap';
import { openTestDatabase } from '../../support/magazine.ts';

/** The columns that refer to rows of another table, of which no index finds the rows that refer to one. */
const withoutIndex = `
  select conrelid::regclass::text as table, array_to_string(array(
           select attname from unnest(conkey) with ordinality as key(number, place)
           join pg_attribute on attrelid = conrelid and attnum = number order by place), ', ') as columns
  from pg_constraint
  where contype = 'f' and not exists (
    select 1 from pg_index
    where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
      and coalesce(pg_get_expr(indpred, indrelid), '(x IS NOT NULL)') ~ '^\\(\\w+ IS NOT NULL\\)$')
  order by 1`;

t.test(
  'whatever refers to a row is found by an index, so that a row can go without reading tables',
  async (t) => {
    const database = await openTestDatabase();
    t.teardown(() => database.close());
    t.strictSame(await database.query(withoutIndex), []);
  },
);
