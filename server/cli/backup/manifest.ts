import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { stepNames } from '../../database/migrations.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The form of backups that this program writes and reads. */
export const backupFormat = 1;

/** Where the manifest lies in a backup. */
export const manifestFile = 'manifest.json';

const manifestSchema = Type.Object({
  format: Type.Literal(backupFormat),
  /** The version of the program that wrote it. */
  program: Type.String(),
  createdAt: Type.String(),
  /** The last step of the schema. */
  schema: Type.String(),
  /** The major version of PostgreSQL, whose files those of another cannot read. */
  postgres: Type.String(),
  files: Type.Record(
    Type.String(),
    Type.Object({ size: Type.Integer({ minimum: 0 }), sha256: Type.String() }),
  ),
});

/** What a backup holds, and what it was made by. */
export type Manifest = Type.Static<typeof manifestSchema>;

const isManifest = Compile(manifestSchema);

async function describeFile(path: string): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** The files below a folder but for its manifest, by their paths with slashes, with sizes in bytes and checksums. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (name !== manifestFile) files[name] = await describeFile(path);
  }
  return files;
}

/** The major version of PostgreSQL that the files of a database belong to. */
export async function postgresOf(databaseFolder: string): Promise<string> {
  return (await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8')).trim();
}

/** Refuses a backup for a reason. */
type Refuse = (why: string) => never;

/** What a manifest says that its files need together: within the bounds, and no size that is none. */
function checkSizes({ files }: Manifest, refuse: Refuse): void {
  const { backupFiles, backupBytes } = bounds.commands;
  const sizes = Object.values(files).map(({ size }) => size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length > backupFiles.max) refuse(`It has ${sizes.length} files: ${backupFiles.max} is the most.`);
  if (bytes > backupBytes.max)
    refuse(`Its files have ${bytes} bytes together: ${backupBytes.max} is the most.`);
}

/** The manifest that a text is, unless it is damaged, of a newer program, or beyond the bounds. */
export function parseManifest(text: string, refuse: Refuse): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    refuse('Its manifest is damaged.');
  }
  const { format } = Object(manifest) as { format?: unknown };
  if (!isManifest.Check(manifest))
    return refuse(format === backupFormat ? 'Its manifest is damaged.' : `Its form ${format} is not known.`);
  const { schema, program } = manifest;
  if (!stepNames.includes(schema))
    refuse(`It has the schema "${schema}" of a newer program (${program}). Restore it with that one.`);
  checkSizes(manifest, refuse);
  return manifest;
}

/**
 * Compares every file of a backup that was unpacked with its manifest.
 * @throws {ExpectedError} when the backup is not whole; `name` is what it is called
 */
export async function verifyBackup(folder: string, manifest: Manifest, name: string): Promise<void> {
  const found = await describeFiles(folder);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const damaged = [...names].filter((file) => found[file]?.sha256 !== manifest.files[file]?.sha256);
  if (damaged.length > 0)
    throw new ExpectedError(
      `The backup ${name} cannot be used. ${damaged.length} of its files are not as they were written: ${damaged.slice(0, 3).join(', ')}.`,
    );
}
