import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Headers that a request has once at most: two of them could be read otherwise here than by the proxy or cache in front.
 * `X-Forwarded-For`, `Forwarded` and `Via` are lists, to which every proxy adds.
 */
export const sentOnce: ReadonlySet<string> = new Set([
  'authorization',
  'cf-connecting-ip',
  'cf-ipcountry',
  'content-length',
  'content-type',
  'host',
  'origin',
  'referer',
  'sec-fetch-site',
  'transfer-encoding',
  'true-client-ip',
  'x-edition',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** A host with an optional port, as RFC 9110 allows it: a name, an IPv4 address, or an IPv6 address in brackets. */
export const hostForm = /^(?:\[[0-9a-f:.]+\]|[\w\-.~!$&'()*+;=%]+)(?::\d{0,5})?$/i;
const absoluteForm = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;

/** The first of `sentOnce` that stands twice in a list of names and values. */
function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  const found = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (!sentOnce.has(name)) continue;
    if (found.has(name)) return name;
    found.add(name);
  }
  return undefined;
}

/** The problem of a request that can be read in more than one way. */
export function ambiguityOf({
  url = '',
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>): string | undefined {
  const repeated = repeatedHeader(rawHeaders);
  if (repeated) return `the header ${repeated} may be sent once only`;
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.1' ? 'the header host is missing' : undefined;
  if (!hostForm.test(host)) return 'the header host must be a host name with an optional port';
  if (url.startsWith('/') || url === '*') return undefined;
  const [, target] = absoluteForm.exec(url) ?? [];
  if (target === undefined) return 'the target must be a path or an address of this site';
  return target.toLowerCase() === host.toLowerCase()
    ? undefined
    : 'the host of the target must be that of the header host';
}

/** The target of a request as a path and a query, also where it was sent as a whole address. */
export function originForm(url: string): string {
  const [, , rest] = absoluteForm.exec(url) ?? [];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns what refuses, with 400 and some headers, a request that has no host or that can be read in more than one way.
 * The result says whether it did.
 */
export function refuseAmbiguous(
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const problem = ambiguityOf(request);
    if (problem === undefined) return false;
    response
      .writeHead(400, {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(`${problem}\n`);
    return true;
  };
}
