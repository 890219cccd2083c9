import type { Database } from '../database/database.ts';
import { type LoggedChange, listChanges, type RecordedChange, recordChange } from './changes/change-log.ts';
import { nextTransition, runTransitions, type TransitionFailed } from './changes/transitions.ts';
import type {
  ExpectedKey,
  Item,
  ItemFilter,
  ItemKey,
  ItemList,
  ItemWrite,
  Release,
  Revision,
  TakenBack,
  WithdrawResult,
  WriteResult,
} from './items.ts';
import { type Permit, permitting } from './permit.ts';
import {
  type PictureResult,
  type PictureWrite,
  removePicture,
  type SavePictureOptions,
  savePicture,
} from './pictures/write-pictures.ts';
import { openPreviewLinks, type PreviewLinks } from './preview/preview-links.ts';
import type { RedirectChange } from './redirects/redirect-store.ts';
import { type RedirectResult, writeRedirects } from './redirects/write-redirects.ts';
import { findItem, listItems, listRevisions } from './store/queries.ts';
import { listReleases, saveRelease } from './store/releases.ts';
import { restoreItem, withdrawItems } from './store/rewrite.ts';
import { takeBack } from './store/take-back.ts';
import { type TakedownResult, takeDown } from './store/take-down.ts';
import type { Written } from './store/versions.ts';
import { writeItems } from './store/write.ts';

export interface WriteOptions {
  /** The present, in milliseconds; the clock's by default. */
  now?: number;
  /** Called with how many items are public so far. */
  progress?: (done: number, total: number) => void;
  /** Leaves search entries and Highlights to the background jobs, so that pages are there sooner. */
  derivesLater?: boolean;
}

/** Everything that a publisher does with items. What it changes is purged on every node. */
export interface Publishing {
  /**
   * Creates and replaces items in one transaction, all of them or none. `by` names who does it.
   * @throws {InvalidItems} with every problem of every item
   * @throws {VersionConflict} when an item has another version than `expectedVersion`
   */
  write(writes: readonly ItemWrite[], by: string, options?: WriteOptions): Promise<WriteResult[]>;
  /**
   * Withdraws items in one transaction; their addresses answer 410.
   * @throws {VersionConflict} when an item has another version than its key expects
   */
  withdraw(keys: readonly ExpectedKey[], by: string, options?: WriteOptions): Promise<WithdrawResult[]>;
  /**
   * Takes pages off by their addresses, at once and on every node: their items are withdrawn, in all languages that have
   * the address, and the addresses answer 410 from now on.
   */
  takeDown(addresses: readonly string[], by: string, options?: WriteOptions): Promise<TakedownResult[]>;
  find(key: ItemKey): Promise<Item | undefined>;
  list(filter?: ItemFilter): Promise<ItemList>;
  /** The versions of an item that are kept, the newest first; none when there is no such item. */
  revisions(key: ItemKey): Promise<Revision[]>;
  /**
   * Makes an earlier version the newest one again, with the state that it had. A draft does not take a public item off.
   * @throws {NotFound} when there is no such item or version
   * @throws {VersionConflict} when the item has another version than the key expects
   */
  restore(key: ExpectedKey, version: number, by: string, options?: WriteOptions): Promise<WriteResult>;
  /**
   * Takes back changes of items in one transaction: each is again what an earlier version was, and so is what readers see.
   * @throws {NotFound} when there is no such item or version
   * @throws {VersionConflict} when an item has another version than its key expects
   */
  takeBack(keys: readonly TakenBack[], by: string, options?: WriteOptions): Promise<WriteResult[]>;
  /** Stores where addresses lead that have no page, as those of an older site. */
  redirect(changes: readonly RedirectChange[], by: string): Promise<RedirectResult[]>;
  /**
   * Makes a release or gives it another moment, an ISO 8601 text; without one it waits. Its items go out at that moment.
   * Returns false when it went out already.
   */
  release(name: string, publishAt: string | undefined, by: string): Promise<boolean>;
  /** Every release, the last made first. */
  releases(): Promise<Release[]>;
  /**
   * Publishes and expires what is due at a moment, and returns the next moment, in milliseconds, if there is any. One item
   * or release that fails is reported, and the others go on.
   */
  transitionsDue(now?: number, failed?: (error: TransitionFailed) => void): Promise<number | null>;
  /** Preview links: of drafts and unpublished changes in their places, or of the whole site as of a moment. */
  previews: PreviewLinks;
  /**
   * Stores a picture, or what is said of one. Returns undefined when it has no bytes and is not there yet.
   * @throws {PictureConflict} when the picture has another version than `expectedVersion`
   */
  savePicture(
    write: PictureWrite,
    by: string,
    options?: SavePictureOptions,
  ): Promise<PictureResult | undefined>;
  /** Removes a picture. Returns false when there is none of the name. */
  removePicture(name: string, by: string): Promise<boolean>;
  /** Purges the pages with any of the tags, on every node. */
  purge(tags: readonly string[], by: string): Promise<RecordedChange>;
  /** One page of the log of changes, the last first. */
  changes(options?: { page?: number; size?: number }): Promise<LoggedChange[]>;
  /** The same operations, as somebody with a permit may do them: each transaction begins with its check. */
  permitting(permit: Permit): Omit<Publishing, 'onChange' | 'permitting'>;
  /** Calls back with each change that this object makes, once it is committed. Returns a function that ends it. */
  onChange(listener: (change: RecordedChange) => void): () => void;
}

const rethrow = (error: Error) => {
  throw error;
};

/** The operations over a database, as somebody with a permit may do them. `announce` receives each change. */
function operationsOf(
  database: Database,
  clock: () => number,
  announce: (change: RecordedChange) => void,
  permit?: Permit,
): Omit<Publishing, 'onChange' | 'permitting'> {
  const announced = async <T>(written: Promise<Written<T>>): Promise<T[]> => {
    const { results, change } = await written;
    if (change) announce(change);
    return results;
  };
  const contextOf = (by: string, options: WriteOptions = {}) => ({ now: clock(), ...options, by, permit });
  const announcedIf = (change: RecordedChange | undefined) => {
    if (change) announce(change);
    return change !== undefined;
  };
  return {
    write: (writes, by, options) => announced(writeItems(database, writes, contextOf(by, options))),
    withdraw: (keys, by, options) => announced(withdrawItems(database, keys, contextOf(by, options))),
    takeDown: (addresses, by, options) => takeDown(database, addresses, contextOf(by, options), announce),
    find: (key) => findItem(database, key, clock()),
    list: (filter = {}) => listItems(database, filter, clock()),
    revisions: (key) => listRevisions(database, key),
    restore: async (key, version, by, options) => {
      const [result] = await announced(restoreItem(database, key, version, contextOf(by, options)));
      return result as WriteResult;
    },
    takeBack: (keys, by, options) => announced(takeBack(database, keys, contextOf(by, options))),
    redirect: (changes, by) => announced(writeRedirects(database, changes, by)),
    release: (name, publishAt, by) => {
      const moment = publishAt === undefined ? null : Date.parse(publishAt);
      return saveRelease(database, name, moment, { by, now: clock() });
    },
    releases: () => listReleases(database),
    transitionsDue: async (now = clock(), failed = rethrow) => {
      await runTransitions(database, now, { changed: announce, failed });
      return nextTransition(database, now);
    },
    previews: openPreviewLinks(database, clock),
    savePicture: async (write, by, options = {}) => {
      const result = await savePicture(database, write, by, { now: clock(), ...options, permit });
      announcedIf(result?.change);
      return result;
    },
    removePicture: async (name, by) => announcedIf(await removePicture(database, name, by)),
    purge: async (tags, by) => {
      const note = { by, items: [], redirects: [], tags: [...new Set(tags)] };
      const change = await database.transaction((transaction) => recordChange(transaction, note));
      announce(change);
      return change;
    },
    changes: (options = {}) => listChanges(database, options),
  };
}

/** Opens publishing over a migrated database. */
export function openPublishing(database: Database, clock: () => number = Date.now): Publishing {
  const listeners = new Set<(change: RecordedChange) => void>();
  const announce = (change: RecordedChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    ...operationsOf(database, clock, announce),
    permitting: (permit) => operationsOf(permitting(database, permit), clock, announce, permit),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
