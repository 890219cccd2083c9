import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parse } from 'node-html-parser';
import type { Answer } from './client.ts';

/** What tells one page from every other: its language, its title and its address in its edition. */
export interface PageIdentity {
  lang: string;
  title: string;
  canonical: string;
}

const known = new LRUCache<string, { page: PageIdentity | undefined }>({ max: 2_000 });

function readIdentity(html: string): PageIdentity | undefined {
  if (!html.startsWith('<!DOCTYPE html>') || !html.trimEnd().endsWith('</html>')) return undefined;
  const head = parse(`${html.slice(0, html.indexOf('</head>'))}</head></html>`);
  return {
    lang: head.querySelector('html')?.getAttribute('lang') ?? '',
    title: head.querySelector('title')?.text ?? '',
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  };
}

/** The identity of a page; undefined where the text is no whole page. */
export function identityOf(html: string): PageIdentity | undefined {
  const hash = createHash('sha256').update(html).digest('base64');
  const found = known.get(hash) ?? { page: readIdentity(html) };
  known.set(hash, found);
  return found.page;
}

/** Whether two pages are the same one. */
export const isSame = (one: PageIdentity | undefined, other: PageIdentity | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.lang === other.lang &&
  one.title === other.title &&
  one.canonical === other.canonical;

const securityHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** What every answer must have, whatever its status; returns what is missing. */
export function missingHeaders({ status, headers }: Answer): string[] {
  const needed = [...securityHeaders, ...(status === 503 ? ['retry-after'] : [])];
  return needed.filter((name) => headers[name] === undefined);
}

/**
 * Says what is wrong with the answer to a request for a page; undefined where nothing is: it is the page that was asked
 * for and whole, or says that it has not changed, or that it cannot be had now.
 */
export function wrongWith(answer: Answer, isRight: (page: PageIdentity) => boolean): string | undefined {
  const { status, body } = answer;
  const missing = missingHeaders(answer);
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (status === 304) return body === '' ? undefined : '304 with a body';
  if (status === 503) return undefined;
  if (status !== 200) return `status ${status}`;
  const identity = identityOf(body);
  if (!identity) return 'half a page with status 200';
  return isRight(identity) ? undefined : `another page: ${JSON.stringify(identity)}`;
}
