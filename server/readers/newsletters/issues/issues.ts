import type { Region } from '../../../../locales/regions.ts';
import type { Edition } from '../../../content/contract/vocabulary.ts';
import type { Database, Queryable } from '../../../database/database.ts';
import type { IssueDocument } from './issue-document.ts';

/** Earlier issues whose stories are not brought again. */
const remembered = 20;

/** A region and language in which a newsletter has subscribers, and how many. */
export interface Audience extends Edition {
  subscribers: number;
}

/** A stored edition of an issue. */
export interface StoredEdition extends NewEdition {
  createdAt: Date;
}

/** An edition that is to be stored with its recipients. */
export interface NewEdition extends Edition {
  document: IssueDocument;
}

/** The editions that the subscribers of a newsletter want, the largest first. */
export function audiencesOf(
  database: Queryable,
  newsletter: string,
  regions: readonly Region[],
): Promise<Audience[]> {
  return database.query<Audience>(
    `select region, locale, count(*)::int as subscribers from subscription
     join subscriber on subscriber.id = subscription.subscriber_id
     where newsletter = $1 and region = any($2::text[]) group by region, locale order by 3 desc, 1, 2`,
    [newsletter, [...regions]],
  );
}

/** The ids of the topics that readers of a region follow. */
export async function topicsOf(database: Queryable, region: Region): Promise<string[]> {
  const rows = await database.query<{ newsletter: string }>(
    `select distinct newsletter from subscription join subscriber on subscriber.id = subscription.subscriber_id
     where region = $1 and newsletter like '%.%' order by 1`,
    [region],
  );
  return rows.map(({ newsletter }) => newsletter);
}

/** When the first of the subscribers of an edition subscribed, in milliseconds; undefined where there are none. */
export async function firstSubscribed(
  database: Queryable,
  newsletter: string,
  { region, locale }: Edition,
): Promise<number | undefined> {
  const [row] = await database.query<{ since: Date | null }>(
    `select min(since) as since from subscription join subscriber on subscriber.id = subscription.subscriber_id
     where newsletter = $1 and region = $2 and locale = $3`,
    [newsletter, region, locale],
  );
  return row?.since?.getTime();
}

/** The slugs of the stories that earlier issues brought to an edition. */
export async function storiesBrought(
  database: Queryable,
  newsletter: string,
  issue: string,
  { region, locale }: Edition,
): Promise<Set<string>> {
  const rows = await database.query<{ slug: string }>(
    `select distinct story->>'slug' as slug from (
       select document from letter_edition join letter_issue on letter_issue.id = letter_edition.issue_id
       where newsletter = $1 and slug <> $2 and region = $3 and locale = $4
       order by letter_issue.id desc limit $5
     ) as earlier, jsonb_array_elements(earlier.document->'stories') as story`,
    [newsletter, issue, region, locale, remembered],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** The stored editions of an issue. */
export function editionsOf(database: Queryable, newsletter: string, issue: string): Promise<StoredEdition[]> {
  return database.query<StoredEdition>(
    `select region, locale, document, letter_edition.created_at as "createdAt" from letter_edition
     join letter_issue on letter_issue.id = letter_edition.issue_id
     where newsletter = $1 and slug = $2 order by region, locale`,
    [newsletter, issue],
  );
}

/**
 * Stores an issue with its editions and a letter for every subscriber of them, due at once. What is stored already stays
 * as it is. Returns how many letters were added.
 */
export async function storeIssue(
  database: Database,
  {
    newsletter,
    slug,
    editions,
    now,
  }: { newsletter: string; slug: string; editions: readonly NewEdition[]; now: number },
): Promise<number> {
  const at = new Date(now);
  return database.transaction(async (transaction) => {
    await transaction.query(
      'insert into letter_issue (newsletter, slug, created_at) values ($1, $2, $3) on conflict do nothing',
      [newsletter, slug, at],
    );
    const [issue] = await transaction.query<{ id: string }>(
      'select id::text from letter_issue where newsletter = $1 and slug = $2 for update',
      [newsletter, slug],
    );
    for (const { region, locale, document } of editions)
      await transaction.query(
        `insert into letter_edition (issue_id, region, locale, created_at, document)
         values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`,
        [issue?.id, region, locale, at, JSON.stringify(document)],
      );
    const added = await transaction.query(
      `insert into letter_delivery (issue_id, subscriber_id, region, locale, state, due_at)
       select $1, subscriber.id, subscriber.region, subscriber.locale, 'waiting', $3
       from subscription join subscriber on subscriber.id = subscription.subscriber_id
       join letter_edition on letter_edition.issue_id = $1
         and letter_edition.region = subscriber.region and letter_edition.locale = subscriber.locale
       where subscription.newsletter = $2
       on conflict do nothing returning 1`,
      [issue?.id, newsletter, at],
    );
    return added.length;
  });
}
