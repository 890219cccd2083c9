import { localeOfAnyCase } from '../../../locales/languages.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { isReservedFirst, isReservedSupertag } from '../mapping/reserved.ts';
import { comparablePath } from '../sources/addresses.ts';

/** The verticals of the magazine, and the mapping, which names its supertags. */
interface Fronts {
  verticals: ReadonlySet<string>;
  mapping: Pick<Mapping, 'supertags'>;
}

/** Whether a path is one at which the magazine itself shows something: a front, an index, or a vertical with a supertag. */
function isFront(segments: readonly string[], { verticals, mapping: { supertags } }: Fronts): boolean {
  const [first = '', second] = segments;
  const isVertical = verticals.has(first);
  if (segments.length === 1) return isVertical || isReservedFirst(first);
  if (segments.length > 2 || second === undefined) return false;
  return (
    (isVertical && (Object.hasOwn(supertags, second) || isReservedSupertag(second))) || isReservedFirst(first)
  );
}

/**
 * The old paths of a record that can lead to its new one: without the language at the beginning, which the magazine reads
 * itself, and without those at which the magazine shows something else.
 */
export function redirectablePaths(
  paths: readonly string[],
  fronts: Fronts,
): { kept: string[]; taken: string[] } {
  const kept = new Set<string>();
  const taken = new Set<string>();
  for (const path of paths) {
    const [address = '', query] = comparablePath(path).split('?', 2);
    const segments = address.split('/').filter(Boolean);
    const own = localeOfAnyCase(segments[0] ?? '') ? segments.slice(1) : segments;
    if (own.length === 0 && !query) continue;
    const bare = `/${own.join('/')}`;
    if (query) kept.add(`${bare}?${query}`);
    else if (/[\s\\#]/.test(bare)) kept.add(encodeURI(bare));
    else if (isFront(own, fronts)) taken.add(bare);
    else kept.add(bare);
  }
  return { kept: [...kept], taken: [...taken] };
}
