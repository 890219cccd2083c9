import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';
import type { Sites } from '../content/sites.ts';
import type { Database } from '../content/store/database.ts';
import type { StoredImages } from '../images/stored-images.ts';
import { allRedirects, type Change } from './change-log.ts';
import { type ChangeFollower, followChanges } from './follow-changes.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { readRedirects } from './redirect-store.ts';
import { createRedirects, type Redirects } from './redirects.ts';
import { everything } from './tags.ts';
import { type Schedule, startTransitionTimer, type TransitionTimer } from './transition-timer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where this process writes content; undefined when all content comes from elsewhere. */
    publishing: Publishing | undefined;
    /** What this process has heard of changes; undefined as `publishing` is. */
    changeFollower: ChangeFollower | undefined;
  }
}

export interface CurrentParts {
  database: Database;
  cache: PageCache;
  sites: Sites;
  /** The uploaded pictures. */
  uploaded: Pick<StoredImages, 'refresh' | 'follow'>;
  now: () => number;
}

/** What pages are answered with besides the cache. */
export interface PublishedState {
  redirects: Redirects;
  schedule: Readonly<Schedule>;
}

/** The state of a process that writes no content. */
export const nothingPublished = (): PublishedState => ({
  redirects: createRedirects(),
  schedule: { next: null },
});

/** Tags by which the sites have to be loaded again. */
const siteTags = ['site', 'pages'];

/**
 * Keeps what this process remembers in step with the database: the page cache, the sites, the redirects and the uploaded pictures, whichever
 * node changes something. Publishes and expires what is due.
 */
export function keepCurrent(app: FastifyInstance, parts: CurrentParts): PublishedState {
  const { database, cache, sites, uploaded, now } = parts;
  const redirects = createRedirects();
  const schedule: Schedule = { next: null };
  const publishing = openPublishing(database, now);
  let follower: ChangeFollower | undefined;
  let timer: TransitionTimer | undefined;

  const readAllRedirects = async () => redirects.replace(await readRedirects(database));
  const purge = (tags: readonly string[]) => {
    if (tags.includes(everything)) cache.clear();
    else if (tags.length > 0) cache.purge(tags);
  };
  /** What needs no waiting is done at once, so that a writer finds its own change on this node. */
  const applyAtOnce = ({ redirects: moved, tags }: Change) => {
    redirects.apply(moved);
    purge(tags);
    timer?.wake();
  };
  const apply = async (changes: readonly Change[]) => {
    const tags = [...new Set(changes.flatMap((change) => change.tags))];
    for (const change of changes) redirects.apply(change.redirects);
    if (tags.includes(allRedirects)) await readAllRedirects();
    if (siteTags.some((tag) => tags.includes(tag))) await sites.refresh();
    await uploaded.follow(tags);
    purge(tags);
    timer?.wake();
  };
  const applyEverything = async () => {
    await Promise.all([readAllRedirects(), sites.refresh(), uploaded.refresh()]);
    cache.clear();
  };
  const lost = (error: Error) => {
    app.log.warn({ err: error }, 'connection for changes lost: cached pages are stale until it is back');
    cache.markStale();
  };
  const failed = (error: unknown) => app.log.warn({ err: error }, 'changes not read; trying again');

  app.decorate('publishing', publishing);
  app.decorate('changeFollower', undefined);
  publishing.onChange(applyAtOnce);
  app.addHook('onReady', async () => {
    follower = await followChanges({ database, apply, applyEverything, lost, failed });
    app.changeFollower = follower;
    await Promise.all([readAllRedirects(), uploaded.refresh()]);
    timer = startTransitionTimer({
      schedule,
      run: () => publishing.transitionsDue(),
      failed: (error) => app.log.warn({ err: error }, 'scheduled items not published; trying again'),
      now,
    });
  });
  app.addHook('preClose', async () => {
    await timer?.close();
    await follower?.close();
  });
  return { redirects, schedule };
}
