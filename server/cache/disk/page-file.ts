import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import { type CachedPage, expiresAt } from '../cached-page.ts';
import { PageBody } from '../page-body.ts';

/** The head of a page's file. */
interface Head
  extends Pick<CachedPage, 'headers' | 'tags' | 'lifetime' | 'change' | 'renderedAt' | 'freshUntil'> {
  key: string;
  /** The program that rendered it. */
  build: string;
  /** Whether its body is compressed as well as possible. */
  isBest: boolean;
}

/** A page of a file. */
export interface StoredPage {
  key: string;
  build: string;
  page: CachedPage;
}

const decompress = promisify<Buffer, Buffer>(brotliDecompress);
const newline = 10;

/** The name of the file of a page. */
export const fileNameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.page`;

/** The bytes of a page's file: a checksum of the rest, a line of JSON, and the body as it is sent, in Brotli. */
export async function encodePage(key: string, page: CachedPage, build: string): Promise<Buffer> {
  const { headers, tags, lifetime, change, renderedAt, freshUntil } = page;
  const { bytes, isBest } = await page.body.compressed();
  const head: Head = { key, build, headers, tags, lifetime, change, renderedAt, freshUntil, isBest };
  return sealed(fileNameOf(key), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
}

/** The head of a file, and its compressed body; undefined when they are damaged. */
function parse(name: string, bytes: Buffer): { head: Head; body: Buffer } | undefined {
  const rest = unsealed(name, bytes);
  if (!rest) return undefined;
  const headEnd = rest.indexOf(newline);
  const head = JSON.parse(rest.subarray(0, headEnd).toString()) as Head;
  return { head, body: rest.subarray(headEnd + 1) };
}

/** The page of a file's name and bytes; undefined when they are damaged. */
export async function decodePage(name: string, bytes: Buffer): Promise<StoredPage | undefined> {
  const found = parse(name, bytes);
  if (!found) return undefined;
  const { key, build, isBest, ...head } = found.head;
  const body = new PageBody(await decompress(found.body), { bytes: found.body, isBest });
  return { key, build, page: { ...head, status: 200, body, retryAt: 0, mustRevalidate: false } };
}

/** What of a file says whether its page is needed: until when, and its changes. */
export function summaryOf(
  name: string,
  bytes: Buffer,
): (Pick<CachedPage, 'change' | 'tags'> & { expiresAt: number }) | undefined {
  const found = parse(name, bytes);
  if (!found) return undefined;
  const { change, tags } = found.head;
  return { change, tags, expiresAt: expiresAt(found.head) };
}
