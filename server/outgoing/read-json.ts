import { OutgoingError } from './outgoing-error.ts';

interface Limits {
  /** Name of the other service, for messages. */
  service: string;
  maxBytes: number;
}

/** Reads a body as text; ends the transfer as soon as it is longer than `maxBytes`, after decompression. */
async function readText(response: Response, { service, maxBytes }: Limits): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new OutgoingError('too-large', `the ${service} answered with more than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The JSON of an answer with a status of 2xx.
 * @throws {OutgoingError} of kind `status`, `too-large` or `malformed`
 */
export async function readJson(response: Response, limits: Limits): Promise<unknown> {
  const { ok, status } = response;
  if (!ok) {
    await response.body?.cancel();
    throw new OutgoingError('status', `the ${limits.service} answered ${status}`, { status });
  }
  const text = await readText(response, limits);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutgoingError('malformed', `the ${limits.service} answered with malformed JSON`, { cause });
  }
}
