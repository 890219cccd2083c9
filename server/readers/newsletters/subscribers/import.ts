import { isLocale } from '../../../../locales/languages.ts';
import { isRegion, localesOf } from '../../../../locales/regions.ts';
import type { Database, Queryable } from '../../../database/database.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { isRealDate } from '../../../lib/limits/moments.ts';
import { isUnavailable } from '../../../lib/unavailable.ts';
import { unwritableIn, unwritableMessage } from '../../../lib/writable-text.ts';
import { emailKey, mailAddress, nameProblem, singleLine } from '../fields.ts';
import { mailboxOf } from '../mailbox.ts';
import { topicOf } from '../topics.ts';
import { type SubscriptionRow, subscriptionColumns } from './export.ts';
import { everyNewsletter, liftSuppression, type SuppressionHash, suppressionHash } from './suppression.ts';

/** A row of a file that is to be imported, with the number of its line. */
export interface ImportedRow extends SubscriptionRow {
  line: number;
}

/** A line of a file that is no row, and why. */
export interface BrokenLine {
  line: number;
  message: string;
}

/** A file that is to be imported. */
export interface ImportedFile {
  rows: readonly ImportedRow[];
  broken?: readonly BrokenLine[];
  dryRun?: boolean;
}

/** What became of the rows of a file. */
export interface ImportResult {
  added: number;
  /** They were subscribed already. */
  known: number;
  /** They are on the suppression list, after they consented. */
  suppressed: number;
}

interface Consent {
  row: ImportedRow;
  address: string;
  hash: string;
  /** The hash of its mailbox, under which it may be blocked. */
  mailboxHash: string;
  at: Date;
}

const maxProblems = 50;
const maxTextLength = bounds.imports.subscriberText.max;

/** Newsletters that this database has; none where content comes from elsewhere. */
async function knownNewsletters(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(
    `select distinct slug from profile where kind = 'newsletter'`,
  );
  return rows.map(({ slug }) => slug);
}

type Check = (row: ImportedRow) => string | undefined;

const filled = (field: 'source' | 'proof', meaning: string): Check => {
  return ({ [field]: text }) =>
    text.trim() === '' || text.length > maxTextLength
      ? `${field} must say ${meaning}, in at most ${maxTextLength} characters`
      : undefined;
};

/** What each row must be like; `newsletters` and `now` are what it is checked against. */
function checksOf(newsletters: readonly string[], now: number): Check[] {
  const isKnown = (newsletter: string) =>
    newsletters.length === 0 || newsletters.includes(newsletter) || topicOf(newsletter) !== undefined;
  return [
    ({ address }) => (mailAddress(address) ? undefined : `"${address}" is no mail address`),
    ({ name }) => (nameProblem(singleLine(name)) ? 'the name must have 1 to 100 characters' : undefined),
    ({ region }) => (isRegion(region) ? undefined : `there is no region "${region}"`),
    ({ region, language }) =>
      isRegion(region) && !(isLocale(language) && localesOf(region).includes(language))
        ? `the region ${region} has no language "${language}"`
        : undefined,
    ({ newsletter }) => (isKnown(newsletter) ? undefined : `there is no newsletter "${newsletter}"`),
    ({ consented_at: at }) =>
      /^\d{4}-\d\d-\d\d/.test(at) && isRealDate(at) && Date.parse(at) <= now
        ? undefined
        : 'consented_at must be a moment of the past, as 2026-11-21T08:00:00Z',
    (row) => {
      const [found] = unwritableIn(row);
      return found && `${found.path.join('.')} ${unwritableMessage(found)}`;
    },
    filled('source', 'where the reader signed up'),
    filled('proof', 'how the consent can be proved'),
  ];
}

/** @throws {ExpectedError} that names lines, in their order */
function refuse(problems: readonly BrokenLine[], options?: ErrorOptions): never {
  const more = problems.length - maxProblems;
  throw new ExpectedError(
    [
      'Nothing was imported.',
      ...problems
        .toSorted((one, other) => one.line - other.line)
        .slice(0, maxProblems)
        .map(({ line, message }) => `line ${line}: ${message}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n'),
    options,
  );
}

/** What is wrong with the rows of a file. */
const problemsOf = (rows: readonly ImportedRow[], checks: readonly Check[]): BrokenLine[] =>
  rows.flatMap((row) =>
    checks.flatMap((check) => {
      const message = check(row);
      return message ? [{ line: row.line, message }] : [];
    }),
  );

/** Leaves out those whom the suppression list names since they consented. */
async function withoutSuppressed(transaction: Queryable, consents: readonly Consent[]): Promise<Consent[]> {
  const listed = await transaction.query<{ hash: string; newsletter: string; reason: string; at: Date }>(
    'select hash, newsletter, reason, at from suppression where hash = any($1::text[])',
    [consents.flatMap(({ hash, mailboxHash }) => [hash, mailboxHash])],
  );
  const byHash = new Map<string, typeof listed>();
  for (const entry of listed) byHash.set(entry.hash, [...(byHash.get(entry.hash) ?? []), entry]);
  return consents.filter(({ hash, mailboxHash, at, row }) => {
    if (byHash.get(mailboxHash)?.some(({ reason }) => reason === 'blocked')) return false;
    return !byHash
      .get(hash)
      ?.some(
        (entry) =>
          [everyNewsletter, row.newsletter].includes(entry.newsletter) &&
          (entry.reason === 'blocked' || entry.at >= at),
      );
  });
}

async function add(transaction: Queryable, { row, address, hash, at }: Consent): Promise<number> {
  const email = emailKey(address);
  await transaction.query(
    `insert into subscriber (email, address, name, region, locale, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing`,
    [email, address, singleLine(row.name), row.region, row.language, at],
  );
  const added = await transaction.query(
    `insert into subscription (subscriber_id, newsletter, since, source, proof)
     select id, $2, $3, $4, $5 from subscriber where email = $1 on conflict do nothing returning 1`,
    [email, row.newsletter, at, row.source.trim(), row.proof.trim()],
  );
  if (added.length > 0) await liftSuppression(transaction, hash, [row.newsletter]);
  return added.length;
}

const consentOf = (row: ImportedRow, hash: SuppressionHash): Consent => {
  const address = mailAddress(row.address) as string;
  return {
    row,
    address,
    hash: hash(address),
    mailboxHash: hash(mailboxOf(address)),
    at: new Date(row.consented_at),
  };
};

/**
 * Adds the subscriptions of a file: all of them, or none if any row is wrong. Those who were deleted, unsubscribed,
 * complained or cannot be reached since they consented are left out. `now` in milliseconds.
 * @throws {ExpectedError} that names what is wrong with each line
 */
export async function importSubscriptions(
  database: Database,
  { rows, broken = [], dryRun = false }: ImportedFile,
  now: number,
): Promise<ImportResult> {
  const lacking = subscriptionColumns.filter((column) => rows[0] && rows[0][column] === undefined);
  if (lacking.length > 0)
    throw new ExpectedError(`Nothing was imported: the file has no column ${lacking.join(', ')}.`);
  const problems = [...broken, ...problemsOf(rows, checksOf(await knownNewsletters(database), now))];
  if (problems.length > 0) refuse(problems);
  const hash = await suppressionHash(database);
  const consents = rows.map((row) => consentOf(row, hash));
  return database.transaction(async (transaction) => {
    const wanted = await withoutSuppressed(transaction, consents);
    let added = 0;
    for (const consent of dryRun ? [] : wanted)
      added += await add(transaction, consent).catch((cause) => {
        if (isUnavailable(cause)) throw cause;
        return refuse([{ line: consent.row.line, message: `it cannot be stored: ${cause.message}` }], {
          cause,
        });
      });
    const suppressed = consents.length - wanted.length;
    return { added: dryRun ? wanted.length : added, known: dryRun ? 0 : wanted.length - added, suppressed };
  });
}
