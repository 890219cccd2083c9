import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { highlightsOf } from '../../../server/summaries/highlights.ts';

/** How many of the Highlights shown are among the sentences that an editor chose. */
export interface Precision {
  stories: number;
  /** Stories for which no sentences were good enough. */
  without: number;
  shown: number;
  right: number;
}

/** The sentences that an editor chose, by story: `sample/evaluation/summaries/LOCALE.json`. */
export async function readChosen(locale: Locale): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(join(root, 'sample', 'evaluation', 'summaries', `${locale}.json`), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string[]>));
}

/** A point counts as chosen where it has a chosen sentence in it, or is part of one: Thai sentences have no certain end. */
const isChosen = (point: string, chosen: readonly string[]) =>
  chosen.some((sentence) => point.includes(sentence) || sentence.includes(point));

/** Counts the Highlights of stories against the sentences that an editor chose. */
export function precisionOf(
  stories: readonly StoryInput[],
  chosenBySlug: ReadonlyMap<string, readonly string[]>,
): Precision {
  const sum = { stories: stories.length, without: 0, shown: 0, right: 0 };
  for (const story of stories) {
    const points = highlightsOf(story);
    if (points.length === 0) sum.without += 1;
    sum.shown += points.length;
    sum.right += points.filter((point) => isChosen(point, chosenBySlug.get(story.slug) ?? [])).length;
  }
  return sum;
}
