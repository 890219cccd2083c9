import type { Database } from '../../database/database.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { analysisVersion } from '../../search/analysis/analysis-version.ts';
import type { ItemKey } from '../items.ts';
import { saveItemWords, type WordSource } from './item-words.ts';
import { keyOf } from './rows.ts';

/** So many items are read at once: other statements run between two batches. */
const batchSize = 20;

/** Whoever makes words of many items. */
interface Progress {
  /** Whether to stop. */
  stopped(): boolean;
  /** There can be no words of an item, given by its key. */
  failed(key: string, error: unknown): void;
}

/** Stores the words of items that have none, or those of an earlier version or analysis. */
export async function indexItems(database: Database, { stopped, failed }: Progress): Promise<void> {
  const rows = await database.query<ItemKey & { id: string }>(
    `select item.id::text, kind, locale, slug from item
     left join item_words as known on known.item_id = item.id and known.version = item.version
     where known.analysis is null or known.analysis < $1 order by item.id`,
    [analysisVersion],
  );
  await inBatches(rows, {
    size: batchSize,
    stopped,
    failed: (key, error) => failed(keyOf(key), error),
    run: (batch) =>
      database.transaction(async (transaction) => {
        const items = await transaction.query<WordSource & Record<string, unknown>>(
          'select id::text, version, slug, document from item where id = any($1::bigint[]) order by id for share',
          [batch.map(({ id }) => id)],
        );
        await saveItemWords(transaction, items);
      }),
  });
}
