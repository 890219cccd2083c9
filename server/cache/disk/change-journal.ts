import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import type { KnownChanges } from '../known-changes.ts';

/** One line of the journal: the tags of a change that has been applied. */
interface Entry {
  change: number;
  tags: readonly string[];
}

const day = 86_400_000;
/** Entries are needed for as long as the pages on disk that they concern, which is a day and some minutes. */
const retentionMs = 2 * day;

const checksumOf = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 16);
const lineOf = (json: string) => `${checksumOf(json)} ${json}\n`;
const nameOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** The entry of a line; undefined where it is damaged or incomplete. */
function entryOf(line: string): Entry | undefined {
  const [checksum, json] = [line.slice(0, 16), line.slice(17)];
  return checksum === checksumOf(json) ? (JSON.parse(json) as Entry) : undefined;
}

/**
 * The changes that have been applied, in a file for each day, so that the next process knows which pages on disk are
 * outdated, also while the database is away. Any number of processes may append to it.
 */
export class ChangeJournal {
  private readonly folder: string;
  private readonly now: () => number;
  private readonly failed: (error: unknown) => void;
  private working: Promise<void> = Promise.resolve();
  private name = '';

  /**
   * @param now the clock, in milliseconds
   * @param failed called when it cannot be written
   */
  constructor(folder: string, now: () => number, failed: (error: unknown) => void) {
    this.folder = folder;
    this.now = now;
    this.failed = failed;
  }

  /** Reads what this and other processes wrote, the oldest first. A damaged line makes all pages from before the next one outdated. */
  async load(changes: KnownChanges): Promise<void> {
    await this.removeOld();
    const names = (await readdir(this.folder).catch(() => [])).sort();
    let isDamaged = false;
    const entries: Entry[] = [];
    for (const name of names) {
      const text = await readFile(join(this.folder, name), 'utf8').catch(() => '?');
      for (const line of text.split('\n')) {
        if (line === '') continue;
        const entry = entryOf(line);
        if (entry && isDamaged) entries.length = 0;
        isDamaged = !entry;
        if (entry) entries.push(entry);
      }
    }
    changes.restore(entries, isDamaged);
  }

  /** Appends a change in the background. */
  append(change: number, tags: readonly string[]): void {
    this.inOrder(async () => {
      await makePrivateFolder(this.folder);
      const name = nameOf(this.now());
      if (name !== this.name) await this.removeOld();
      this.name = name;
      const entry: Entry = { change, tags };
      await appendFile(join(this.folder, name), lineOf(JSON.stringify(entry)), { mode: privateFile });
    });
  }

  /** Removes everything in the background. */
  clear(): void {
    this.inOrder(() => rm(this.folder, { recursive: true, force: true }));
  }

  /** Resolves when nothing is being written. */
  idle(): Promise<void> {
    return this.working;
  }

  private inOrder(work: () => Promise<void>): void {
    this.working = this.working.then(work).catch(this.failed);
  }

  /** Removes the files that no page needs; the newest stays, because it says how far the changes were applied. */
  private async removeOld(): Promise<void> {
    const names = (await readdir(this.folder).catch(() => [])).sort().slice(0, -1);
    const oldest = nameOf(this.now() - retentionMs);
    for (const name of names) if (name < oldest) await rm(join(this.folder, name), { force: true });
  }
}
