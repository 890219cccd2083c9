import type { ContentError } from '../content/source.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { PageRequest } from './define-page.ts';
import { type Failure, type NotFound, noPageFound } from './outcome.ts';

/** An error of a content call as an outcome: 404 for what does not exist, else an outage. */
export function failureOf({ status, message }: ContentError): Failure | NotFound {
  return status === 404
    ? noPageFound
    : { kind: 'failure', error: new Unavailable(`content ${status}: ${message}`) };
}

/** The address of a partial. It names the edition, so that it works by itself. */
export function partialAddress(
  address: string,
  request: PageRequest,
  query: Iterable<[string, string]> = [],
) {
  const parameters = new URLSearchParams([...query]);
  parameters.set('site', request.region);
  parameters.set('lang', request.locale);
  return `${address}?${parameters}`;
}
