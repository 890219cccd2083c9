import { Compile } from 'typebox/compile';
import type { Tenant } from '../../../locales/regions.ts';
import { withoutTrailingSlashes } from '../../lib/addresses.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { createJsonClient, type JsonClient, type JsonClientOptions } from '../../lib/outgoing/json-client.ts';
import { type CallName, callNames, calls, pathParameters } from '../contract/calls.ts';
import type { Answer, ContentSource } from '../source.ts';
import { readAnswer } from './answer.ts';

export interface ContentClientOptions extends Partial<JsonClientOptions> {
  /** The base URL of the main API: `https://content.example/api/v1`. */
  base: string;
  /** The base URL of the API for search and content; by default that of the main one. */
  contentBase?: string | undefined;
  tenant: Tenant;
}

const defaults: JsonClientOptions = {
  service: 'content server',
  timeoutMs: bounds.services.contentMs.max,
  maxBytes: bounds.services.contentBytes.max,
  retries: 2,
  retryDelayMs: 50,
  failuresToOpen: 5,
  openMs: 5_000,
};

/** What calls name the tenant: nothing for asia, else `t` and its code. */
export function domainId(tenant: Tenant): string {
  return tenant === 'asia' ? '' : `t${tenant}`;
}

/**
 * The URL of a call: its path with parameters filled in, the rest of the input and the domain id as query. The values of
 * a list are repeated parameters.
 */
export function callAddress(base: string, path: string, input: Record<string, unknown>, domain: string): URL {
  const names = pathParameters(path);
  const filled = path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const url = new URL(withoutTrailingSlashes(base) + filled);
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || names.includes(name)) continue;
    for (const each of [value].flat()) url.searchParams.append(name, String(each));
  }
  if (domain !== '') url.searchParams.set('domain', domain);
  return url;
}

/** One call of the contract; an answer that does not match the contract is an error with status 502. */
function contractCall(name: CallName, base: string, domain: string, client: JsonClient) {
  const { path, answer: schema } = calls[name];
  const validator = Compile(schema);
  return async (input: Record<string, unknown>, signal?: AbortSignal): Promise<Answer<unknown>> => {
    const answer = await readAnswer(client, callAddress(base, path, input, domain), signal);
    if (answer.error || validator.Check(answer.data)) return answer;
    const [first] = validator.Errors(answer.data);
    const where = first ? `${first.instancePath || '/'} ${first.message}` : 'unknown';
    return {
      error: {
        status: 502,
        message: `the answer of the content server does not match the contract of ${name}: ${where}`,
      },
    };
  };
}

/**
 * A content source over HTTP, from a server that implements the contract. Its calls never reject: failures, and answers
 * that do not match the contract, are error values. Calls are repeated, limited in time and size, and paused while the
 * server is down; each base URL has a circuit of its own.
 */
export function contentClient(options: ContentClientOptions): ContentSource {
  const { base, contentBase = base, tenant, ...given } = options;
  const main = createJsonClient({ ...defaults, ...given });
  const clients = {
    main: { base, client: main },
    content: {
      base: contentBase,
      client: contentBase === base ? main : createJsonClient({ ...defaults, ...given }),
    },
  };
  const domain = domainId(tenant);
  const callOf = (name: CallName) => {
    const { base, client } = clients[calls[name].api];
    return contractCall(name, base, domain, client);
  };
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)])) as unknown as ContentSource;
}
