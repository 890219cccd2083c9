import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { shownOf } from '../../../server/summaries/check-point.ts';
import { withoutTime } from '../../../server/summaries/circumstances.ts';
import { openingOf } from '../../../server/summaries/dependence.ts';
import type { LanguageModel } from '../../../server/summaries/language-model.ts';
import { summaryByModel } from '../../../server/summaries/model-summary.ts';
import { type Sentence, sentencesOf } from '../../../server/summaries/sentences.ts';

/** A point as a language model might write it, of one of the sentences of a story. */
export interface JudgedPoint {
  kind: string;
  point: string;
  sentences: readonly Sentence[];
  index: number;
}

interface WrittenPoint {
  story: string;
  kind: string;
  sentence: string;
  point: string;
}

/** Points that were changed by hand, so that they say what their sentence does not say. */
async function changedByHand(locale: Locale, stories: readonly StoryInput[]): Promise<JudgedPoint[]> {
  const file = join(root, 'sample', 'evaluation', 'summaries', 'corrupted', `${locale}.json`);
  const written = JSON.parse(await readFile(file, 'utf8')) as WrittenPoint[];
  return written.map(({ story, kind, sentence, point }) => {
    const found = stories.find(({ slug }) => slug === story);
    const sentences = found ? sentencesOf(found) : [];
    const index = sentences.findIndex(({ text }) => text === sentence);
    // The story was edited since: the sentence alone is the story.
    if (index < 0)
      return { kind, point, sentences: [{ text: sentence, words: [], paragraph: 0, index: 0 }], index: 0 };
    return { kind, point, sentences, index };
  });
}

const clause = /(?<=[,;，；、:：]\s?|\s[—–]\s)(?=\S)/u;

/** What is left of a sentence without one of its clauses. */
function clausesCut(text: string): string[] {
  const parts = text.split(clause);
  if (parts.length < 2) return [];
  return parts.map((_, left) => {
    const rest = parts
      .filter((__, index) => index !== left)
      .join('')
      .trim();
    return `${rest.replace(/[\s,;，；、:：—–]+$/u, '')}${/[.。]$/u.exec(text)?.[0] ?? ''}`;
  });
}

/** What a program makes of each sentence of some stories: whole, with a clause cut, with a wrong name, without its time. */
export function madePoints(
  stories: readonly StoryInput[],
  locale: Locale,
): Record<'faithful' | 'corrupted', JudgedPoint[]> {
  const points = { faithful: [] as JudgedPoint[], corrupted: [] as JudgedPoint[] };
  for (const story of stories) {
    const sentences = sentencesOf(story);
    for (const [index, { text }] of sentences.entries()) {
      const add = (set: keyof typeof points, kind: string, point: string) =>
        points[set].push({ kind, point, sentences, index });
      add('faithful', 'whole sentence', text);
      const shorter = withoutTime(text, locale);
      for (const point of shorter) add('faithful', 'without its time', point);
      for (const point of clausesCut(text))
        if (!shorter.includes(point)) add('corrupted', 'clause cut', point);
      const pronoun = openingOf('subjects', text, locale);
      if (pronoun)
        add('corrupted', 'wrong name for a pronoun', `Alexander Nobody${text.slice(pronoun.length)}`);
    }
  }
  return points;
}

/** The corrupted points of a language: changed by hand, and made of the sentences of some stories. */
export async function corruptedPoints(
  stories: readonly StoryInput[],
  made: readonly JudgedPoint[],
  locale: Locale,
): Promise<JudgedPoint[]> {
  return [...(await changedByHand(locale, stories)), ...made];
}

/** Those of some points that are refused. */
export const refusedOf = (points: readonly JudgedPoint[], locale: Locale): JudgedPoint[] =>
  points.filter(({ point, sentences, index }) => shownOf(point, { locale, sentences, index }) === undefined);

const pointsQuoted = 5;

/** A model that does as it is told without understanding: it quotes five sentences, evenly spread over the story. */
const quoting: LanguageModel = {
  model: 'quoting',
  available: () => true,
  complete: async (body) => {
    const { messages } = body as { messages: { content: string }[] };
    const sentences = [...(messages[1]?.content ?? '').matchAll(/^(\d+)\. (.*)$/gm)];
    const step = Math.max(1, Math.floor(sentences.length / pointsQuoted));
    const points = sentences
      .filter((_, index) => index % step === 0)
      .slice(0, pointsQuoted)
      .map(([, number, text]) => ({ text, sentence: Number(number) }));
    return { text: JSON.stringify({ points }), tokens: undefined };
  },
};

/** How many of some stories get a summary by a model that quotes. */
export async function summarisedBy(stories: readonly StoryInput[]): Promise<number> {
  let count = 0;
  for (const story of stories) {
    const made = await summaryByModel({ ...story, id: '1', translations: [] } as never, quoting).catch(
      () => [],
    );
    if (made.length > 0) count += 1;
  }
  return count;
}
