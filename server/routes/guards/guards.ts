import type { Guard } from '../define-page.ts';
import {
  bareRoot,
  goodPageNumber,
  noEmptySegment,
  noScriptNames,
  noTrailingSlash,
  wellFormed,
} from './every-address.ts';

const before: readonly Guard[] = [bareRoot, noScriptNames];
const beforeOwn: readonly Guard[] = [noEmptySegment, noTrailingSlash];
const after: readonly Guard[] = [wellFormed, goodPageNumber];

/** The first refusal of any guard, or undefined: those of every address, with those of the record in between. */
export const refusalOf: Guard = (request, known) => {
  const { guards = [], matchesNothing } = request.record;
  const all = matchesNothing ? [before, guards] : [before, beforeOwn, guards, after];
  for (const list of all) {
    for (const guard of list) {
      const refusal = guard(request, known);
      if (refusal) return refusal;
    }
  }
  return undefined;
};
