import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import type { Lifetime } from '../lifetimes.ts';

/** A page as it is kept in a file. */
export interface SavedPage {
  /** Its key in the page cache. */
  key: string;
  /** The number of the last change that was applied before it was rendered. */
  change: number;
  /** When it was rendered, in milliseconds of the clock. */
  renderedAt: number;
  headers: Record<string, string>;
  tags: readonly string[];
  lifetime: Lifetime;
  body: Buffer;
}

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);
const newline = 10;

/** The name of the file of a page. */
export const fileNameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.page`;

/** The bytes of a page's file: a checksum of the rest, a line of JSON, and the compressed body. */
export async function encodePage({ body, ...head }: SavedPage): Promise<Buffer> {
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), await compress(body, { level: 1 })]);
  return sealed(fileNameOf(head.key), rest);
}

/** The page of a file's name and bytes; undefined when they are damaged. */
export async function decodePage(name: string, bytes: Buffer): Promise<SavedPage | undefined> {
  const rest = unsealed(name, bytes);
  if (!rest) return undefined;
  const headEnd = rest.indexOf(newline);
  const head = JSON.parse(rest.subarray(0, headEnd).toString()) as Omit<SavedPage, 'body'>;
  return { ...head, body: await decompress(rest.subarray(headEnd + 1)) };
}
