import { isSitePath, linkForms } from '../../../views/links.ts';
import type { Database } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { recordChange } from '../changes/change-log.ts';
import { missing } from '../projection/tags.ts';
import { batchesOf } from '../store/item-store.ts';
import type { Written } from '../store/versions.ts';
import { circlesOf } from './redirect-circles.ts';
import { normalPath, type RedirectChange } from './redirect-store.ts';

/** What became of one address: `refused` says why it was left as it was. */
export interface RedirectResult {
  from: string;
  refused?: string;
}

const maxLength = bounds.publishing.address.max;

/** Why an address cannot be stored, if so. Targets are paths of this site, so that nobody is led elsewhere. */
function refusalOf({ from, to }: RedirectChange): string | undefined {
  if (Math.max(from.length, to?.length ?? 0) > maxLength) return `must have at most ${maxLength} characters`;
  if (!isSitePath(from) || from.includes('#')) return `from must be ${linkForms.path}, and without #`;
  if (typeof to === 'string' && !isSitePath(to)) return `to must be ${linkForms.path}`;
  return to && normalPath(from) === normalPath(to) ? 'leads to itself' : undefined;
}

function normal({ from, ...change }: RedirectChange): RedirectChange {
  const [path = '', query] = from.split('?', 2);
  return { from: query ? `${normalPath(path)}?${query}` : normalPath(path), ...change };
}

/**
 * Stores where addresses lead: to another path (301), nowhere any more (`to: null`, 410), or nothing special (no `to`).
 * The address of a public item is refused: an item that has moved leaves its redirect by itself.
 */
export function writeRedirects(
  database: Database,
  changes: readonly RedirectChange[],
  by: string,
): Promise<Written<RedirectResult>> {
  return database.transaction(async (transaction) => {
    const live = new Set<string>();
    for (const batch of batchesOf(changes)) {
      const paths = batch.map((change) => normal(change).from);
      const rows = await transaction.query<{ path: string }>(
        'select live_path as path from item where live_path = any($1)',
        [paths],
      );
      for (const { path } of rows) live.add(path);
    }
    const results = changes.map((change): RedirectResult => {
      const refused =
        refusalOf(change) ?? (live.has(normal(change).from) ? 'a public item has this address' : undefined);
      return { from: change.from, ...(refused ? { refused } : {}) };
    });
    const wanted = new Map(
      changes
        .filter((_, index) => !results[index]?.refused)
        .map((change) => [normal(change).from, normal(change)] as const),
    );
    const circles = await circlesOf(
      transaction,
      new Map([...wanted].map(([from, { to }]) => [from, to && normalPath(to)])),
    );
    const accepted = new Map([...wanted].filter(([from]) => !circles.has(from)));
    const judged = results.map(({ from, refused }, index): RedirectResult => {
      const isCircle = circles.has(normal(changes[index] as RedirectChange).from);
      return { from, ...(refused ? { refused } : isCircle ? { refused: 'leads back to itself' } : {}) };
    });
    const kept = [...accepted.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1));
    for (const batch of batchesOf(kept)) {
      const stored = batch.filter(({ to }) => to !== undefined);
      await transaction.query(
        `insert into redirect (from_path, to_path) select * from unnest($1::text[], $2::text[])
         on conflict (from_path) do update set to_path = excluded.to_path, item_id = null`,
        [stored.map(({ from }) => from), stored.map(({ to }) => to)],
      );
      const removed = batch.filter(({ to }) => to === undefined).map(({ from }) => from);
      if (removed.length > 0)
        await transaction.query('delete from redirect where from_path = any($1)', [removed]);
    }
    if (kept.length === 0) return { results: judged };
    return {
      results: judged,
      change: await recordChange(transaction, { by, items: [], redirects: kept, tags: [missing] }),
    };
  });
}
