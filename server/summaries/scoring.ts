import { splitWords } from '../content/text/words.ts';
import { pointersIn } from './dependence.ts';
import { measureOf } from './measures.ts';
import type { Sentence, StoryText } from './sentences.ts';
import { likeness, rarityIn, textRank, type Vector, vectorOf } from './text-rank.ts';

/** What is measured of a sentence, each from 0 to 1, or a count. */
interface Features {
  /** How central it is among the sentences of the story. */
  central: number;
  /** What it shares with headline and standfirst. */
  headline: number;
  /** Where its paragraph is: 1 for the first, towards 0 for the last. */
  early: number;
  /** Whether it begins a paragraph. */
  firstOfParagraph: number;
  /** Whether it begins the story: the summary stands right above, and readers would read it twice. */
  firstOfStory: number;
  /** Names, up to two. */
  names: number;
  /** Its length, up to twice the shortest that a point may have. */
  length: number;
  /** Words that refer to earlier sentences. */
  pointers: number;
}

/** A sentence that may become a point, with its position among the story's sentences. */
export interface Candidate {
  sentence: Sentence;
  index: number;
  vector: Vector;
  score: number;
}

/** Found on every second of the stories whose sentences an editor judged. */
const weights: Readonly<Record<keyof Features, number>> = {
  central: 0.6,
  headline: 0.7,
  early: 1.3,
  firstOfParagraph: 0.7,
  firstOfStory: -1,
  names: 0.2,
  length: 1.5,
  pointers: -0.35,
};
const repetition = 0.7;

/** The features of the sentences of a story, and their vectors. `names` are the folded names in the story. */
function featuresOf(
  { title, standfirst, locale }: Pick<StoryText, 'title' | 'standfirst' | 'locale'>,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
): { features: Features; vector: Vector }[] {
  const { size, minPointLength } = measureOf(locale);
  const terms = sentences.map(({ words }) => words.map(({ text }) => text));
  const rarity = rarityIn(terms);
  const vectors = terms.map((list) => vectorOf(list, rarity));
  const headline = vectorOf(
    splitWords(`${title} ${standfirst}`).map(({ text }) => text),
    rarity,
  );
  const central = textRank(vectors);
  const last = Math.max(1, ...sentences.map(({ paragraph }) => paragraph));
  return sentences.map((sentence, index) => {
    const vector = vectors[index] as Vector;
    const others = sentence.words.slice(1);
    const features = {
      central: central[index] as number,
      headline: likeness(vector, headline),
      early: 1 - sentence.paragraph / last,
      firstOfParagraph: sentence.index === 0 ? 1 : 0,
      firstOfStory: index === 0 ? 1 : 0,
      names: Math.min(2, others.filter(({ text }) => names.has(text)).length) / 2,
      length: Math.min(1, size(sentence.text) / (2 * minPointLength)),
      pointers: pointersIn(sentence, locale),
    };
    return { features, vector };
  });
}

/** Scores the sentences of a story by their features. `names` are the folded names in the story. */
export function scoreSentences(
  story: Pick<StoryText, 'title' | 'standfirst' | 'locale'>,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
): Candidate[] {
  return featuresOf(story, sentences, names).map(({ features, vector }, index) => ({
    sentence: sentences[index] as Sentence,
    index,
    vector,
    score: (Object.keys(weights) as (keyof Features)[]).reduce(
      (sum, name) => sum + weights[name] * features[name],
      0,
    ),
  }));
}

/**
 * Chooses up to `size` candidates one by one, each with the best score less its likeness to those already chosen.
 * Each is from another paragraph; only below `minSize` may a paragraph give a second one. Returns them in text order.
 */
export function chooseDiverse(candidates: readonly Candidate[], size: number, minSize: number): Candidate[] {
  const chosen: Candidate[] = [];
  let left = [...candidates];
  const value = ({ score, vector }: Candidate) =>
    score - repetition * Math.max(0, ...chosen.map((other) => likeness(vector, other.vector)));
  const paragraphs = new Set<number>();
  while (chosen.length < size && left.length > 0) {
    const fromOthers = left.filter(({ sentence }) => !paragraphs.has(sentence.paragraph));
    if (fromOthers.length === 0 && chosen.length >= minSize) break;
    const best = (fromOthers.length > 0 ? fromOthers : left).reduce((a, b) => (value(b) > value(a) ? b : a));
    chosen.push(best);
    paragraphs.add(best.sentence.paragraph);
    left = left.filter((other) => other !== best);
  }
  return chosen.sort((a, b) => a.index - b.index);
}
