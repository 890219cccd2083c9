import type { IncomingMessage } from 'node:http';
import { hostForm, sentOnce } from '../refusals/ambiguous-requests.ts';

/** A path and a query of the characters that RFC 3986 allows there, in origin form. */
const plainTarget = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?]*$/;
const plainValue = /^[\x20-\x7e]*$/;

/** Headers that the answer with a page is made from: a plain request has each of them at most once. */
const read = [
  'host',
  'cookie',
  'accept-encoding',
  'accept-language',
  'x-edition',
  'cf-ipcountry',
  'if-none-match',
  'if-modified-since',
] as const;
type ReadName = (typeof read)[number];

/** The values of those headers in a plain request. */
export type PlainHeaders = { [N in ReadName]: string | undefined };

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

/** What a header is for a plain request: read, allowed once, allowed, or none that it has. */
type HeaderRole = { read: ReadName } | { once: string } | 'any' | 'unusual';

function roleOf(name: string): HeaderRole {
  if (unusual.has(name)) return 'unusual';
  const readName = read.find((each) => each === name);
  if (readName) return { read: readName };
  return sentOnce.has(name) ? { once: name } : 'any';
}

/** The roles of headers by their names as they were sent: clients spell them in few ways. */
const roles = new Map<string, HeaderRole>();
const maxSpellings = 500;

function roleAsSent(name: string): HeaderRole {
  const known = roles.get(name);
  if (known) return known;
  const role = roleOf(name.toLowerCase());
  if (roles.size < maxSpellings) roles.set(name, role);
  return role;
}

/** A literal, which is made anew for each request much faster than a copy. */
const noHeaders = (): PlainHeaders => ({
  host: undefined,
  cookie: undefined,
  'accept-encoding': undefined,
  'accept-language': undefined,
  'x-edition': undefined,
  'cf-ipcountry': undefined,
  'if-none-match': undefined,
  'if-modified-since': undefined,
});

/** The headers of a list of names and values, each of those that count at most once; undefined where it is no such list. */
function plainHeaders(rawHeaders: readonly string[]): PlainHeaders | undefined {
  const found = noHeaders();
  let once: string[] | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const role = roleAsSent(rawHeaders[index] as string);
    if (role === 'any') continue;
    if (role === 'unusual') return undefined;
    if ('once' in role) {
      if (once?.includes(role.once)) return undefined;
      once = [...(once ?? []), role.once];
      continue;
    }
    const value = rawHeaders[index + 1] as string;
    if (found[role.read] !== undefined || !plainValue.test(value)) return undefined;
    found[role.read] = value;
  }
  return found.host !== undefined && hostForm.test(found.host) ? found : undefined;
}

/**
 * The headers that count of a request, if it is one of those that most browsers send for a page. It is only if every part
 * of it that any rule looks at is known here; what is not is left to the rules. It is never one that can be read in more
 * than one way. Its headers are read as they were sent: Node.js parses all of them as soon as it is asked for one.
 */
export function plainHeadersOf({
  method,
  httpVersion,
  url = '',
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'httpVersion' | 'url' | 'rawHeaders'>): PlainHeaders | undefined {
  const isPlain = method === 'GET' && httpVersion === '1.1' && plainTarget.test(url);
  return isPlain ? plainHeaders(rawHeaders) : undefined;
}
