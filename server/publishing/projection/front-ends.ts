import { type EditedFront, withoutEnded } from '../../content/contract/edited-front.ts';
import type { Queryable } from '../../database/database.ts';
import type { ChangedItem } from '../changes/change-log.ts';
import { saveFronts } from './save-documents.ts';

const batchSize = 100;

/**
 * Takes what has ended at a moment off some of the public fronts; those that another node has are left to it. Returns the
 * fronts that changed, none when nothing is due.
 */
export async function endFrontParts(transaction: Queryable, moment: number): Promise<ChangedItem[]> {
  const due = await transaction.query<{ id: string; version: number; document: EditedFront }>(
    `select item.id::text, item.version, front.document from front join item on item.id = front.item_id
     where front.ends_at <= $1 order by front.ends_at, item.id limit ${batchSize} for update of front skip locked`,
    [new Date(moment).toISOString()],
  );
  if (due.length === 0) return [];
  await saveFronts(
    transaction,
    due.map(({ id, document }) => ({ ...withoutEnded(document, moment), itemId: id })),
  );
  return due.map(({ id, version, document: { locale, slug } }) => {
    return { id, version, kind: 'front', locale, slug, action: 'updated' };
  });
}
