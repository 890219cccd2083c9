import { splitWords } from '../content/text/words.ts';
import { pointersIn } from './dependence.ts';
import type { Sentence, StoryText } from './sentences.ts';

/** Weights of terms. */
type Vector = Map<string, number>;

/** A sentence that may become a point, with its position among the story's sentences. */
export interface Candidate {
  sentence: Sentence;
  index: number;
  vector: Vector;
  score: number;
}

const weights = {
  title: 0.8,
  early: 0.35,
  firstOfParagraph: 0.3,
  firstOfStory: 1,
  fact: 0.3,
  pointer: 0.5,
  repetition: 0.7,
};

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}

/** The unit vector of a text's terms, weighted by their rarity. */
function vectorOf(terms: readonly string[], rarity: (term: string) => number): Vector {
  const vector: Vector = new Map();
  for (const term of new Set(terms)) vector.set(term, rarity(term));
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

/** How rare a term is in a story: the logarithm of sentences over sentences with the term, 0 if all have it. */
function rarityIn(sentences: readonly (readonly string[])[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const term of sentences.flatMap((terms) => [...new Set(terms)]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(sentences.length / (counts.get(term) ?? sentences.length));
}

/** How much each sentence shares with all others, from 0 to 1. */
function centralities(vectors: readonly Vector[]): number[] {
  const sum: Vector = new Map();
  for (const [term, weight] of vectors.flatMap((vector) => [...vector]))
    sum.set(term, (sum.get(term) ?? 0) + weight);
  const shared = vectors.map((vector) => dot(vector, sum) - dot(vector, vector));
  const most = Math.max(...shared, Number.EPSILON);
  return shared.map((value) => value / most);
}

/**
 * Scores the sentences of a story: for what they share with the other sentences and with the headline, for an early
 * position, and for names and numbers; against them count words that refer to earlier sentences.
 * @param names the names in the story, folded
 */
export function scoreSentences(
  { title, standfirst, locale }: Pick<StoryText, 'title' | 'standfirst' | 'locale'>,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
): Candidate[] {
  const terms = sentences.map(({ words }) => words.map(({ text }) => text));
  const rarity = rarityIn(terms);
  const vectors = terms.map((list) => vectorOf(list, rarity));
  const headline = vectorOf(
    splitWords(`${title} ${standfirst}`).map(({ text }) => text),
    rarity,
  );
  const central = centralities(vectors);
  return sentences.map((sentence, index) => {
    const vector = vectors[index] as Vector;
    const hasFact = sentence.words.slice(1).some(({ text }) => names.has(text) || /\d/.test(text));
    const score =
      (central[index] as number) +
      weights.title * dot(vector, headline) +
      weights.early * (1 - index / sentences.length) +
      (sentence.index === 0 ? weights.firstOfParagraph : 0) +
      (hasFact ? weights.fact : 0) -
      // The summary stands right above the text: readers would read its first sentence twice.
      (index === 0 ? weights.firstOfStory : 0) -
      weights.pointer * pointersIn(sentence, locale);
    return { sentence, index, vector, score };
  });
}

/**
 * Chooses up to `size` candidates one by one, each with the best score less its likeness to those already chosen.
 * Each is from another paragraph; only below `fewest` may a paragraph give a second one. Gives them in text order.
 */
export function chooseDiverse(candidates: readonly Candidate[], size: number, fewest: number): Candidate[] {
  const chosen: Candidate[] = [];
  let left = [...candidates];
  const value = ({ score, vector }: Candidate) =>
    score - weights.repetition * Math.max(0, ...chosen.map((other) => dot(vector, other.vector)));
  const paragraphs = new Set<number>();
  while (chosen.length < size && left.length > 0) {
    const fromOthers = left.filter(({ sentence }) => !paragraphs.has(sentence.paragraph));
    if (fromOthers.length === 0 && chosen.length >= fewest) break;
    const best = (fromOthers.length > 0 ? fromOthers : left).reduce((a, b) => (value(b) > value(a) ? b : a));
    chosen.push(best);
    paragraphs.add(best.sentence.paragraph);
    left = left.filter((other) => other !== best);
  }
  return chosen.sort((a, b) => a.index - b.index);
}
