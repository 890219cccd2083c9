import { untilAborted } from '../lib/until-aborted.ts';
import type { Database } from './database.ts';

/** A database that is being opened: whatever is asked of it waits until it is open, and rejects when it cannot be. */
export function databaseToCome(opening: Promise<Database>): Database {
  let opened: Database | undefined;
  opening.then(
    (database) => {
      opened = database;
    },
    () => {},
  );
  return {
    query: (sql, parameters, signal, isPlannedOnce) =>
      opened
        ? opened.query(sql, parameters, signal, isPlannedOnce)
        : untilAborted(signal, async () => (await opening).query(sql, parameters, signal, isPlannedOnce)),
    script: async (sql) => (opened ?? (await opening)).script(sql),
    transaction: async (run) => (opened ?? (await opening)).transaction(run),
    idle: (signal) => untilAborted(signal, async () => (opened ?? (await opening)).idle?.(signal)),
    listen: (channel, listener) => {
      if (opened) return opened.listen(channel, listener);
      const listening = opening.then((database) => database.listen(channel, listener));
      listening.catch(listener.lost);
      return async () => (await listening)();
    },
    copyFiles: async (folder) => (opened ?? (await opening)).copyFiles?.(folder),
    close: async () => (opened ?? (await opening)).close(),
  };
}
