import pLimit from 'p-limit';
import type { Region } from '../../locales/regions.ts';
import type { Input, Output } from '../content/contract/calls.ts';
import type { Answer } from '../content/source.ts';
import { type Queryable, withSignal } from '../database/database.ts';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import { type GivesVocabulary, vocabularyOf } from './index/read-vocabulary.ts';
import { searchContent } from './query/search.ts';
import { suggestContent } from './query/suggest.ts';
import { noWords, type Vocabulary } from './query/vocabulary.ts';

/** How many searches run at once and how many may wait for them. */
export interface SearchLimits {
  atOnce: number;
  waiting: number;
  /** How long each may take with all that it waits for, in milliseconds. */
  deadlineMs: number;
  /** How long each waits for the words of the index, while they are read after a start, in milliseconds. */
  wordsMs: number;
}

/** The limits of searches for readers. */
export const searchLimits: SearchLimits = amountsOf(bounds.searches);

/** The two calls of search over a database. */
export interface SearchStore {
  search(input: Input<'search'>, signal?: AbortSignal): Promise<Answer<Output<'search'>>>;
  suggest(input: Input<'suggest'>, signal?: AbortSignal): Promise<Answer<Output<'suggest'>>>;
}

const busy = { error: { status: 503, message: 'too many searches at once' } };
const late = { error: { status: 504, message: 'the search took too long' } };

/** Returns the words of the index; none where they are not read in time. */
async function wordsInTime(
  vocabulary: () => Promise<Vocabulary>,
  ms: number,
  signal: AbortSignal,
): Promise<Vocabulary> {
  const limit = AbortSignal.timeout(ms);
  try {
    return await untilAborted(AbortSignal.any([signal, limit]), vocabulary);
  } catch (error) {
    if (error === limit.reason) return noWords;
    throw error;
  }
}

/** Searches for what was typed and nothing else: what else may have been meant needs the words of the index. */
const searchAsTyped: typeof searchContent = async (database, vocabulary, input) => ({
  ...(await searchContent(database, vocabulary, { ...input, exact: true })),
  incomplete: true,
});

/**
 * Search over a database. More searches than may wait are refused with 503, as are those whose turn does not come in time;
 * those that take longer than they may end with 504, and so do their statements. All are error values. After a start a
 * search waits a moment for the words of the index; then it is answered as it was typed.
 * @param vocabulary the words of the index; by default read for this store alone
 */
export function searchStore(
  database: Queryable,
  limits: SearchLimits = searchLimits,
  vocabulary: GivesVocabulary = vocabularyOf(database),
): SearchStore {
  const turn = pLimit(limits.atOnce);
  let underWay = 0;
  const limited =
    <I extends { region: Region }, O>(
      run: (database: Queryable, vocabulary: Vocabulary, input: I) => Promise<O>,
      withoutWords: typeof run,
    ) =>
    async (input: I, signal?: AbortSignal): Promise<Answer<O>> => {
      if (underWay >= limits.atOnce + limits.waiting) return busy;
      const deadline = AbortSignal.timeout(limits.deadlineMs);
      const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
      let isRunning = false;
      underWay += 1;
      try {
        const words = await wordsInTime(() => vocabulary(input.region), limits.wordsMs, ends);
        const data = await untilAborted(ends, () =>
          turn(async () => {
            ends.throwIfAborted();
            isRunning = true;
            return (words === noWords ? withoutWords : run)(withSignal(database, ends), words, input);
          }),
        );
        return { data };
      } catch (error) {
        if (deadline.aborted && error === deadline.reason) return isRunning ? late : busy;
        throw error;
      } finally {
        underWay -= 1;
      }
    };
  return {
    search: limited(searchContent, searchAsTyped),
    suggest: limited(suggestContent, suggestContent),
  };
}
