/** How many house ads a page shows. */
const most = 2;

/** A slot that may show a house ad, and which promotion it would show. */
export interface Candidate<T> {
  slot: T;
  promotion: string | undefined;
}

/**
 * Which of the slots of a page, in its order, show house ads: the first one, and one in the middle of the others; no
 * promotion twice. `kept` of its slots show one already; `shown` are the promotions of the whole window.
 */
export function houseChoice<T>(
  candidates: readonly Candidate<T>[],
  kept: number,
  shown: ReadonlySet<string | undefined>,
): T[] {
  const [first, ...others] = candidates.filter(({ promotion }) => promotion && !shown.has(promotion));
  const unlike = others.filter(({ promotion }) => promotion !== first?.promotion);
  const middle = unlike[Math.floor(unlike.length / 2)];
  const chosen = [first, middle].flatMap((candidate) => (candidate ? [candidate.slot] : []));
  return chosen.slice(0, Math.max(0, most - kept));
}
