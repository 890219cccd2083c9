import type { FastifyRequest } from 'fastify';
import { Refusal } from './problems.ts';

/** What a request says of the version that it changes. */
export interface Precondition {
  /** The version that the writer has seen; 0 for none. */
  version?: number;
  /** There must be an item, whatever its version. */
  mustExist: boolean;
}

/** The entity tag of a version. */
export const etagOf = (version: number) => `"${version}"`;

/**
 * The precondition of a request: `If-Match: "3"`, `If-Match: *` or `If-None-Match: *`.
 * @throws {Refusal} with 400 when a header has another form
 */
export function preconditionOf({ headers }: Pick<FastifyRequest, 'headers'>): Precondition {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined) {
    if (noneMatch.trim() !== '*' || match !== undefined)
      throw new Refusal(400, 'If-None-Match must be * and stand alone: the item must not exist yet');
    return { version: 0, mustExist: false };
  }
  if (match === undefined) return { mustExist: false };
  if (match.trim() === '*') return { mustExist: true };
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim())?.[1];
  if (version === undefined) throw new Refusal(400, 'If-Match must be * or one ETag of this API, as "3"');
  return { version: Number(version), mustExist: true };
}
