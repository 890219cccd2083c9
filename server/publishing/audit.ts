import type { Queryable } from '../database/database.ts';
import type { ChangedItem } from './changes/change-log.ts';

/** What somebody did: a change of content, or something with a person or a token. */
export interface AuditEntry {
  at: string;
  by: string;
  /** `content` for a change of content. */
  action: string;
  /** The person or the token. */
  subject?: string;
  fields?: string[];
  /** The first of the items of a change of content. */
  items?: ChangedItem[];
  /** How many there are. */
  count?: number;
}

interface AuditRow {
  at: Date;
  by: string;
  action: string;
  subject: string | null;
  fields: string[] | null;
  items: ChangedItem[] | null;
  count: number | null;
}

/** So many items of a change are listed. */
const maxItems = 3;

/** One page of everything that was done, the last first, of one name or of all; `page` counts from 1. */
export async function listAudit(
  database: Queryable,
  { by, page = 1, size = 50 }: { by?: string | undefined; page?: number; size?: number },
): Promise<{ page: number; hasMore: boolean; items: AuditEntry[] }> {
  const end = page * size + 1;
  const filter = by === undefined ? '' : 'where by = $3';
  const rows = await database.query<AuditRow>(
    `select at, by, action, subject, fields, items, count from (
       (select at, by, id, 'content' as action, null as subject, null::text[] as fields,
          jsonb_path_query_array(items, '$[0 to ${maxItems - 1}]') as items, jsonb_array_length(items) as count
        from change ${filter} order by at desc, change.id desc limit $1)
       union all
       (select at, by, id, action, subject, fields, null, null
        from account_event ${filter} order by at desc, account_event.id desc limit $1)
     ) as entry order by at desc, id desc limit $1 offset $2`,
    [end, (page - 1) * size, ...(by === undefined ? [] : [by])],
  );
  return {
    page,
    hasMore: rows.length > size,
    items: rows.slice(0, size).map(({ at, by: name, action, subject, fields, items, count }) => ({
      at: at.toISOString(),
      by: name,
      action,
      ...(subject === null ? {} : { subject }),
      ...(fields === null ? {} : { fields }),
      ...(items === null ? {} : { items, count: count ?? 0 }),
    })),
  };
}
