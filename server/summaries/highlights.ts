import { splitWords } from '../content/text/words.ts';
import { possiblePoints } from './candidates.ts';
import { namesIn } from './dependence.ts';
import { measureOf } from './measures.ts';
import { chooseDiverse, scoreSentences } from './scoring.ts';
import { type StoryText, sentencesOf } from './sentences.ts';

export const minPoints = 3;
export const maxPoints = 5;
/** A point of a summary, and the index of the paragraph in the body that it is from. */
export interface Point {
  text: string;
  paragraph: number;
}

/** A sentence with a lower score tells too little of the story. */
const minScore = 1.4;

/** Whether a story gets a summary: not if it is short or a gallery. */
function isSummarised({ locale, style, body }: StoryText): boolean {
  const { size, minStoryLength } = measureOf(locale);
  const length = body.reduce((sum, block) => sum + (block.type === 'paragraph' ? size(block.text) : 0), 0);
  return style !== 'gallery' && length >= minStoryLength;
}

/**
 * The Highlights of a story: three to five of its sentences, in its order, that tell what it is about. Short stories
 * and galleries have none, nor have stories with fewer than three sentences that tell enough of it.
 * The same story always has the same Highlights.
 */
export function highlightPoints(story: StoryText): Point[] {
  if (!isSummarised(story)) return [];
  const { locale } = story;
  const measure = measureOf(locale);
  const sentences = sentencesOf(story);
  const length = sentences.reduce((sum, { text }) => sum + measure.size(text), 0);
  const size = Math.min(maxPoints, minPoints + Math.floor(length / measure.longStory));
  const names = namesIn(sentences);
  const headline = new Set(splitWords(`${story.title} ${story.standfirst}`).map(({ text }) => text));
  const possible = possiblePoints(sentences, locale, { names, headline });
  const candidates = scoreSentences(story, sentences, names).filter(
    ({ sentence, score }) => possible.has(sentence) && score >= minScore,
  );
  const chosen = chooseDiverse(candidates, size, minPoints);
  return chosen.length < minPoints
    ? []
    : chosen.map(({ sentence: { text, paragraph } }) => ({ text, paragraph }));
}

/** The texts of a story's Highlights. */
export const highlightsOf = (story: StoryText): string[] => highlightPoints(story).map(({ text }) => text);
