import type { Planning } from './read-query.ts';
import { either, type Term } from './terms.ts';

/** Terms one after the other, as a term of the database. */
export const phraseOfTerms = (terms: readonly Pick<Term, 'forms'>[]): string =>
  `(${terms.map(({ forms }) => either(forms)).join(' <-> ')})`;

/**
 * For each pair of terms, which share of the entries with both has one after the other, from 0 to 1; null where no entry has both.
 * @param maxAsked how many entries of each pair are asked
 */
export async function sharesTogether(
  { database, vocabulary }: Planning,
  pairs: readonly (readonly [Pick<Term, 'forms'>, Pick<Term, 'forms'>])[],
  maxAsked: number,
): Promise<(number | null)[]> {
  if (pairs.length === 0) return [];
  const rows = await database.query<{ share: number | null }>(
    `select (
       select avg((words @@ phrase::tsquery)::int)::float8
       from search_words_in(couple::tsquery, $4::text[], $3) as id join search_entry using (id)
     ) as share
     from unnest($1::text[], $2::text[]) with ordinality as pair(couple, phrase, number) order by number`,
    [
      pairs.map((pair) => pair.map(({ forms }) => either(forms)).join(' & ')),
      pairs.map(phraseOfTerms),
      maxAsked,
      vocabulary.regions,
    ],
  );
  return rows.map(({ share }) => share);
}
