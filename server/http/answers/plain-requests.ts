import type { IncomingMessage } from 'node:http';

/** A path and a query of the characters that RFC 3986 allows there, in origin form. */
const plainTarget = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?]*$/;
const plainValue = /^[\x20-\x7e]*$/;

/** Headers that the answer with a page is made from: a plain request has each of them at most once. */
const single: ReadonlySet<string> = new Set([
  'host',
  'cookie',
  'accept-encoding',
  'accept-language',
  'x-edition',
  'cf-ipcountry',
  'if-none-match',
  'if-modified-since',
]);

/** Headers by which a request asks for something else than a page, or brings something. */
const unusual: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers of a list of names and values: each of `single` at most once and in ASCII, none of `unusual`, and a host. */
function hasPlainHeaders(rawHeaders: readonly string[]): boolean {
  const found = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (unusual.has(name)) return false;
    if (!single.has(name)) continue;
    if (found.has(name) || !plainValue.test(rawHeaders[index + 1] as string)) return false;
    found.add(name);
  }
  return found.has('host');
}

/**
 * Whether a request is one of those that most browsers send for a page. It is only if every part of it that any rule
 * looks at is known here; what is not is left to the rules.
 */
export function isPlainRequest({ method, httpVersion, url = '', rawHeaders }: IncomingMessage): boolean {
  return method === 'GET' && httpVersion === '1.1' && plainTarget.test(url) && hasPlainHeaders(rawHeaders);
}
