import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedSites } from '../../content/sites.ts';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';

const name = 'sites.json';

/** The configurations of the sites in a folder, for a start while content cannot be had. */
export class SitesFile {
  private readonly folder: string;
  private readonly failed: (error: unknown) => void;
  private writing: Promise<void> = Promise.resolve();

  /** @param failed called when they cannot be written */
  constructor(folder: string, failed: (error: unknown) => void) {
    this.folder = folder;
    this.failed = failed;
  }

  /** Writes configurations in the background. */
  write(sites: SavedSites): void {
    const partial = join(this.folder, `${process.pid}-${name}`);
    const bytes = sealed(name, Buffer.from(JSON.stringify(sites)));
    this.writing = this.writing
      .then(() => makePrivateFolder(this.folder))
      .then(() => writeFile(partial, bytes, { mode: privateFile }))
      .then(() => rename(partial, join(this.folder, name)))
      .catch(this.failed);
  }

  /** Reads the configurations; none when there are none, or they are damaged. */
  async read(): Promise<SavedSites> {
    const bytes = await readFile(join(this.folder, name)).catch(() => undefined);
    const content = bytes && unsealed(name, bytes);
    return content ? (JSON.parse(content.toString()) as SavedSites) : [];
  }

  /** Resolves when nothing is being written. */
  idle(): Promise<void> {
    return this.writing;
  }
}
