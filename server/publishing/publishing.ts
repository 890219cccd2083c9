import type { Database } from '../content/store/database.ts';
import { type Change, type LoggedChange, listChanges } from './change-log.ts';
import type {
  Item,
  ItemFilter,
  ItemKey,
  ItemList,
  ItemWrite,
  Revision,
  WithdrawResult,
  WriteResult,
} from './items.ts';
import { findItem, listItems, listRevisions } from './queries.ts';
import { restoreItem, withdrawItems } from './rewrite.ts';
import type { Written } from './versions.ts';
import { writeItems } from './write.ts';

export interface WriteOptions {
  /** The present, in milliseconds; the clock's by default. */
  now?: number;
  /** Hears how many items are public so far. */
  progress?: (done: number, total: number) => void;
}

/** Everything that a publisher does with items. What it changes is purged on every node. */
export interface Publishing {
  /**
   * Creates and replaces items in one transaction, all of them or none. `by` names who does it.
   * @throws {InvalidItems} with every problem of every item
   * @throws {VersionConflict} when an item has another version than `expectedVersion`
   */
  write(writes: readonly ItemWrite[], by: string, options?: WriteOptions): Promise<WriteResult[]>;
  /** Withdraws items in one transaction; their addresses answer 410. */
  withdraw(keys: readonly ItemKey[], by: string, options?: WriteOptions): Promise<WithdrawResult[]>;
  find(key: ItemKey): Promise<Item | undefined>;
  list(filter?: ItemFilter): Promise<ItemList>;
  /** The versions of an item that are kept, the newest first; none when there is no such item. */
  revisions(key: ItemKey): Promise<Revision[]>;
  /**
   * Makes an earlier version the newest one again, with the state that it had. A draft does not take a public item off.
   * @throws {NotFound} when there is no such item or version
   */
  restore(key: ItemKey, version: number, by: string, options?: WriteOptions): Promise<WriteResult>;
  /** One page of the log of changes, the last first. */
  changes(options?: { page?: number; size?: number }): Promise<LoggedChange[]>;
  /** Calls back with each change that this object makes, once it is committed. Gives a function that ends it. */
  onChange(listener: (change: Change) => void): () => void;
}

/** Opens publishing over a migrated database. */
export function openPublishing(database: Database, clock: () => number = Date.now): Publishing {
  const listeners = new Set<(change: Change) => void>();
  const told = async <T>(written: Promise<Written<T>>): Promise<T[]> => {
    const { results, change } = await written;
    if (change) for (const listener of listeners) listener(change);
    return results;
  };
  const contextOf = (by: string, { now = clock(), progress }: WriteOptions = {}) => ({ by, now, progress });
  return {
    write: (writes, by, options) => told(writeItems(database, writes, contextOf(by, options))),
    withdraw: (keys, by, options) => told(withdrawItems(database, keys, contextOf(by, options))),
    find: (key) => findItem(database, key, clock()),
    list: (filter = {}) => listItems(database, filter, clock()),
    revisions: (key) => listRevisions(database, key),
    restore: async (key, version, by, options) => {
      const [result] = await told(restoreItem(database, key, version, contextOf(by, options)));
      return result as WriteResult;
    },
    changes: (options = {}) => listChanges(database, options),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
