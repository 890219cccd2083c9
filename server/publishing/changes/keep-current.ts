import type { FastifyInstance } from 'fastify';
import { whenDatabaseReady } from '../../lib/when-database-ready.ts';
import { openPublishing, type Publishing } from '../publishing.ts';
import { createRedirects, type Redirects } from '../redirects/redirects.ts';
import {
  applyAtOnce,
  applyChanges,
  applyEverything,
  type Remembered,
  reloadRedirects,
} from './apply-changes.ts';
import { type ChangeFollower, followChanges } from './follow-changes.ts';
import { type Schedule, startTransitionTimer, type TransitionTimer } from './transition-timer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where this process writes content; undefined when all content comes from elsewhere. */
    publishing: Publishing | undefined;
    /** What this process knows of changes; undefined as `publishing` is. */
    changeFollower: ChangeFollower | undefined;
  }
}

export interface CurrentParts extends Omit<Remembered, 'redirects'> {
  now: () => number;
  /** Resolves when a database that was not there at the start is there. */
  returned?: Promise<void> | undefined;
}

/** What pages are answered with besides the cache. */
export interface PublishedState {
  redirects: Redirects;
  schedule: Readonly<Schedule>;
  /** Resolves when the changes until the start are known, redirects and uploaded pictures among them. */
  known: Promise<void>;
}

/** The state of a process that writes no content. */
export const nothingPublished = (): PublishedState => ({
  redirects: createRedirects(),
  schedule: { next: null },
  known: Promise.resolve(),
});

/** Gives every process the same state: follows the changes of all, and publishes and expires what is due. */
async function follow(
  app: FastifyInstance,
  publishing: Publishing,
  remembered: Remembered,
  schedule: Schedule,
  now: () => number,
): Promise<TransitionTimer> {
  let timer: TransitionTimer | undefined;
  // One that was begun before the database went away once more.
  await app.changeFollower?.close();
  const { store } = remembered;
  const since = store.applied;
  const follower = await followChanges({
    database: remembered.database,
    since,
    apply: async (changes) => {
      await applyChanges(remembered, changes);
      timer?.wake();
    },
    applyEverything: (last) => applyEverything(remembered, last),
    lost: (error) => {
      app.log.warn({ err: error }, 'connection for changes lost: cached pages are stale until it is back');
      store.lost();
    },
    failed: (error, mayHaveMissed) => {
      app.log.warn({ err: error }, 'changes not read; trying again');
      if (mayHaveMissed) store.lost();
    },
    current: () => store.current(),
  });
  app.changeFollower = follower;
  // Where no process knew of changes before, some may have been missed.
  if (since === undefined) store.reset(follower.applied());
  store.current();
  await Promise.all([reloadRedirects(remembered), remembered.uploaded.refresh()]);
  timer = startTransitionTimer({
    schedule,
    run: () =>
      publishing.transitionsDue(now(), (error) =>
        app.log.error({ err: error }, 'a scheduled item or release not published; trying again'),
      ),
    failed: (error) => app.log.warn({ err: error }, 'scheduled items not published; trying again'),
    now,
  });
  return timer;
}

/**
 * Keeps what this process remembers in step with the database, whichever process changes something: the page store, the
 * sites, the redirects and the uploaded pictures. Publishes and expires what is due.
 */
export function keepCurrent(app: FastifyInstance, { now, returned, ...parts }: CurrentParts): PublishedState {
  const remembered = { ...parts, redirects: createRedirects() };
  // What is due is not known before the database is there.
  const schedule: Schedule = { next: returned === undefined ? null : now() };
  const publishing = openPublishing(parts.database, now);
  let timer: TransitionTimer | undefined;
  app.publishing = publishing;
  publishing.onChange((change) => {
    if (!app.changeFollower?.receive(change)) applyAtOnce(remembered, change);
    timer?.wake();
  });
  const known = new Promise<void>((resolve) => {
    whenDatabaseReady(app, returned, async () => {
      timer = await follow(app, publishing, remembered, schedule, now);
      resolve();
    });
  });
  app.addHook('preClose', async () => {
    await timer?.close();
    await app.changeFollower?.close();
  });
  return { redirects: remembered.redirects, schedule, known };
}
