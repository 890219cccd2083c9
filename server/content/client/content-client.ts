import { Compile } from 'typebox/compile';
import type { Tenant } from '../../../locales/regions.ts';
import { type CallName, callNames, calls, pathParameters } from '../contract/calls.ts';
import type { Answer, ContentSource } from '../source.ts';
import { type RequestOptions, readJson } from './request.ts';

export interface ContentClientOptions extends Partial<RequestOptions> {
  /** The base URL of the main API: `https://content.example/api/v1`. */
  base: string;
  /** The base URL of the API for search and content; by default that of the main one. */
  contentBase?: string | undefined;
  tenant: Tenant;
}

const defaults: RequestOptions = { timeoutMs: 3_000, retries: 2, retryDelayMs: 50 };

/** What calls name the tenant: nothing for asia, else `t` and its code. */
export function domainId(tenant: Tenant): string {
  return tenant === 'asia' ? '' : `t${tenant}`;
}

/** The URL of a call: its path with parameters filled in, the rest of the input and the domain id as query. */
export function callAddress(base: string, path: string, input: Record<string, unknown>, domain: string): URL {
  const names = pathParameters(path);
  const filled = path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const url = new URL(base.replace(/\/+$/, '') + filled);
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !names.includes(name)) url.searchParams.set(name, String(value));
  }
  if (domain !== '') url.searchParams.set('domain', domain);
  return url;
}

/**
 * A content source over HTTP, from a server that implements the contract. Its calls never reject: failures, and answers
 * that do not match the contract, are error values.
 */
export function contentClient({
  base,
  contentBase = base,
  tenant,
  ...given
}: ContentClientOptions): ContentSource {
  const options = { ...defaults, ...given };
  const bases = { main: base, content: contentBase };
  const callOf = (name: CallName) => {
    const { path, answer: schema, api } = calls[name];
    const validator = Compile(schema);
    return async (input: Record<string, unknown>, signal?: AbortSignal): Promise<Answer<unknown>> => {
      const answer = await readJson(callAddress(bases[api], path, input, domainId(tenant)), options, signal);
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
  };
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)])) as unknown as ContentSource;
}
