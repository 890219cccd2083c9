import type { Cursor } from '../records.ts';

/** How far each type of record was read: the moment of the last change, as an ISO 8601 text in UTC. */
export function parseCursor(cursor: Cursor | undefined): Readonly<Record<string, string>> {
  if (!cursor) return {};
  return Object.fromEntries(cursor.split(' ').map((part) => part.split('=', 2) as [string, string]));
}

/** A cursor that says also how far a type was read. */
export function withReached(cursor: Cursor | undefined, type: string, moment: string): Cursor {
  const reached = { ...parseCursor(cursor), [type]: moment };
  return Object.entries(reached)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
