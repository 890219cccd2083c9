import { type Locale, languages } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { splitWords } from '../content/text/words.ts';
import { namesIn, pointersIn, standsAlone } from './dependence.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

type Script = (typeof languages)[Locale]['script'];

interface Measure {
  /** How long a text is: in words, or in characters where there are no spaces. */
  size: (text: string) => number;
  /** A shorter story has no summary. */
  shortStory: number;
  /** A longer one has four points, and one of twice its length five. */
  longStory: number;
  /** Bounds of a point. */
  least: number;
  most: number;
  /** A longer quotation is speech, a shorter one a name or a word set apart. */
  quotedName: number;
}

const words = (text: string) => text.split(/\s+/).length;
const characters = (text: string) => text.length;
const spaced: Measure = {
  size: words,
  shortStory: 120,
  longStory: 400,
  least: 8,
  most: 38,
  quotedName: 4,
};

const measures: Record<Script, Measure> = {
  latin: spaced,
  cyrillic: { ...spaced, shortStory: 95, longStory: 300, least: 6, most: 32 },
  thai: { size: characters, shortStory: 480, longStory: 1_800, least: 35, most: 170, quotedName: 16 },
  han: { size: characters, shortStory: 200, longStory: 900, least: 16, most: 90, quotedName: 8 },
};

export const fewestPoints = 3;
export const mostPoints = 5;

const quotation = /[“„«「『"]([^”»」』"]*)[”»」』"]/gu;
const anyQuote = /["“”„«»「」『』]/u;

/** Tells whether all that is quoted in a sentence are names: speech needs its speaker, and half a quotation its other half. */
function quotesNamesAlone(text: string, { size, quotedName }: Measure): boolean {
  const rest = text.replaceAll(quotation, (_, quoted: string) => (size(quoted) > quotedName ? '"' : ''));
  return !anyQuote.test(rest);
}

/** How a whole sentence ends and begins; questions and exclamations are no points. */
const wholeEnd: Record<Script, RegExp> = {
  latin: /[.…][”»)]?$/u,
  cyrillic: /[.…][”»)]?$/u,
  han: /。[”」』）]?$/u,
  thai: /(?<!ว่า)[\p{Script=Thai}\p{N}”)]$/u,
};
const wholeStart = /^[\p{Lu}\p{Lo}\p{N}«「《](?!ๆ)/u;

/** Tells whether a sentence can be a point: whole, of a good length, and understood where it stands. */
function canBePoint(sentence: Sentence, locale: Locale, names: ReadonlySet<string>): boolean {
  const { text, words: all, entry, place } = sentence;
  const { script } = languages[locale];
  const measure = measures[script];
  const length = measure.size(text);
  if (length < measure.least || length > measure.most) return false;
  // Thai leaves out the subject of a sentence once it was named: only what begins a paragraph is sure to have one.
  if (script === 'thai' && place > 0) return false;
  if (!wholeEnd[script].test(text) || !wholeStart.test(text)) return false;
  if (!quotesNamesAlone(text, measure) || !standsAlone(sentence, locale, names)) return false;
  const subject = entry && splitWords(entry);
  return !subject || subject.some(({ text }) => text.length > 3 && all.some((word) => word.text === text));
}

type Vector = Map<string, number>;

const dot = (a: Vector, b: Vector) => {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
};

/** The direction of a text among its story's sentences: rare words weigh more, and those in all of them nothing. */
function vectorOf(terms: readonly string[], rarity: (term: string) => number): Vector {
  const vector: Vector = new Map();
  for (const term of new Set(terms)) vector.set(term, rarity(term));
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

interface Candidate {
  sentence: Sentence;
  place: number;
  vector: Vector;
  score: number;
}

const weightOf = { title: 0.8, early: 0.35, first: 0.3, lead: 1, fact: 0.3, pointer: 0.5, repetition: 0.7 };

/** Scores sentences: by what they share with all others and with the headline, by place, by what they tell. */
function scored(
  story: Pick<Story, 'title' | 'standfirst' | 'locale'>,
  sentences: Sentence[],
  names: ReadonlySet<string>,
): Candidate[] {
  const terms = sentences.map((sentence) => sentence.words.map((word) => word.text));
  const found = new Map<string, number>();
  for (const term of terms.flatMap((list) => [...new Set(list)])) found.set(term, (found.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(sentences.length / (found.get(term) ?? sentences.length));
  const vectors = terms.map((list) => vectorOf(list, rarity));
  const headline = vectorOf(
    splitWords(`${story.title} ${story.standfirst}`).map((word) => word.text),
    rarity,
  );
  const middle: Vector = new Map();
  for (const [term, weight] of vectors.flatMap((vector) => [...vector]))
    middle.set(term, (middle.get(term) ?? 0) + weight);
  const shared = vectors.map((vector) => dot(vector, middle) - dot(vector, vector));
  const most = Math.max(...shared, Number.EPSILON);
  return sentences.map((sentence, place) => {
    const vector = vectors[place] as Vector;
    const central = (shared[place] as number) / most;
    const told = sentence.words.slice(1).some(({ text }) => names.has(text) || /\d/.test(text));
    const score =
      central +
      weightOf.title * dot(vector, headline) +
      weightOf.early * (1 - place / sentences.length) +
      (sentence.place === 0 ? weightOf.first : 0) +
      (told ? weightOf.fact : 0) -
      // Right above the text, its first sentence would be read twice.
      (place === 0 ? weightOf.lead : 0) -
      weightOf.pointer * pointersIn(sentence, story.locale);
    return { sentence, place, vector, score };
  });
}

/** Takes the best one after another, unlike those that were taken, and each from another paragraph while it can. */
function choose(candidates: Candidate[], size: number): Candidate[] {
  const chosen: Candidate[] = [];
  let left = candidates;
  const worth = ({ score, vector }: Candidate) =>
    score - weightOf.repetition * Math.max(0, ...chosen.map((other) => dot(vector, other.vector)));
  const paragraphs = new Set<number>();
  while (chosen.length < size && left.length > 0) {
    const fresh = left.filter(({ sentence }) => !paragraphs.has(sentence.paragraph));
    if (fresh.length === 0 && chosen.length >= fewestPoints) break;
    const best = (fresh.length > 0 ? fresh : left).reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.push(best);
    paragraphs.add(best.sentence.paragraph);
    left = left.filter((other) => other !== best);
  }
  return chosen.sort((a, b) => a.place - b.place);
}

export type Summarised = Pick<Story, 'locale' | 'style' | 'title' | 'standfirst' | 'body'>;

/** Tells whether a story is to have a summary: short ones and galleries are their own. */
export function isLongEnough({ locale, style, body }: Pick<Story, 'locale' | 'style' | 'body'>): boolean {
  const { size, shortStory } = measures[languages[locale].script];
  const length = body.reduce((sum, block) => sum + (block.type === 'paragraph' ? size(block.text) : 0), 0);
  return style !== 'gallery' && length >= shortStory;
}

/**
 * Three to five sentences of a story, in its order, that tell what it is about (ruling R23); none of a short story,
 * nor where too few can stand alone. The same story always gives the same points.
 */
export function highlightsOf(story: Summarised): string[] {
  if (!isLongEnough(story)) return [];
  const measure = measures[languages[story.locale].script];
  const sentences = sentencesOf(story);
  const length = sentences.reduce((sum, { text }) => sum + measure.size(text), 0);
  const size = Math.min(mostPoints, fewestPoints + Math.floor(length / measure.longStory));
  const names = namesIn(sentences);
  const candidates = scored(story, sentences, names).filter(({ sentence }) =>
    canBePoint(sentence, story.locale, names),
  );
  const chosen = choose(candidates, size);
  return chosen.length < fewestPoints ? [] : chosen.map(({ sentence }) => sentence.text);
}
