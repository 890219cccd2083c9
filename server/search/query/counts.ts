import type { Queryable } from '../../content/store/database.ts';
import { either, entriesOfTerm, type Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * So many entries of a term are counted; how many have a word that more have is known from the vocabulary. Of those that have
 * the words of a phrase so many are asked whether these stand together.
 */
const mostCounted = { ofWords: 300, ofPhrases: 150 };

/**
 * Whether the vocabulary knows how many entries have a term: a word without spaces, which has no other forms, and one word
 * that more have than are counted.
 */
function isCounted(term: Term, vocabulary: Vocabulary): boolean {
  const entries = entriesOfTerm(term, vocabulary);
  const isUnspaced = term.forms.length === 1 && term.tokens.every(({ unspaced }) => unspaced);
  const isWord = term.tokens.flatMap(({ words }) => words).length === 1;
  return (isUnspaced && entries > 0) || (isWord && entries >= mostCounted.ofWords);
}

const together = '<->';
const isPhrase = (form: string) => form.includes(together);

interface Counts {
  /** How many entries have the words, the first ones of many. */
  words: number;
  /** How many have all words of the phrases, the first ones of many, and how many of these have them together. */
  apart: number;
  phrases: number;
}

async function counted(database: Queryable, terms: readonly Term[]): Promise<Counts[]> {
  if (terms.length === 0) return [];
  const anyOf = (forms: readonly string[]) => (forms.length > 0 ? either(forms) : null);
  const words = terms.map(({ forms }) => anyOf(forms.filter((form) => !isPhrase(form))));
  const phrases = terms.map(({ forms }) => anyOf(forms.filter(isPhrase)));
  return database.query<Counts>(
    `select (select count(*)::int from search_by_words(words::tsquery, null, ${mostCounted.ofWords})) as words,
            apart, phrases
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as term(words, phrase, apart_words, number),
     lateral (
       select count(*)::int as apart, (count(*) filter (where search_entry.words @@ phrase::tsquery))::int as phrases
       from search_by_words(apart_words::tsquery, null, ${mostCounted.ofPhrases}) as id join search_entry using (id)
     ) as asked
     order by number`,
    [words, phrases, phrases.map((phrase) => phrase?.replaceAll(together, '&') ?? null)],
  );
}

/** How many entries have each of some terms; of phrases that many may have, about how many. */
export async function entriesOfEach(
  database: Queryable,
  terms: readonly Term[],
  vocabulary: Vocabulary,
): Promise<number[]> {
  const asked = terms.filter((term) => !isCounted(term, vocabulary));
  const counts = await counted(database, asked);
  return terms.map((term) => {
    const known = entriesOfTerm(term, vocabulary);
    const { words, apart, phrases } = counts[asked.indexOf(term)] ?? { words: known, apart: 0, phrases: 0 };
    if (words >= mostCounted.ofWords) return Math.max(words, known);
    const isAll = apart < mostCounted.ofPhrases;
    return words + (isAll ? phrases : Math.max(1, (phrases / apart) * Math.max(apart, known)));
  });
}
