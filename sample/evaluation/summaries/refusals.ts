import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { namesIn } from '../../../server/summaries/dependence.ts';
import { checkPoint } from '../../../server/summaries/grounding/check-point.ts';
import { sentencesOf } from '../../../server/summaries/sentences.ts';

/** A point as a language model might write it, of a sentence of a story. */
export interface JudgedPoint {
  story: string;
  /** What was done to the sentence. */
  kind: string;
  sentence: string;
  point: string;
}

/** Points by language: `corrupted` say what their sentence does not say, `faithful` say what it says. */
export async function readPoints(set: 'corrupted' | 'faithful', locale: Locale): Promise<JudgedPoint[]> {
  return JSON.parse(
    await readFile(join(root, 'sample', 'evaluation', 'summaries', set, `${locale}.json`), 'utf8'),
  );
}

/** Those of some points that would be refused. */
export function refusedOf(points: readonly JudgedPoint[], stories: readonly StoryInput[]): JudgedPoint[] {
  const names = new Map(stories.map((story) => [story.slug, namesIn(sentencesOf(story))]));
  return points.filter(
    ({ story, sentence, point }) =>
      checkPoint(point, {
        locale: stories[0]?.locale ?? 'en',
        sentence,
        names: names.get(story) ?? new Set(),
      }) !== undefined,
  );
}
