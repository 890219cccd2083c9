import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import limitConcurrency from 'p-limit';
import {
  inspectPicture,
  maxPictureBytes,
  measurePicture,
  UnusablePicture,
} from '../../images/inspect-picture.ts';
import { hashOfBytes } from '../../publishing/pictures/picture-files.ts';
import type { Problem } from '../problems.ts';
import type { FilePicture } from '../schemas/pictures.ts';
import type { SourceFile } from '../source-file.ts';
import { type ListedPicture, listPictures, pictureFilesIn } from './list-pictures.ts';

/** A picture of a content folder, as it was read. */
export interface FolderPicture extends ListedPicture {
  width: number;
  height: number;
  /** Where the file is. */
  path: string;
  /** Of its bytes: SHA-256 in hexadecimal digits. */
  hash: string;
  /** A problem of this picture, at its entry or its file. */
  problem(message: string): Problem;
}

type Report = (problem: Problem) => void;

/** So many files are in memory at once. */
const concurrency = 2;
const megabyte = 1_048_576;

/** @throws {UnusablePicture} when the file is not there, is too large, or its first bytes are not those of a picture */
async function readFacts(path: string): Promise<Pick<FolderPicture, 'hash' | 'width' | 'height'>> {
  const { size } = await stat(path);
  if (size > maxPictureBytes)
    throw new UnusablePicture(
      `has ${Math.ceil(size / megabyte)} MB: ${maxPictureBytes / megabyte} is the most`,
    );
  const bytes = await readFile(path);
  const { width, height } = await measurePicture(bytes);
  return { hash: hashOfBytes(bytes), width, height };
}

/** What stands for a picture that cannot be used, so that what shows it is not reported as well. */
const unusable = { hash: '', width: 1, height: 1 };

/** Whether the file of a picture is there and has the beginning of one. */
export const isReadable = ({ hash }: FolderPicture): boolean => hash !== unusable.hash;

/** Reads the files of pictures, and reports those that cannot be used and sizes that are not theirs. */
async function readFiles(
  folder: string,
  pictures: readonly ListedPicture[],
  problemOf: (picture: ListedPicture, message: string, field?: string) => Problem,
  report: Report,
): Promise<FolderPicture[]> {
  const limit = limitConcurrency(concurrency);
  const read = async (picture: ListedPicture): Promise<FolderPicture> => {
    const { file, width, height } = picture;
    const path = join(folder, 'pictures', file);
    const facts = await readFacts(path).catch((error: Error & { code?: string }) => {
      if (!(error instanceof UnusablePicture) && error.code !== 'ENOENT') throw error;
      const missing = error.code === 'ENOENT';
      const message = missing ? `there is no file pictures/${file}` : `pictures/${file}: ${error.message}`;
      report(problemOf(picture, message, missing ? 'name' : 'file'));
      return unusable;
    });
    const wrongSize =
      facts !== unusable &&
      ((width ?? facts.width) !== facts.width || (height ?? facts.height) !== facts.height);
    if (wrongSize)
      report(
        problemOf(
          picture,
          `pictures/${file} is ${facts.width} × ${facts.height}: correct width and height, or leave both out`,
          'width',
        ),
      );
    return { ...picture, ...facts, path, problem: (message) => problemOf(picture, message) };
  };
  return Promise.all(pictures.map((picture) => limit(() => read(picture))));
}

/**
 * Reads the pictures of a folder. Reports names that come twice, entries without a file, and files that cannot be used
 * as far as their first bytes tell; warns of pictures without a description, and of other files.
 */
export async function checkPictures(
  folder: string,
  source: SourceFile<FilePicture[]>,
  report: Report,
  warn: Report,
): Promise<FolderPicture[]> {
  const { pictures, others } = listPictures(source.value, await pictureFilesIn(folder));
  const problemOf = ({ index, file }: ListedPicture, message: string, field = 'file'): Problem =>
    index === undefined
      ? { file: `pictures/${file}`, line: 1, message }
      : source.problem([index, field], message);
  for (const file of others)
    warn({
      file: `pictures/${file}`,
      line: 1,
      message: 'is not read: pictures are JPEG, PNG, WebP and AVIF',
    });
  const files = new Map<string, string>();
  for (const picture of pictures) {
    const { name, file, alt = {} } = picture;
    const other = files.get(name);
    if (other !== undefined)
      report(problemOf(picture, `${name} is there twice${other === file ? '' : `: see ${other}`}`, 'name'));
    else files.set(name, file);
    if (Object.keys(alt).length === 0)
      warn(
        problemOf(
          picture,
          'has no description for those who do not see it: add alt in pictures.json',
          'name',
        ),
      );
  }
  return readFiles(folder, pictures, problemOf, report);
}

/** What is wrong with a picture's file as a whole; nothing when it can be used. */
export async function damageOf(picture: FolderPicture): Promise<Problem | undefined> {
  try {
    await inspectPicture(await readFile(picture.path));
    return undefined;
  } catch (error) {
    if (error instanceof UnusablePicture)
      return picture.problem(`pictures/${picture.file}: ${error.message}`);
    throw error;
  }
}

/** What is wrong with the files of pictures, each decoded whole. */
export async function damagedPictures(pictures: readonly FolderPicture[]): Promise<Problem[]> {
  const limit = limitConcurrency(concurrency);
  const found = await Promise.all(pictures.map((picture) => limit(() => damageOf(picture))));
  return found.filter((problem) => problem !== undefined);
}
