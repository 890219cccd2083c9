import type { Locale } from '../../../locales/languages.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { PendingSearch } from './pending.ts';

/** So many different clients must have asked a text before it is stored. */
export const minClients = 5;
const daysRemembered = 30;
const daysKept = 90;
const maxAskers = 100_000;
/** The key of the advisory lock by which nodes count one after the other. */
const countingLock = 7_305_119;
const dayMs = 86_400_000;

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Which of some texts have been stored before, on any day. */
async function knownAmong(transaction: Queryable, searches: readonly PendingSearch[]): Promise<Set<string>> {
  const rows = await transaction.query<{ search: string }>(
    `select search from unnest($1::text[], $2::text[], $3::text[]) as asked (search, text, locale)
     where exists (select 1 from asked_search as known where known.text = asked.text and known.locale = asked.locale)`,
    [
      searches.map(({ search }) => search),
      searches.map(({ text }) => text),
      searches.map(({ locale }) => locale),
    ],
  );
  return new Set(rows.map(({ search }) => search));
}

/** Remembers who asked, as hashes, and returns how many different clients have asked each search. */
async function countClients(
  transaction: Queryable,
  searches: readonly PendingSearch[],
  now: number,
): Promise<Map<string, number>> {
  const pairs = searches.flatMap(({ search, clients }) => [...clients].map((client) => ({ search, client })));
  await transaction.query(
    `insert into search_asker (search, client, ends_at)
     select search, client, $3 from unnest($1::text[], $2::text[]) as asked (search, client)
     on conflict do nothing`,
    [
      pairs.map(({ search }) => search),
      pairs.map(({ client }) => client),
      new Date(now + daysRemembered * dayMs),
    ],
  );
  const rows = await transaction.query<{ search: string; clients: number }>(
    `select search, count(*)::int as clients from search_asker
     where search = any($1::text[]) and ends_at > $2 group by search`,
    [searches.map(({ search }) => search), new Date(now)],
  );
  return new Map(rows.map(({ search, clients }) => [search, clients]));
}

/** Adds to the counts of a day. Returns the searches of which it is not known how much they found on it. */
async function addTimes(
  transaction: Queryable,
  searches: readonly PendingSearch[],
  day: string,
): Promise<PendingSearch[]> {
  const rows = await transaction.query<{ text: string; locale: Locale; found: number | null }>(
    `insert into asked_search as known (text, locale, day, times)
     select text, locale, $4::date, times from unnest($1::text[], $2::text[], $3::int[]) as asked (text, locale, times)
     on conflict (text, locale, day) do update set times = known.times + excluded.times
     returning text, locale, found`,
    [
      searches.map(({ text }) => text),
      searches.map(({ locale }) => locale),
      searches.map(({ times }) => times),
      day,
    ],
  );
  const unknown = rows.filter(({ found }) => found === null);
  return searches.filter(({ text, locale }) =>
    unknown.some((row) => row.text === text && row.locale === locale),
  );
}

/**
 * Stores what was asked. A text is stored from the fifth client on that has asked it; before that only keyed hashes are,
 * for 30 days. Returns the stored searches of which it is not known yet how much they find.
 */
export async function saveSearches(
  database: Database,
  searches: readonly PendingSearch[],
  now: number,
): Promise<PendingSearch[]> {
  if (searches.length === 0) return [];
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [countingLock]);
    const known = await knownAmong(transaction, searches);
    const others = searches.filter(({ search }) => !known.has(search));
    const clients = await countClients(transaction, others, now);
    const reached = others
      .map((each) => ({ ...each, times: clients.get(each.search) ?? 0 }))
      .filter(({ times }) => times >= minClients);
    await transaction.query('delete from search_asker where search = any($1::text[])', [
      reached.map(({ search }) => search),
    ]);
    const stored = [...searches.filter(({ search }) => known.has(search)), ...reached];
    return stored.length === 0 ? [] : addTimes(transaction, stored, dayOf(now));
  });
}

/** Notes how many results a stored search has on a day. */
export async function noteFound(
  database: Queryable,
  { text, locale }: Pick<PendingSearch, 'text' | 'locale'>,
  found: number,
  now: number,
): Promise<void> {
  await database.query('update asked_search set found = $4 where text = $1 and locale = $2 and day = $3', [
    text,
    locale,
    dayOf(now),
    found,
  ]);
}

/** Deletes what is too old, and of the hashes those that end first where there are too many. `now` in milliseconds. */
export async function forgetSearches(database: Queryable, now: number): Promise<void> {
  await database.query('delete from asked_search where day < $1::date - $2::int', [dayOf(now), daysKept]);
  await database.query('delete from search_asker where ends_at <= $1', [new Date(now)]);
  await database.query(
    `delete from search_asker where ends_at <= (select ends_at from search_asker order by ends_at desc offset ${maxAskers} limit 1)`,
  );
}

/** A text that readers search for. */
export interface ListedSearch {
  text: string;
  locale: Locale;
  /** How often it was asked. */
  times: number;
  /** How many results it had last; null where that is not known yet. */
  found: number | null;
}

/** Which of the stored searches are listed. */
export interface SearchList {
  /** How many days back, at most 90. */
  days: number;
  size: number;
  locale?: Locale | undefined;
}

/** The searches of the last days that were asked most, and those of them that find nothing. */
export async function listSearches(
  database: Queryable,
  { days, size, locale }: SearchList,
  now: number,
): Promise<{ asked: ListedSearch[]; inVain: ListedSearch[] }> {
  const list = (which: string) =>
    database.query<ListedSearch & Record<string, unknown>>(
      `select * from (
         select text, locale, sum(times)::int as times,
                (array_agg(found order by day desc) filter (where found is not null))[1] as found
         from asked_search where day > $1::date - $2::int and ($3::text is null or locale = $3)
         group by text, locale
       ) as asked where ${which} order by times desc, text, locale limit $4`,
      [dayOf(now), days, locale ?? null, size],
    );
  return { asked: await list('true'), inVain: await list('found = 0') };
}
