import { Compile } from 'typebox/compile';
import type { Tenant } from '../../../locales/regions.ts';
import { type CallName, callNames, calls, pathParameters } from '../contract/calls.ts';
import type { Answer, ContentSource } from '../source.ts';
import { type RequestOptions, readJson } from './request.ts';

export interface ContentClientOptions extends Partial<RequestOptions> {
  /** Base address of the main API, as in `https://content.example/api/v1`. */
  base: string;
  /** Base address for search and content; the main one when not given. */
  contentBase?: string | undefined;
  site: Tenant;
}

const defaults: RequestOptions = { timeoutMs: 3_000, retries: 2, retryDelayMs: 50 };

/** The domain id that is sent along: empty for asia, else `t` and the domain (ruling R19). */
export function domainId(site: Tenant): string {
  return site === 'asia' ? '' : `t${site}`;
}

/** The address of a call: its path with the parameters filled in, the rest of the input as query. */
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

/** A content source over another server that speaks the contract; answers that break it are errors too. */
export function contentClient({
  base,
  contentBase = base,
  site,
  ...given
}: ContentClientOptions): ContentSource {
  const options = { ...defaults, ...given };
  const bases = { main: base, content: contentBase };
  const callOf = (name: CallName) => {
    const { path, answer: schema, api } = calls[name];
    const validator = Compile(schema);
    return async (input: Record<string, unknown>, signal?: AbortSignal): Promise<Answer<unknown>> => {
      const answer = await readJson(callAddress(bases[api], path, input, domainId(site)), options, signal);
      if (answer.error || validator.Check(answer.data)) return answer;
      const [first] = validator.Errors(answer.data);
      const where = first ? `${first.instancePath || '/'} ${first.message}` : 'unknown';
      return {
        error: { status: 502, message: `the content server broke the contract of ${name}: ${where}` },
      };
    };
  };
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)])) as unknown as ContentSource;
}
