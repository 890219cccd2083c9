import type { Queryable } from '../../content/store/database.ts';
import { asOneTerm, either, type Term } from './terms.ts';

/** So many entries that have two syllables are asked whether these are one word. */
const mostAsked = 100;
/** Two syllables are one word if this share of the entries that have both has them one after the other. */
const leastTogether = 0.4;

const isSyllable = ({ tokens, typed }: Term) => tokens.length === 1 && /^\p{Script=Latin}+$/u.test(typed);

const phraseOf = (terms: readonly Term[]) => `(${terms.map(({ forms }) => either(forms)).join(' <-> ')})`;

/** For each pair of terms, the share of the entries with both that have one after the other. */
async function sharesTogether(
  database: Queryable,
  pairs: readonly (readonly [Term, Term])[],
): Promise<number[]> {
  const rows = await database.query<{ share: number }>(
    `select coalesce((
       select avg((words @@ phrase::tsquery)::int)::float8
       from search_by_words(couple::tsquery, null, ${mostAsked}) as id join search_entry using (id)
     ), 0) as share
     from unnest($1::text[], $2::text[]) with ordinality as pair(couple, phrase, number) order by number`,
    [pairs.map((pair) => pair.map(({ forms }) => either(forms)).join(' & ')), pairs.map(phraseOf)],
  );
  return rows.map(({ share }) => share);
}

/**
 * The terms of a Vietnamese query with the syllables of a word as one term: alone they are in nearly every text. What is
 * a word is known from the texts.
 */
export async function withWholeWords(database: Queryable, terms: readonly Term[]): Promise<Term[]> {
  const pairs = terms.slice(1).map((term, index) => [terms[index] as Term, term] as const);
  const shares = await sharesTogether(database, pairs);
  const likely = pairs
    .map((pair, start) => ({ pair, start, share: pair.every(isSyllable) ? (shares[start] ?? 0) : 0 }))
    .filter(({ share }) => share >= leastTogether)
    .sort((a, b) => b.share - a.share);
  const words = new Map<number, Term>();
  const taken = new Set<number>();
  for (const { pair, start } of likely) {
    if (taken.has(start) || taken.has(start + 1)) continue;
    words.set(start, asOneTerm(pair, [phraseOf(pair)]));
    taken.add(start).add(start + 1);
  }
  return terms.flatMap((term, index) => words.get(index) ?? (taken.has(index) ? [] : [term]));
}
