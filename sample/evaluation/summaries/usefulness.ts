import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { highlightsOf } from '../../../server/summaries/highlights.ts';

/** What a reader said of the sentences of a story: true where one is useful, else why it is not. */
type Judgements = ReadonlyMap<string, Readonly<Record<string, true | string>>>;

/** The judgements of a language by story: `sample/evaluation/summaries/judged/LOCALE.json`. */
export async function readJudgements(locale: Locale): Promise<Judgements> {
  const file = join(root, 'sample', 'evaluation', 'summaries', 'judged', `${locale}.json`);
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8'))));
}

/** So many stories with Highlights are read in each language. */
const storiesRead = 8;

const orderOf = ({ slug }: StoryInput) => createHash('sha1').update(slug).digest('hex');

/** Stories in an order that nobody chose. */
export const inReadingOrder = (stories: readonly StoryInput[]): StoryInput[] =>
  [...stories].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

/** The stories whose Highlights are read. */
export function storiesToRead(stories: readonly StoryInput[]): StoryInput[] {
  return locales.flatMap((locale) =>
    inReadingOrder(stories.filter((story) => story.locale === locale))
      .filter((story) => highlightsOf(story).length > 0)
      .slice(0, storiesRead),
  );
}

export interface Usefulness {
  stories: number;
  /** Stories that have Highlights. */
  having: number;
  /** Stories with judgements that have Highlights. */
  read: number;
  shown: number;
  useful: number;
  /** Sentences that are shown now, and were not judged. */
  unread: string[];
}

/** Counts the Highlights of the judged stories of a language, and those that a reader found useful. */
export function usefulnessOf(stories: readonly StoryInput[], judged: Judgements): Usefulness {
  const sum: Usefulness = { stories: stories.length, having: 0, read: 0, shown: 0, useful: 0, unread: [] };
  for (const story of stories) {
    const points = highlightsOf(story);
    if (points.length > 0) sum.having += 1;
    const judgements = judged.get(story.slug);
    if (!judgements || points.length === 0) continue;
    sum.read += 1;
    sum.shown += points.length;
    sum.useful += points.filter((point) => judgements[point] === true).length;
    sum.unread.push(...points.filter((point) => judgements[point] === undefined));
  }
  return sum;
}
