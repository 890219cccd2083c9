import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { everything } from '../../publishing/projection/tags.ts';
import type { SavedPage } from './page-file.ts';

/** What a change made invalid. */
interface Tombstone {
  change: number;
  /** When it was heard of, in milliseconds of the clock. */
  at: number;
  tags: readonly string[];
}

const maxTombstones = 5_000;

const fileNameOf = (change: number) => `${change}.json`;

/**
 * Remembers which changes made which pages invalid, in a file for each change, for as long as pages are kept. A page that
 * was rendered before such a change is refused whoever writes it and whenever.
 */
export class Tombstones {
  private readonly folder: string;
  private readonly keptMs: number;
  private readonly changeOfTag = new Map<string, number>();
  /** Pages from before this change are all invalid. */
  private floor = 0;

  /** @param keptMs how long pages are kept */
  constructor(folder: string, keptMs: number) {
    this.folder = folder;
    this.keptMs = keptMs;
  }

  /** Whether no change is known that a page should show and does not. */
  allows({ change, tags }: Pick<SavedPage, 'change' | 'tags'>): boolean {
    return change >= this.floor && tags.every((tag) => (this.changeOfTag.get(tag) ?? 0) <= change);
  }

  /** The greatest change that is remembered; 0 when there is none. */
  get greatest(): number {
    return Math.max(this.floor, ...this.changeOfTag.values());
  }

  /** Forgets everything. @throws when the files cannot be removed */
  async clear(): Promise<void> {
    this.changeOfTag.clear();
    this.floor = 0;
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Remembers what a change made invalid. @throws when it cannot be written; it is known then all the same */
  async add(change: number, tags: readonly string[], now: number): Promise<void> {
    this.know({ change, at: now, tags });
    await makePrivateFolder(this.folder);
    const name = fileNameOf(change);
    const content = Buffer.from(JSON.stringify({ change, at: now, tags } satisfies Tombstone));
    await writeFile(join(this.folder, name), sealed(name, content), { mode: privateFile });
  }

  /** Reads what this and other processes wrote, and removes what is not needed any more. */
  async load(now: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const changes = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a);
    const kept = changes.slice(0, maxTombstones);
    if (changes.length > kept.length) this.floor = Math.max(this.floor, kept.at(-1) ?? 0);
    for (const change of kept) await this.read(change, now);
    for (const change of changes.slice(maxTombstones)) await this.remove(change);
  }

  private async read(change: number, now: number): Promise<void> {
    const name = fileNameOf(change);
    const bytes = await readFile(join(this.folder, name)).catch(() => undefined);
    const content = bytes && unsealed(name, bytes);
    // Where it is damaged, what it was for is unknown: every page from before may be meant.
    if (!content) this.floor = Math.max(this.floor, change || 0);
    else {
      const tombstone = JSON.parse(content.toString()) as Tombstone;
      if (now - tombstone.at > this.keptMs) await this.remove(change);
      else this.know(tombstone);
    }
  }

  private know({ change, tags }: Tombstone): void {
    if (tags.includes(everything)) this.floor = Math.max(this.floor, change);
    for (const tag of tags) this.changeOfTag.set(tag, Math.max(change, this.changeOfTag.get(tag) ?? 0));
  }

  private remove(change: number): Promise<void> {
    return rm(join(this.folder, fileNameOf(change)), { force: true }).catch(() => {});
  }
}
