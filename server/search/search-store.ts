import pLimit from 'p-limit';
import type { Input, Output } from '../content/contract/calls.ts';
import type { Answer } from '../content/source.ts';
import { type Queryable, withSignal } from '../content/store/database.ts';
import { untilAborted } from '../until-aborted.ts';
import { searchContent } from './query/search.ts';
import { suggestContent } from './query/suggest.ts';
import { type Vocabulary, vocabularyOf } from './query/vocabulary.ts';

/** How many searches run at once, how many may wait for them, and how long each may take, in milliseconds. */
export interface SearchLimits {
  atOnce: number;
  waiting: number;
  deadlineMs: number;
}

const defaultLimits: SearchLimits = { atOnce: 4, waiting: 40, deadlineMs: 3_000 };

/** The two calls of search over a database. */
export interface SearchStore {
  search(input: Input<'search'>, signal?: AbortSignal): Promise<Answer<Output<'search'>>>;
  suggest(input: Input<'suggest'>, signal?: AbortSignal): Promise<Answer<Output<'suggest'>>>;
}

const busy = { error: { status: 503, message: 'too many searches at once' } };
const late = { error: { status: 504, message: 'the search took too long' } };

/**
 * Search over a database. More searches than may wait are refused with 503, those that take longer than they may end with
 * 504; both are error values.
 */
export function searchStore(database: Queryable, limits: SearchLimits = defaultLimits): SearchStore {
  const vocabulary = vocabularyOf(database);
  const turn = pLimit(limits.atOnce);
  const limited =
    <I, O>(run: (database: Queryable, vocabulary: Vocabulary, input: I) => Promise<O>) =>
    async (input: I, signal?: AbortSignal): Promise<Answer<O>> => {
      if (turn.pendingCount >= limits.waiting) return busy;
      const deadline = AbortSignal.timeout(limits.deadlineMs);
      const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        const data = await turn(async () => {
          ends.throwIfAborted();
          return run(withSignal(database, ends), await untilAborted(ends, vocabulary), input);
        });
        return { data };
      } catch (error) {
        if (deadline.aborted && error === deadline.reason) return late;
        throw error;
      }
    };
  return { search: limited(searchContent), suggest: limited(suggestContent) };
}
