import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Mail } from '../../server/readers/mail/mail.ts';
import { masked } from './masks.ts';

/** What is asked of the program. */
export interface Question {
  url: string;
  /** GET, unless another is named. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** What the program answers. */
export interface Answer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  rawPayload: Buffer;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const isText = /^(?:text\/|[\w.-]+\/(?:[\w.-]+\+)?(?:json|xml|javascript)|application\/manifest)/;

const hashOf = (bytes: Buffer) =>
  `[${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}]`;

const headerLines = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name.toLowerCase()}: ${one}`))
    .sort();

/** The body of an answer as text, or what identifies its bytes. */
export function bodyText({ headers, rawPayload }: Answer): string {
  const decode = decoders[String(headers['content-encoding'])];
  const bytes = decode && rawPayload.length > 0 ? decode(rawPayload) : rawPayload;
  return isText.test(String(headers['content-type'] ?? 'text/')) ? bytes.toString('utf8') : hashOf(bytes);
}

/** Whether an answer is made by the page service. */
const isPage = ({ headers }: Answer) => headers['x-cache'] !== undefined;
/** Whether it is rendered for one request: whether it is sent whole or in parts depends on which were ready first. */
const isOfOneRequest = ({ headers }: Answer) => headers['x-cache'] === 'BYPASS';

/** Headers of which only a part is the same each time: what is compared of them, undefined for nothing. */
const comparedValues: Readonly<Record<string, (value: string, answer: Answer) => string | undefined>> = {
  // The body is compared; compressed, its length depends on the version of the library.
  'content-length': (value, answer) => {
    if (Number(value) !== answer.rawPayload.length) return value;
    return isOfOneRequest(answer) ? undefined : '[length of the body]';
  },
  etag: (value, answer) => (isOfOneRequest(answer) ? undefined : value),
  'transfer-encoding': (value, answer) => (isOfOneRequest(answer) ? undefined : value),
  // Pages whose parts came late have none.
  'last-modified': (value, answer) => (isPage(answer) ? undefined : value),
  // Tags come in the order in which the parts of a page were ready.
  'surrogate-key': (value) => value.split(' ').sort().join(' '),
};

const comparedHeaders = (answer: Answer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) => {
      const compare = comparedValues[name];
      const compared = compare ? compare(String(value), answer) : value;
      return compared === undefined ? [] : [[name, compared]];
    }),
  );

/** The title of a question: what tells it from others. */
export function titleOf({ method = 'GET', url, headers = {} }: Question): string {
  const details = headerLines(headers).filter((line) => !/^(?:content-type|authorization): /.test(line));
  return masked([`${method} ${url}`, ...details].join('\n')).replaceAll('\n', ' · ');
}

/** A question and its answer as they are recorded: in full, but for what is masked. */
export function answerText(question: Question, answer: Answer): string {
  const { method = 'GET', url, headers = {}, body } = question;
  const asked = typeof body === 'string' ? body : body && hashOf(body);
  return masked(
    [
      `${method} ${url}`,
      ...headerLines(headers),
      ...(asked === undefined ? [] : ['', asked]),
      '',
      String(answer.statusCode),
      ...headerLines(comparedHeaders(answer)),
      '',
      bodyText(answer),
    ].join('\n'),
  );
}

/** A mail as it is recorded. */
export function mailText({ to, subject, headers, messageId, text, html }: Mail): string {
  const id = messageId === undefined ? {} : { 'message-id': messageId };
  const lines = headerLines({ to, subject, ...id, ...headers });
  return masked([...lines, '', text, '', html].join('\n'));
}
