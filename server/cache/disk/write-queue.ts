import type { CachedPage } from '../cached-page.ts';
import type { PageFolder } from './page-folder.ts';

interface Waiting {
  entry: CachedPage;
  change: number;
}

const maxWaiting = 500;
/** An unchanged page is written again when its copy is this old. */
const renewMs = 3_600_000;

/** Writes pages into a folder, one at a time, in the background. Of a page that waits only the newest is written. */
export class WriteQueue {
  private readonly folder: PageFolder;
  private readonly failed: (error: unknown) => void;
  private readonly waiting = new Map<string, Waiting>();
  /** What was written last, by key. */
  private readonly written = new Map<string, { etag: string; at: number }>();
  private working: Promise<void> | undefined;

  constructor(folder: PageFolder, failed: (error: unknown) => void) {
    this.folder = folder;
    this.failed = failed;
  }

  /**
   * Adds a page, unless too many wait.
   * @param change the number of the last change that the page shows
   */
  add(key: string, entry: CachedPage, change: number): void {
    if (this.waiting.size >= maxWaiting && !this.waiting.has(key)) return;
    this.waiting.set(key, { entry, change });
    this.start();
  }

  /** Forgets what was written: it may have been removed. */
  forget(): void {
    this.written.clear();
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.working;
  }

  private start(): void {
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      // What was added after the last was taken.
      if (this.waiting.size > 0) this.start();
    });
  }

  private async work(): Promise<void> {
    for (const [key, { entry, change }] of this.waiting) {
      this.waiting.delete(key);
      const etag = entry.body.etag('identity');
      const known = this.written.get(key);
      if (known?.etag === etag && entry.renderedAt - known.at < renewMs) continue;
      const { renderedAt, headers, tags, lifetime, body } = entry;
      const page = { key, change, renderedAt, headers, tags, lifetime, body: body.identity };
      try {
        if (await this.folder.write(page)) this.remember(key, { etag, at: renderedAt });
      } catch (error) {
        this.failed(error);
      }
    }
  }

  private remember(key: string, written: { etag: string; at: number }): void {
    this.written.delete(key);
    this.written.set(key, written);
    const [oldest] = this.written.keys();
    if (this.written.size > 20 * maxWaiting && oldest !== undefined) this.written.delete(oldest);
  }
}
