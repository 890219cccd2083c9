import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'tap';
import { ChangeJournal } from '../../../server/cache/disk/change-journal.ts';
import { DiskTier } from '../../../server/cache/disk/disk-tier.ts';
import { KnownChanges } from '../../../server/cache/known-changes.ts';
import { PageStore } from '../../../server/cache/page-store.ts';
import type { RenderedPage } from '../../../server/cache/rendered-page.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { countedRender, read, renderedPage } from '../../support/rendering.ts';

export interface ProcessOptions {
  build?: string;
  folder?: string;
  maxBytes?: number;
  /** Whether it knows every change until now, as with a database that answers. */
  isCurrent?: boolean;
}

/** A data folder on which processes open page stores, one after the other or at the same time. */
export async function openDataFolder(t: Test) {
  const parent = join(await temporaryFolder(t), 'pages');
  const folder = join(parent, 'these-settings');
  const clock = { now: 1_000_000_000_000 };
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const now = () => clock.now;

  /** Opens a store as a process does that starts. */
  const start = async (options: ProcessOptions = {}) => {
    const { build = 'build', maxBytes = 1_048_576, isCurrent = true } = options;
    const own = options.folder ?? folder;
    const changes = new KnownChanges();
    const journal = new ChangeJournal(join(own, 'changes'), now, failed);
    const tier = new DiskTier({ folder: own, build, maxBytes, changes, now, failed });
    await Promise.all([tier.opened, journal.load(changes)]);
    const store = new PageStore({
      maxBytes: 1_048_576,
      now,
      changes,
      disk: { tier, build },
      applied: (change, tags) => {
        if (!tags) journal.clear();
        journal.append(change, tags ?? []);
      },
    });
    if (store.applied === undefined && isCurrent) store.reset(10);
    if (isCurrent) store.current();
    const idle = async () => {
      await tier.idle();
      await journal.idle();
    };
    // What it writes first must not come after what another process writes later.
    await idle();
    let renders = 0;
    /** Asks for a page, and waits until it is on disk. */
    const look = async (key: string, page: Partial<RenderedPage> = {}, text = key) => {
      const { render, counter } = countedRender(() =>
        renderedPage([text], { tags: [`story-${key}`], ...page }),
      );
      const found = await store.find({ key, render });
      const body = await read(found).catch(() => 'none');
      while (store.statistics.inFlightRenders > 0) await new Promise(setImmediate);
      await idle();
      renders += counter.renders;
      return `${found.verdict} ${body}`;
    };
    const change = (id: number, tags: readonly string[]) => {
      store.purge(tags, id);
      store.apply(id, tags);
    };
    return { store, tier, journal, look, change, idle, renders: () => renders };
  };
  const files = async (of = folder) =>
    (await readdir(of).catch(() => [])).filter((name) => name.endsWith('.page')).sort();
  return { parent, folder, clock, failures, start, files };
}

/** The page of a store whose content cannot be had. */
export const away: Partial<RenderedPage> = { status: 503, lifetime: null };
