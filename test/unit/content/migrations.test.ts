import t from 'tap';
import { isContracting, stepNames, steps } from '../../../server/database/migrations.ts';

/** The last step of the release before the rule that steps only add. */
const lastFree = '012';

/** What the program of the version before may still use, or cannot write without. */
const destructive: readonly [what: string, pattern: RegExp][] = [
  ['drops a table, column, type or sequence', /\bdrop (?!index|constraint|identity|default|not null)/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter column \S+ (?:set data )?type\b/i],
  ['demands a value that was not needed', /\bset not null\b/i],
  [
    'adds a column that must be given',
    /\badd column (?:(?!,|;|\badd column\b).)*not null(?!(?:(?!,|;).)*default)/is,
  ],
  ['deletes', /\bdelete from\b|\btruncate\b/i],
  ['adds a rule to rows that are there', /\badd (?:constraint|unique|check|primary|foreign)\b/i],
  ['adds a unique index to a table that is there', /\bcreate unique index\b/i],
];

/** What a step does to what was there before it: what it does to its own new tables is not looked at. */
function problemsOf(sql: string): string[] {
  const own = new Set([...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name));
  const statements = sql.split(';').filter((statement) => {
    const [, table] = /\b(?:alter table(?: only)?|delete from|on) (\w+)/i.exec(statement) ?? [];
    return !(table && own.has(table)) && !/^\s*create table/i.test(statement);
  });
  return destructive
    .filter(([, pattern]) => statements.some((statement) => pattern.test(statement)))
    .map(([what]) => what);
}

t.test('a step of the schema only adds, unless its name says that it contracts', async (t) => {
  const added = steps.filter(({ name }) => name.slice(0, 3) > lastFree);
  for (const { name, sql } of added) if (!isContracting(name)) t.strictSame(problemsOf(sql), [], name);
});

t.test('steps are numbered in their order', async (t) => {
  const numbers = stepNames.map((name) => Number(name.slice(0, 3)));
  t.strictSame(
    numbers,
    [...new Set(numbers)].toSorted((one, other) => one - other),
  );
});

t.test('what the version before may not survive is found', async (t) => {
  const cases: [sql: string, problem: RegExp][] = [
    ['drop table story', /drops/],
    ['alter table story drop column card', /drops/],
    ['alter table story rename column card to summary', /renames/],
    ['alter table story alter column slug type varchar(10)', /changes a type/],
    ['alter table story alter column region set not null', /demands a value/],
    ['alter table story add column weight int not null', /must be given/],
    ['delete from story', /deletes/],
    ['alter table story add constraint short check (length(slug) < 9)', /adds a rule/],
    ['create unique index one on story (slug)', /unique index/],
  ];
  for (const [sql, problem] of cases)
    t.match(problemsOf(`create table other (id int); ${sql};`).join(), problem, sql);
  const harmless = [
    'alter table story add column weight int',
    'alter table story add column weight int not null default 0',
    'create index on story (weight)',
    'create table own (id int not null unique); create unique index own_by_id on own (id); delete from own',
    'alter table story alter column region drop not null; drop index story_by_region',
  ];
  for (const sql of harmless) t.strictSame(problemsOf(sql), [], sql);
});
