import type { Planning } from './read-query.ts';
import { asOneTerm, type Term } from './terms.ts';
import { phraseOfTerms, sharesTogether } from './together.ts';

/** So many entries that have two syllables are asked whether these are one word. */
const maxAsked = 100;
/** Two syllables are one word if this share of the entries that have both has them one after the other. */
const minTogether = 0.4;

const isSyllable = ({ tokens, typed }: Term) => tokens.length === 1 && /^\p{Script=Latin}+$/u.test(typed);

/**
 * The terms of a Vietnamese query with the syllables of a word as one term: alone they are in nearly every text. What is
 * a word is known from the texts. Those of a reader of another language stay as they are.
 * @param asMarked the same query with its marks, if it was read so: its words need not be asked again
 */
export async function withWholeWords(
  terms: readonly Term[],
  planning: Planning,
  asMarked: readonly Term[] = [],
): Promise<readonly Term[]> {
  if (planning.languages[0] !== 'vn') return terms;
  const known = new Set(asMarked.filter(({ tokens }) => tokens.length === 2).map(({ typed }) => typed));
  const pairs = terms
    .slice(1)
    .map((term, start) => ({ pair: [terms[start] as Term, term] as const, start }))
    .filter(({ pair }) => pair.every(isSyllable))
    .map((each) => ({ ...each, isKnown: known.has(each.pair.map(({ typed }) => typed).join(' ')) }));
  const unknown = pairs.filter(({ isKnown }) => !isKnown);
  const shares = await sharesTogether(
    planning,
    unknown.map(({ pair }) => pair),
    maxAsked,
  );
  const likely = pairs
    .map((each) => ({ ...each, share: each.isKnown ? 1 : (shares[unknown.indexOf(each)] ?? 0) }))
    .filter(({ share }) => share >= minTogether)
    .sort((a, b) => b.share - a.share);
  const words = new Map<number, Term>();
  const taken = new Set<number>();
  for (const { pair, start } of likely) {
    if (taken.has(start) || taken.has(start + 1)) continue;
    words.set(start, asOneTerm(pair, [phraseOfTerms(pair)]));
    taken.add(start).add(start + 1);
  }
  return terms.flatMap((term, index) => words.get(index) ?? (taken.has(index) ? [] : [term]));
}
