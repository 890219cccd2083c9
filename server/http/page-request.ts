import type { FastifyRequest } from 'fastify';
import type { PageRecord, PageRequest } from '../routes/define-page.ts';
import { unmatched } from '../routes/unmatched.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { postedBy } from './forms.ts';

/** The query parameters that the record declares, each once, in the declared order and the record's normal form. */
function normalQuery({ query: given }: FastifyRequest, record: PageRecord): Record<string, string> {
  const { query: names = [], normaliseQuery } = record;
  const values = names.map((name) => {
    const value = (given as Record<string, unknown>)[name];
    return [name, Array.isArray(value) ? value[0] : value] as const;
  });
  const query = Object.fromEntries(
    values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return normaliseQuery ? normaliseQuery(query) : query;
}

/** What the page of a request may depend on. */
export function pageRequestOf(request: FastifyRequest, visitor: Visitor, record: PageRecord): PageRequest {
  const { region, locale, prefix, consent, unlocated, preview } = visitor;
  const isMatched = record !== unmatched;
  return {
    record,
    pattern: isMatched ? (request.routeOptions.url ?? '') : '',
    path: request.url.split('?', 1)[0] as string,
    params: isMatched ? (request.params as Record<string, string>) : {},
    query: normalQuery(request, record),
    region,
    locale,
    edition: { region, locale },
    prefix,
    consent,
    unlocated,
    preview,
    ...(request.method === 'POST' ? { posted: postedBy(request) } : {}),
  };
}

/** A refused request without anything that the error page does not depend on: all refused requests share one page. */
export function refusedRequest(request: PageRequest, reason: string): PageRequest {
  return { ...request, record: unmatched, path: '', pattern: '', params: {}, query: {}, refused: reason };
}

/** The cache key of a request: equivalent spellings of an address have one key. */
export function cacheKeyOf(request: PageRequest): string {
  const { record, params, query, region, locale, prefix, consent, unlocated, refused } = request;
  return JSON.stringify([
    record.name,
    params,
    query,
    region,
    locale,
    prefix ?? '',
    consent,
    unlocated,
    refused ?? '',
  ]);
}
