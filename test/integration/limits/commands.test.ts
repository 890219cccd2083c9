import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import t, { type Test } from 'tap';
import {
  backupFormat,
  type Manifest,
  manifestFile,
  parseManifest,
} from '../../../server/cli/backup/manifest.ts';
import { readManifest } from '../../../server/cli/backup/read-backup.ts';
import { stepNames } from '../../../server/database/migrations.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { temporaryFolder } from '../../support/machine.ts';

const manifestOf = (files: Manifest['files']): Manifest => ({
  format: backupFormat,
  program: '1.0.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  schema: stepNames.at(-1) as string,
  postgres: '17',
  files,
});

/** Why files that a manifest names are refused. */
async function refusalOf(sizes: readonly number[]): Promise<string> {
  const files = sizes.map((size, index) => [`database/${index}`, { size, sha256: '' }]);
  try {
    parseManifest(JSON.stringify(manifestOf(Object.fromEntries(files))), (why) => {
      throw new Error(why);
    });
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

const folder = await temporaryFolder(t as Test);

/** Why a backup is refused whose manifest has so many bytes. */
async function refusalOfLength(bytes: number): Promise<string> {
  const file = join(folder, `${bytes}.tar.gz`);
  const content = JSON.stringify(manifestOf({})).padEnd(bytes);
  await pipeline(
    packTar([{ type: 'content', target: manifestFile, content }]),
    createGzip(),
    createWriteStream(file),
  );
  return readManifest(file).then(
    () => 'taken',
    (error: Error) => error.message,
  );
}

tryBounds(t, 'commands', {
  manifestBytes: { send: refusalOfLength, beyond: /Its manifest is longer than 16 MB/ },
  backupFiles: { send: (count) => refusalOf(Array(count).fill(0)), beyond: /files: 100000 is the most/ },
  backupBytes: { send: (bytes) => refusalOf([bytes - 1, 1]), beyond: /together: 68719476736 is the most/ },
});
