import { createReadStream } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { unpackTar } from 'modern-tar/fs';
import { reasonOf } from '../../database/store-unavailable.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { privateFile, privateFolder } from '../../lib/private-files.ts';
import { type Manifest, manifestFile, parseManifest } from './manifest.ts';

/** What an archive has besides its files: headers, fill bytes, long names and folders. */
const overhead = { bytes: 1_048_576, bytesOfFile: 4_096 };

const unusable = (file: string, why: string) =>
  new ExpectedError(`The backup ${file} cannot be used. ${why}`);

/** Lets so many bytes through, and fails with an error at the first one after them. */
function atMost(bytes: number, tooMany: () => Error): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooMany());
      else done(null, chunk);
    },
  });
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** An error while an archive is read, as one for the user. */
const readError = (file: string, error: unknown) =>
  error instanceof ExpectedError || isFull(error)
    ? error
    : unusable(file, `It is not whole: ${reasonOf(error)}`);

/**
 * Reads the manifest of a backup, which is the first thing in it, and nothing else.
 * @throws {ExpectedError} when it has none, or its manifest is damaged, of a newer program, or beyond the bounds
 */
export async function readManifest(file: string): Promise<Manifest> {
  await stat(file);
  const refuse = (why: string): never => {
    throw unusable(file, why);
  };
  const limit = bounds.commands.manifestBytes.max;
  const tooLong = () => unusable(file, `Its manifest is longer than ${limit / 1_048_576} MB.`);
  const source = createReadStream(file);
  const bytes = atMost(limit + overhead.bytesOfFile, tooLong);
  const reading = pipeline(source, createGunzip(), bytes).catch((error) => bytes.destroy(error));
  try {
    const entries: unknown = Readable.toWeb(bytes).pipeThrough(createTarDecoder() as ReadableWritablePair);
    for await (const { header, body } of entries as AsyncIterable<ParsedTarEntry>) {
      if (header.name !== manifestFile || header.type !== 'file') refuse('It has no manifest.');
      if (header.size > limit) throw tooLong();
      return parseManifest(await text(body as ReadableStream<Uint8Array>), refuse);
    }
    return refuse('It has no manifest.');
  } catch (error) {
    throw readError(file, error);
  } finally {
    source.destroy();
    await reading;
  }
}

/** @throws {ExpectedError} when the disk has less room than the files of a backup need */
async function demandRoom(folder: string, file: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const inMegabytes = (size: number) => `${Math.ceil(size / 1_048_576)} MB`;
  if (bytes > bavail * bsize)
    throw new ExpectedError(
      `The backup ${file} has ${inMegabytes(bytes)} of files, and there is room for ${inMegabytes(bavail * bsize)} at ${folder}. Make room on the disk and run it again.`,
    );
}

/**
 * Unpacks a backup into a folder: the files that its manifest names, each of the size that it names, and nothing else.
 * @throws {ExpectedError} at the first thing that is not in the manifest, before it is written
 */
export async function unpackBackup(
  file: string,
  { files }: Pick<Manifest, 'files'>,
  folder: string,
): Promise<void> {
  const declared = new Map(Object.entries(files).map(([name, { size }]) => [name, size]));
  const bytes = [...declared.values()].reduce((sum, size) => sum + size, 0);
  await demandRoom(folder, file, bytes);
  const isDeclared = (name: string, size: number) => name === manifestFile || declared.get(name) === size;
  const target = unpackTar(folder, {
    fmode: privateFile,
    dmode: privateFolder,
    filter: ({ name, type, size }) => {
      if (type === 'directory') return true;
      if (type === 'file' && isDeclared(name, size)) return true;
      throw unusable(file, `1 of its files are not as they were written: ${name}.`);
    },
  });
  const room =
    bytes + JSON.stringify(files).length * 2 + overhead.bytes + declared.size * overhead.bytesOfFile;
  const limit = atMost(room, () => unusable(file, 'It unpacks to more than its manifest says.'));
  await pipeline(createReadStream(file), createGunzip(), limit, target).catch((error) => {
    throw readError(file, error);
  });
}
