import type { Queryable } from '../../database/database.ts';
import { either, entriesOf, entriesOfTerm, type Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * So many entries of a term are counted; how many have a word that more have is known from the vocabulary. Of those that have
 * the words of a phrase so many are asked whether these stand together.
 */
const maxCounted = { ofWords: 300, ofPhrases: 60 };

/** The words of the forms that are one word or another, each of which is enough to have a term. */
const sufficient = ({ forms }: Term): string[] =>
  forms
    .filter((form) => !/&|<->/.test(form))
    .flatMap((form) => [...form.matchAll(/'([^']+)'/g)].map(([, word]) => word as string));

/** How many entries have a term, as far as the vocabulary knows; undefined where they have to be counted. */
function knownCount(term: Term, vocabulary: Vocabulary): number | undefined {
  const entries = entriesOfTerm(term, vocabulary);
  const isUnspaced = term.forms.length === 1 && term.tokens.every(({ unspaced }) => unspaced);
  if (isUnspaced && entries > 0) return entries;
  const isWord = term.tokens.flatMap(({ words }) => words).length === 1;
  const ofForms = sufficient(term).map((word) => entriesOf(word, vocabulary));
  const most = Math.max(isWord ? entries : 0, ...ofForms);
  return most >= maxCounted.ofWords ? Math.max(maxCounted.ofWords, entries) : undefined;
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

async function counted(
  database: Queryable,
  terms: readonly Term[],
  { regions }: Vocabulary,
): Promise<Counts[]> {
  if (terms.length === 0) return [];
  const anyOf = (forms: readonly string[]) => (forms.length > 0 ? either(forms) : null);
  const words = terms.map(({ forms }) => anyOf(forms.filter((form) => !isPhrase(form))));
  const phrases = terms.map(({ forms }) => anyOf(forms.filter(isPhrase)));
  return database.query<Counts>(
    `select (select count(*)::int from search_words_in(words::tsquery, $4::text[], ${maxCounted.ofWords})) as words,
            apart, phrases
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as term(words, phrase, apart_words, number),
     lateral (
       select count(*)::int as apart, (count(*) filter (where search_entry.words @@ phrase::tsquery))::int as phrases
       from search_words_in(apart_words::tsquery, $4::text[], ${maxCounted.ofPhrases}) as id join search_entry using (id)
     ) as asked
     order by number`,
    [words, phrases, phrases.map((phrase) => phrase?.replaceAll(together, '&') ?? null), regions],
  );
}

/** How many entries have each of some terms; of phrases that many may have, about how many. */
export async function entriesOfEach(
  database: Queryable,
  terms: readonly Term[],
  vocabulary: Vocabulary,
): Promise<number[]> {
  const knownCounts = terms.map((term) => knownCount(term, vocabulary));
  const asked = terms.filter((_, index) => knownCounts[index] === undefined);
  const counts = await counted(database, asked, vocabulary);
  return terms.map((term, index) => {
    const count = counts[asked.indexOf(term)];
    if (!count) return knownCounts[index] ?? 0;
    const { words, apart, phrases } = count;
    const known = entriesOfTerm(term, vocabulary);
    if (words >= maxCounted.ofWords) return Math.max(words, known);
    const isAll = apart < maxCounted.ofPhrases;
    return words + (isAll ? phrases : Math.max(1, (phrases / apart) * Math.max(apart, known)));
  });
}
