import type { Waiter } from '../lib/limits/shared-work.ts';
import type { Edition } from './contract/vocabulary.ts';

/** Returns the status of the page of an address in an edition. */
export type StatusOf = (url: string, edition: Edition) => Promise<number>;

/** What can be asked of pages on behalf of a client. */
export interface PageQuestions {
  /** Whether a path, without a locale prefix, is one that a page can have. Nothing is rendered for it. */
  isPage(path: string): boolean;
  /**
   * Asks for the status of pages, by requests that this process makes to itself, when it is the client's turn.
   * @throws {TooMuchWaiting} when too many wait
   * @throws the reason of the client's signal when it leaves
   */
  ask<T>(client: Waiter, questions: (statusOf: StatusOf) => Promise<T>): Promise<T>;
}
