import type { Queryable } from '../../../database/database.ts';
import { momentText } from '../../../database/moment-text.ts';
import type { DeliveryState } from './deliveries.ts';

/** An issue that was made, and what became of its letters. */
export interface SentIssue {
  newsletter: string;
  issue: string;
  createdAt: string;
  letters: Partial<Record<DeliveryState, number>>;
}

/** The last issues of all newsletters, the last made first, with how many letters are in each state. */
export function listSentIssues(database: Queryable, size: number): Promise<SentIssue[]> {
  return database.query<SentIssue & Record<string, unknown>>(
    `select newsletter, slug as issue, ${momentText('created_at')} as "createdAt",
       coalesce((select jsonb_object_agg(state, count) from (
         select state, count(*)::int as count from letter_delivery where issue_id = letter_issue.id group by state
       ) as counted), '{}'::jsonb) as letters
     from letter_issue order by created_at desc, id desc limit $1`,
    [size],
  );
}
