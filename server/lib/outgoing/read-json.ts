import { OutgoingError } from './outgoing-error.ts';

interface Limits {
  /** Name of the other service, for messages. */
  service: string;
  maxBytes: number;
}

const tooLarge = ({ service, maxBytes }: Limits) =>
  new OutgoingError('too-large', `the ${service} answered with more than ${maxBytes} bytes`);

/**
 * Reads a body as text; ends the transfer as soon as it is longer than `maxBytes`, after decompression, and at once if
 * it says so itself.
 */
async function readText({ body, headers }: Response, limits: Limits): Promise<string> {
  if (Number(headers.get('content-length')) > limits.maxBytes) {
    await body?.cancel();
    throw tooLarge(limits);
  }
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limits.maxBytes) {
      await reader.cancel();
      throw tooLarge(limits);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The pause that `Retry-After` asks for, as seconds or as a date; undefined without one that can be read. */
function retryAfterMs({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : undefined;
}

/**
 * The JSON of an answer with a status of 2xx.
 * @throws {OutgoingError} of kind `status`, `too-large` or `malformed`
 */
export async function readJson(response: Response, limits: Limits): Promise<unknown> {
  const { ok, status } = response;
  if (!ok) {
    await response.body?.cancel();
    const details = { status, retryAfterMs: retryAfterMs(response) };
    throw new OutgoingError('status', `the ${limits.service} answered ${status}`, details);
  }
  const text = await readText(response, limits);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutgoingError('malformed', `the ${limits.service} answered with malformed JSON`, { cause });
  }
}
