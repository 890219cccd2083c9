import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, localeOfAnyCase, locales } from '../../../locales/languages.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { retryLater } from '../../lib/unavailable.ts';
import { refreshSeconds, type StartProgress, startingPage } from '../../render/starting-page.ts';
import { localeOfHeader } from '../../visitor/accept-language.ts';
import type { Starting } from './early-port.ts';

/** What answers while the program starts, and says how far it is. */
export interface StartingAnswers extends Starting {
  /** Notes how far the content of a first start is: from now on pages say so. */
  progress(progress: StartProgress): void;
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};
const notReady = JSON.stringify({ status: 'not ready' });

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  timer: NodeJS.Timeout;
}

/** The language of a request: by its parameter, the prefix of its address, or its header. */
function localeOf({ url = '', headers }: IncomingMessage): Locale {
  const [path = '', query] = url.split('?', 2);
  const named = new URLSearchParams(query).get('lang') ?? path.split('/', 2)[1] ?? '';
  return localeOfAnyCase(named) ?? localeOfHeader(headers['accept-language'], locales) ?? 'en';
}

const sendJson = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' }).end(body);

/** Says that the program cannot answer yet. */
async function refuse({ request, response }: Omit<Waiting, 'timer'>, progress: StartProgress | undefined) {
  if (!progress) return response.writeHead(503, { ...headers, ...retryLater }).end();
  const page = await startingPage(localeOf(request), progress);
  const retry = { 'retry-after': String(refreshSeconds) };
  const type = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' };
  return response.writeHead(503, { ...headers, ...retry, ...type }).end(page);
}

/**
 * Creates what answers while the program starts. Requests wait for it for some seconds; while content is loaded, which
 * takes longer, they are answered at once with a page that says how far it is.
 */
export function startingAnswers(): StartingAnswers {
  const waiting = new Set<Waiting>();
  let progress: StartProgress | undefined;
  const end = (request: Waiting) => {
    clearTimeout(request.timer);
    waiting.delete(request);
  };
  const refuseAll = () => {
    for (const request of waiting) {
      end(request);
      void refuse(request, progress);
    }
  };
  return {
    answer: (request, response) => {
      if (request.url === '/health/live')
        return void sendJson(response, 200, JSON.stringify({ status: 'ok' }));
      if (request.url === '/health/ready') return void sendJson(response, 503, notReady);
      if (progress) return void refuse({ request, response }, progress);
      const timer = setTimeout(() => {
        waiting.delete(held);
        void refuse(held, progress);
      }, bounds.times.openingMs.max).unref();
      const held: Waiting = { request, response, timer };
      waiting.add(held);
      response.once('close', () => end(held));
    },
    progress: (now) => {
      progress = now;
      refuseAll();
    },
    ended: (program) => {
      for (const held of waiting) {
        end(held);
        program(held.request, held.response);
      }
    },
  };
}
