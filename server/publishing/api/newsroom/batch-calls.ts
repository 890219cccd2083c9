import { Type } from 'typebox';
import { jsonBounds } from '../../../lib/limits/json-size.ts';
import { byItem, call, limits } from '../call.ts';
import { examples } from '../examples.ts';
import { WithdrawAnswer, WriteAnswer } from '../schemas.ts';
import { BatchKeysBody, BatchPatchBody, BatchUndoBody } from './batch-schemas.ts';

/** What calls have in common that write many items. */
export const batchParts = { demand: byItem, limit: limits.batch, jsonBounds: jsonBounds.batch };
export const manyWritten = Type.Object({ items: Type.Array(WriteAnswer) });

/** Calls that change many items at once, all of them or none. */
export const batchCalls = {
  patchBatch: call('PATCH', '/batch', 'Changes many items by merge patches: all of them or none', 'publish', {
    ...batchParts,
    body: BatchPatchBody,
    answer: manyWritten,
    example: examples.batchPatch,
  }),
  withdrawBatch: call('POST', '/batch/withdraw', 'Withdraws many items: all of them or none', 'publish', {
    ...batchParts,
    body: BatchKeysBody,
    answer: Type.Object({ items: Type.Array(WithdrawAnswer) }),
    example: examples.batchKeys,
  }),
  undoBatch: call(
    'POST',
    '/batch/undo',
    'Takes back changes: each item is again what an earlier version was, for readers too',
    'publish',
    { ...batchParts, body: BatchUndoBody, answer: manyWritten, example: examples.batchUndo },
  ),
} as const;
