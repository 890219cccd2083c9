import { type TProperties, Type } from 'typebox';
import { momentFormat } from '../../content/contract/moment.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** An object without other fields than these. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** One of some words. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.String({ enum: [...values] }));
export const dateTime = Type.String({ description: 'ISO 8601 with a time zone, as 2026-05-01T09:00:00Z' });
/** As `dateTime`, checked here: no item checks it later. */
export const DateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})$',
  format: momentFormat,
});
export const version = Type.Integer({ minimum: 0 });
export const count = Type.Integer({ minimum: 0 });
export const shortText = Type.String({ minLength: 1, maxLength: bounds.publishing.shortText.max });
