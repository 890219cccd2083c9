import type { SourceRecord } from '../records.ts';
import { isBroken } from '../records.ts';
import { apiRecord } from '../sources/ghost/open-api.ts';
import type { Row } from '../sources/ghost/read-rows.ts';

/** What a webhook says has changed: a text by its number, with what it is now where the webhook brings that. */
export interface Change {
  /** The name of the type in the source. */
  type: string;
  id: string;
  /** What the text is now; without it, the source is asked. */
  record?: SourceRecord;
  /** It was deleted. */
  gone?: true;
}

/** A draft as a preview names it: by its number, or as Ghost does in its own previews. */
export type DraftName = { type: string; id: string } | { uuid: string };

const rowIn = (value: unknown, name: string): Row =>
  ((value as Record<string, unknown> | null | undefined)?.[name] ?? {}) as Row;

/** A change as Ghost tells it: `{ post: { current, previous } }`; of what was deleted there is no `current`. */
function ghostChange(body: unknown): Change | undefined {
  for (const type of ['post', 'page'] as const) {
    const versions = rowIn(body, type);
    const current = rowIn(versions, 'current');
    const id = current.id ?? rowIn(versions, 'previous').id;
    if (typeof id !== 'string') continue;
    if (current.id === undefined) return { type, id, gone: true };
    // The text of an editor is there in every event; one without it says only that something has changed.
    if (typeof current.title !== 'string' || !('html' in current || 'lexical' in current))
      return { type, id };
    const record = apiRecord(current, type);
    return isBroken(record) ? { type, id } : { type, id, record };
  }
  return undefined;
}

/** A change as the plugin for WordPress tells it: `{ id, type, status }`. */
function wordpressChange(body: unknown): Change | undefined {
  const { id, type, status } = (body ?? {}) as Record<string, unknown>;
  if (!/^\d{1,18}$/.test(String(id)) || typeof type !== 'string' || !/^[\w-]{1,40}$/.test(type))
    return undefined;
  return { id: String(id), type, ...(status === 'deleted' || status === 'trash' ? { gone: true } : {}) };
}

/** What a webhook says has changed; undefined for one of another kind. */
export const changeOf = (body: unknown): Change | undefined => ghostChange(body) ?? wordpressChange(body);
