import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { stepNames } from '../content/store/migrations.ts';
import { ExpectedError } from '../known-errors.ts';

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
  files: Type.Record(Type.String(), Type.Object({ size: Type.Number(), sha256: Type.String() })),
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

/**
 * Reads the manifest of a backup that was unpacked, and compares every file with it.
 * @throws {ExpectedError} when the backup is not whole, or of a newer program; `name` is what it is called
 */
export async function verifyBackup(folder: string, name: string): Promise<Manifest> {
  const refuse = (why: string): never => {
    throw new ExpectedError(`The backup ${name} cannot be used. ${why}`);
  };
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => refuse('It has no manifest.'));
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
  const found = await describeFiles(folder);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const damaged = [...names].filter((file) => found[file]?.sha256 !== manifest.files[file]?.sha256);
  if (damaged.length > 0)
    refuse(`${damaged.length} of its files are not as they were written: ${damaged.slice(0, 3).join(', ')}.`);
  return manifest;
}
