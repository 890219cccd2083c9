import type { Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** Somebody who has an item open. */
export interface Present {
  personId: string;
  tab: string;
  name: string;
  /** Whether there are changes that are not saved. */
  changes: boolean;
  since: string;
}

/** A window of a person in which an item is open. */
export interface OpenTab {
  item: string;
  personId: string;
  tab: string;
}

const { presenceMs, presences } = bounds.people;
const maxListed = 50;
const iso = (moment: number) => new Date(moment).toISOString();

/** Notes that a person has an item open. Of too many windows of a person the oldest is forgotten. */
export async function enterItem(
  database: Queryable,
  { item, personId, tab }: OpenTab,
  changes: boolean,
  now: number,
): Promise<void> {
  await database.query(
    `insert into presence (item, person_id, tab, changes, since, ends_at)
     values ($1, $2::bigint, $3, $4, $5, $6)
     on conflict (item, person_id, tab) do update set changes = excluded.changes, ends_at = excluded.ends_at,
       since = case when presence.ends_at <= excluded.since then excluded.since else presence.since end`,
    [item, personId, tab, changes, iso(now), iso(now + presenceMs.max)],
  );
  await database.query(
    `delete from presence where person_id = $1::bigint and (item, tab) not in (
       select item, tab from presence where person_id = $1::bigint order by ends_at desc, item, tab limit $2)`,
    [personId, presences.max],
  );
}

/** Notes that a window is closed. */
export async function leaveItem(database: Queryable, { item, personId, tab }: OpenTab): Promise<void> {
  await database.query('delete from presence where item = $1 and person_id = $2::bigint and tab = $3', [
    item,
    personId,
    tab,
  ]);
}

/** Who has an item open, the first one first. */
export function listPresent(database: Queryable, item: string, now: number): Promise<Present[]> {
  return database.query<Present & Record<string, unknown>>(
    `select person.id::text as "personId", tab, name, changes,
       ${momentText('since')} as since
     from presence join person on person.id = person_id
     where item = $1 and ends_at > $2 and revoked_at is null
     order by presence.since, person.id, tab limit ${maxListed}`,
    [item, iso(now)],
  );
}

/** Deletes signs that are too old. `now` in milliseconds. */
export async function forgetPresence(database: Queryable, now: number): Promise<void> {
  await database.query('delete from presence where ends_at <= $1', [iso(now)]);
}
