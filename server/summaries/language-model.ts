import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { bounds } from '../lib/limits/bounds.ts';
import { createJsonClient, type JsonClientOptions } from '../lib/outgoing/json-client.ts';
import type { OutgoingError } from '../lib/outgoing/outgoing-error.ts';

export interface LanguageModelOptions extends Partial<JsonClientOptions> {
  /** Base URL of an OpenAI chat completions API, as in `https://models.example/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
}

/** What a language model answers. */
export interface Completed {
  text: string;
  /** How many tokens the request and the answer took, if the model says so. */
  tokens: number | undefined;
}

/** A language model behind an OpenAI chat completions API. */
export interface LanguageModel {
  model: string;
  /** Whether the model would be called now; it is not for a while after it failed. */
  available(): boolean;
  /**
   * Sends the body of a chat completion request and gives the answer. The call ends when `signal` aborts.
   * @throws {OutgoingError} when the model does not answer
   * @throws {Error} when the answer is not a chat completion
   */
  complete(body: object, signal?: AbortSignal): Promise<Completed>;
}

const defaults: JsonClientOptions = {
  service: 'language model',
  timeoutMs: bounds.services.modelMs.max,
  maxBytes: bounds.services.modelBytes.max,
  failuresToOpen: 3,
  openMs: 300_000,
  isOutage: isModelOutage,
};

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
  usage: Type.Optional(Type.Unknown()),
});
const completion = Compile(Completion);

/** The tokens that a model says it took; not all say so, nor in the same form. */
function tokensOf(usage: unknown): number | undefined {
  const { total_tokens: tokens } = (usage ?? {}) as { total_tokens?: unknown };
  return Number.isSafeInteger(tokens) && (tokens as number) >= 0 ? (tokens as number) : undefined;
}

/** Statuses by which a model refuses one story and not all of them: malformed, too long, not to be processed. */
const refusals: readonly (number | undefined)[] = [400, 413, 422];

/** Whether a failure says that the model cannot be used for any story at the moment. */
export function isModelOutage({ kind, status }: OutgoingError): boolean {
  return kind === 'status' ? !refusals.includes(status) : kind !== 'too-large';
}

/** A language model that is called over HTTP; calls are bounded in time and size, and pause while it is down. */
export function createLanguageModel({ url, key, model, ...options }: LanguageModelOptions): LanguageModel {
  const client = createJsonClient({ ...defaults, ...options });
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  return {
    model,
    available: client.available,
    complete: async (body, signal) => {
      const request = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' } as const;
      const answer = await client.call(`${url}/chat/completions`, request, signal);
      if (!completion.Check(answer))
        throw new Error(`the language model ${model} did not answer with a chat completion`);
      const { choices, usage } = answer as Static<typeof Completion>;
      return { text: choices[0]?.message.content as string, tokens: tokensOf(usage) };
    },
  };
}
