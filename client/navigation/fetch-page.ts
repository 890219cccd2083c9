import { recordHeader } from '../worker/kept.ts';
import { withoutHash } from './links.ts';

/** The text of a page of this site, its address after redirects, and its status. */
export interface PageText {
  text: string;
  url: string;
  status: number;
  /** Whether it stands for a page that the worker could not reach. */
  offline: boolean;
}

/** What came of asking for a page: its text; something else that the browser must load itself; no usable answer. */
export type Answer = PageText | 'elsewhere' | 'unreachable';

/** Whether an answer is the page that stands for one that cannot be reached. */
export const isOffline = (answer: Answer): boolean => typeof answer === 'object' && answer.offline;

/** How long a page that was fetched ahead is good, in milliseconds. */
const aheadForMs = 30_000;
const maxAhead = 10;

interface Ahead {
  answer: Promise<Answer>;
  at: number;
  abort: AbortController;
}

/** Pages that were asked for before their links were followed, by address. */
const ahead = new Map<string, Ahead>();

async function ask(address: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, ...options });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = isHtml ? await response.text() : '';
  const { url, status } = response;
  const offline = status === 503 && response.headers.has(recordHeader);
  if (text.includes('id="main"')) return { text, url, status, offline };
  return status >= 500 ? 'unreachable' : 'elsewhere';
}

const ended = (error: unknown): Answer => {
  if ((error as Error).name === 'AbortError') throw error;
  return 'unreachable';
};

/**
 * Fetches the page at an address, or takes the one that was fetched ahead.
 * @param signal ends the request, by an AbortError
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<Answer> {
  const address = withoutHash(url);
  const known = ahead.get(address);
  ahead.delete(address);
  if (!known || Date.now() - known.at > aheadForMs) return ask(address, { signal }).catch(ended);
  signal.addEventListener('abort', () => known.abort.abort());
  const answer = await known.answer.catch(ended);
  return answer === 'unreachable' || isOffline(answer) ? ask(address, { signal }).catch(ended) : answer;
}

/** Fetches the page at an address ahead, for `fetchPage` to take; at most once. */
export function fetchAhead(url: URL): void {
  const address = withoutHash(url);
  const known = ahead.get(address);
  if (known && Date.now() - known.at <= aheadForMs) return;
  const abort = new AbortController();
  const answer = ask(address, { signal: abort.signal, priority: 'low' });
  answer.catch(() => ahead.delete(address));
  ahead.delete(address);
  ahead.set(address, { answer, at: Date.now(), abort });
  const [oldest] = ahead.keys();
  if (ahead.size > maxAhead && oldest) {
    ahead.get(oldest)?.abort.abort();
    ahead.delete(oldest);
  }
}
