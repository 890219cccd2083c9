import { type TSchema, Type } from 'typebox';
import { bounds } from '../../../lib/limits/bounds.ts';
import { closed, version } from '../schema-parts.ts';
import { ItemPatch, itemKeyFields } from '../schemas.ts';

const expectedKey = { ...itemKeyFields, version };
const manyOf = <T extends TSchema>(items: T) =>
  closed({ items: Type.Array(items, { minItems: 1, maxItems: bounds.publishing.batchItems.max }) });

/** Many items to be changed, each by a merge patch of its version. */
export const BatchPatchBody = manyOf(closed({ ...expectedKey, patch: ItemPatch }));

/** Many items, with the versions that were seen. */
export const BatchKeysBody = manyOf(closed(expectedKey));

/** Many items, with the versions that were seen and those to which they go back. */
export const BatchUndoBody = manyOf(closed({ ...expectedKey, to: version }));
