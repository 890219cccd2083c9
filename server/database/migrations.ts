import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { isLockedOut, lockTables } from './lock-tables.ts';
import { attemptsMigration } from './migrations/attempts.ts';
import { brandMigration } from './migrations/brand.ts';
import { crawlersMigration } from './migrations/crawlers.ts';
import { mediaFilesMigration, pictureFilesMigration } from './migrations/files.ts';
import { frontsMigration, issuesMigration } from './migrations/fronts.ts';
import { importReportsMigration, importsMigration, liveReportsMigration } from './migrations/imports.ts';
import { itemAddressesMigration, itemWordsMigration } from './migrations/items.ts';
import { editorLettersMigration, lettersMigration, surveyRepliesMigration } from './migrations/letters.ts';
import * as people from './migrations/people.ts';
import { publishingMigration } from './migrations/publishing.ts';
import { publishingApiMigration } from './migrations/publishing-api.ts';
import { referencesMigration } from './migrations/references.ts';
import { regionalViewsMigration } from './migrations/regional-views.ts';
import { searchEntryMigration, searchMigration } from './migrations/search.ts';
import { searchByIndexMigration } from './migrations/search-by-index.ts';
import { searchesMigration } from './migrations/searches.ts';
import { severalAuthorsMigration, storiesMigration, tagsMigration } from './migrations/story-listings.ts';
import { summariesMigration, usefulHighlightsMigration } from './migrations/summaries.ts';
import { tenantsMigration } from './migrations/tenants.ts';

/** The steps that build the schema. Each is run once, in this order; a step that was released is never edited. */
export const steps: ReadonlyArray<{ name: string; sql: string }> = [
  { name: '001 stories, pages and configuration', sql: storiesMigration },
  {
    name: '002 profiles',
    sql: `
      create table profile (
        id bigint generated always as identity primary key,
        kind text not null,
        slug text not null,
        locale text not null,
        region text not null,
        sort_name text not null,
        vertical text,
        area text,
        price_range int,
        rating numeric,
        featured int not null default 0,
        starts_at timestamptz,
        updated_at timestamptz not null,
        card jsonb not null,
        document jsonb not null,
        unique (kind, slug, locale)
      );
      create index profile_by_region on profile (kind, region, slug);

      create table profile_member (
        kind text not null,
        slug text not null,
        place int not null,
        member_kind text not null,
        member_slug text not null,
        primary key (kind, slug, place)
      );
      create index profile_member_reverse on profile_member (member_kind, member_slug);`,
  },
  {
    name: '003 readings',
    sql: `
      create table story_read (
        story_id bigint not null references story on delete cascade,
        day date not null,
        reads int not null,
        primary key (story_id, day)
      );`,
  },
  {
    name: '004 summaries',
    sql: `
      create table story_summary (
        story_id bigint primary key references story on delete cascade,
        version int not null,
        label text not null,
        points jsonb not null,
        tries int not null default 0,
        tried_at timestamptz
      );
      create index story_summary_to_improve on story_summary (story_id) where label = 'highlights' and points <> '[]';`,
  },
  { name: '005 search', sql: searchEntryMigration },
  {
    name: '006 newsletters',
    sql: `
      create table subscriber (
        id bigint generated always as identity primary key,
        email text not null unique,
        address text not null,
        name text not null,
        region text not null,
        locale text not null,
        created_at timestamptz not null
      );

      create table subscription (
        subscriber_id bigint not null references subscriber on delete cascade,
        newsletter text not null,
        since timestamptz not null,
        primary key (subscriber_id, newsletter)
      );

      create table sign_up (
        id bigint generated always as identity primary key,
        email text not null,
        address text not null,
        name text not null,
        region text not null,
        locale text not null,
        newsletters text[] not null,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        mail_due_at timestamptz,
        mail_tries int not null default 0
      );
      create index sign_up_by_email on sign_up (email);
      create index sign_up_mail on sign_up (mail_due_at) where mail_due_at is not null;

      create table sign_up_token (
        hash text primary key,
        sign_up_id bigint not null references sign_up on delete cascade,
        purpose text not null,
        expires_at timestamptz
      );
      create index sign_up_token_by_sign_up on sign_up_token (sign_up_id);`,
  },
  {
    name: '007 surveys',
    sql: `
      create table survey (
        slug text not null,
        locale text not null,
        document jsonb not null,
        primary key (slug, locale)
      );

      create table survey_answer (
        survey text not null,
        subscriber_id bigint not null references subscriber on delete cascade,
        region text not null,
        locale text not null,
        answers jsonb not null,
        answered_at timestamptz not null,
        primary key (survey, subscriber_id)
      );`,
  },
  {
    name: '008 plainer names',
    sql: `
      alter table standing_page rename to static_page;
      alter table story_read rename to page_view;
      alter table page_view rename column reads to views;
      alter table profile_member rename column place to position;`,
  },
  { name: '009 publishing', sql: publishingMigration },
  { name: '010 publishing over HTTP', sql: publishingApiMigration },
  { name: '011 addresses of items', sql: itemAddressesMigration },
  { name: '012 picture files', sql: pictureFilesMigration },
  { name: '013 brand', sql: brandMigration },
  { name: '014 imports', sql: importsMigration },
  { name: '015 several authors', sql: severalAuthorsMigration },
  { name: '016 attempts', sql: attemptsMigration },
  { name: '017 search', sql: searchMigration },
  { name: '018 letters', sql: lettersMigration },
  { name: '019 survey replies', sql: surveyRepliesMigration },
  { name: '020 summaries', sql: summariesMigration },
  { name: '021 crawlers', sql: crawlersMigration },
  { name: '022 searches', sql: searchesMigration },
  { name: '023 views by region', sql: regionalViewsMigration },
  { name: '024 search by index', sql: searchByIndexMigration },
  { name: '025 references', sql: referencesMigration },
  { name: '026 tenants', sql: tenantsMigration },
  { name: '027 fronts', sql: frontsMigration },
  { name: '028 people', sql: people.peopleMigration },
  { name: '029 reviews', sql: people.reviewsMigration },
  { name: '030 tags', sql: tagsMigration },
  { name: '031 issues', sql: issuesMigration },
  { name: '032 the desk', sql: people.deskMigration },
  { name: '033 accounts', sql: people.accountsMigration },
  { name: '034 shares', sql: people.sharesMigration },
  { name: '035 useful Highlights', sql: usefulHighlightsMigration },
  { name: '037 import reports', sql: importReportsMigration },
  { name: '039 letters to the editor', sql: editorLettersMigration },
  { name: '040 film and sound', sql: mediaFilesMigration },
  { name: '042 words of items', sql: itemWordsMigration },
  { name: '043 reports of live imports', sql: liveReportsMigration },
];

/** The names of the steps that this program knows, in their order. */
export const stepNames: readonly string[] = steps.map(({ name }) => name);

/** The key of the advisory lock that lets only one node migrate at a time; the same number in every release. */
const migrationLock = 7_305_118;

/** The schema was made by a newer version of the program, which this one may not understand. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Steps that take away what the version before still uses begin so; all others add, so that it goes on working. */
export const isContracting = (name: string): boolean => /^\d{3} contract: /.test(name);

interface MigrateOptions {
  /** The number of the last step to run, as `008`; all by default. */
  last?: string;
  /** Lets a schema pass to which a newer version has only added; by default any newer one is refused. */
  mayBeAhead?: boolean;
}

function demandKnown(done: readonly string[], mayBeAhead: boolean): void {
  const unknown = done.filter((name) => !stepNames.includes(name) && (!mayBeAhead || isContracting(name)));
  if (unknown.length > 0)
    throw new NewerSchema(`its schema has what this version does not know: ${unknown.join(', ')}`);
}

/** Runs the steps that are missing, with every table locked. */
async function runMissing(transaction: Queryable, { last, mayBeAhead = false }: MigrateOptions) {
  await transaction.script(`
    set local statement_timeout = '10min';
    select pg_advisory_xact_lock(${migrationLock});`);
  await transaction.script(
    'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
  );
  const rows = await transaction.query<{ name: string }>('select name from migration order by name');
  const done = new Set(rows.map((row) => row.name));
  demandKnown([...done], mayBeAhead);
  const missing = steps.filter(
    ({ name }) => !done.has(name) && (last === undefined || name.slice(0, 3) <= last),
  );
  if (missing.length > 0) await lockTables(transaction);
  for (const step of missing) {
    await transaction.script(step.sql);
    await transaction.query('insert into migration (name) values ($1)', [step.name]);
  }
  return missing.map((step) => step.name);
}

const maxTryMs = 600_000;
/** How long it waits on average until it tries again, for the readers that were in the way. */
const pauseMs = 200;

/**
 * Brings the schema up to date in one transaction, for which other nodes wait, and returns the names of the steps that were
 * run. Where statements of other nodes are in the way, it lets them through and begins again, for up to ten minutes.
 * @throws {NewerSchema} when a newer version has changed the schema
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const giveUpAt = performance.now() + maxTryMs;
  for (;;) {
    try {
      return await database.transaction((transaction) => runMissing(transaction, options));
    } catch (error) {
      if (!isLockedOut(error) || performance.now() > giveUpAt) throw error;
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }
}
