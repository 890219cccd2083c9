import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { ItemKey } from '../items.ts';
import { regionCondition } from './queries.ts';

/** Something that will happen by itself, and when. */
export interface Planned extends Partial<ItemKey> {
  /** ISO 8601. */
  at: string;
  what: 'publish' | 'withdraw' | 'expire' | 'release';
  title: string;
}

/** Which moments a calendar holds: from one on, and before the other; ISO 8601 texts. */
export interface CalendarFilter {
  from: string;
  to: string;
  locale?: Locale | undefined;
  region?: Region | undefined;
}

const moment = (column: string) => `${momentText(column)} as at`;
const fields = `kind, locale, slug, coalesce(document->>'title', document->>'name', slug) as title`;
const within = (column: string) => `${column} >= $1::timestamptz and ${column} < $2::timestamptz`;

/** What is to come between two moments, the next first. What was done already is not in it. */
export async function listPlanned(
  database: Queryable,
  { from, to, locale, region }: CalendarFilter,
  now: number,
): Promise<Planned[]> {
  const since = new Date(Math.max(now, Date.parse(from))).toISOString();
  const until = new Date(Date.parse(to)).toISOString();
  return database.query<Planned & Record<string, unknown>>(
    `with chosen as (
       select * from item where ($3::text is null or locale = $3) and ($4::text is null or ${regionCondition('$4')}))
     select ${moment('publish_at')}, case state when 'withdrawn' then 'withdraw' else 'publish' end as what, ${fields}
       from chosen where state <> 'draft' and release_id is null and ${within('publish_at')}
     union all
     select ${moment('expire_at')}, 'expire', ${fields} from chosen where state = 'published' and ${within('expire_at')}
     union all
     select ${moment('live_expire_at')}, 'expire', ${fields} from chosen
       where state <> 'published' and keeps_live and live_version is not null and ${within('live_expire_at')}
     union all
     select ${moment('publish_at')}, 'release', null, null, null, name from release
       where released_at is null and ${within('publish_at')}
     order by at, what, title limit ${bounds.publishing.calendarEntries.max}`,
    [since, until, locale ?? null, region ?? null],
  );
}
