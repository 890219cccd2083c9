/** The base of the publishing API. */
export const base = '/api/v1';

export interface FieldProblem {
  pointer: string;
  message: string;
}

/** An answer of the API that is none of success; status 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problems: readonly FieldProblem[];
  /** After how many seconds to try again, if the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, problems: readonly FieldProblem[] = [], retryAfter?: number) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** Something else is stored at the address that a new item was to have. */
export class TakenAddress extends ApiError {
  readonly holder: { kind: string; locale: string; slug: string; title: string; updatedBy: string };

  constructor(holder: TakenAddress['holder']) {
    super(412, 'the address is taken');
    this.holder = holder;
  }
}

/** The token that writes of the present session bring, the time zone of its person, and what is called at its end. */
export const session: { csrf: string; timeZone?: string | undefined; ended: () => void } = {
  csrf: '',
  ended: () => {},
};

interface Options {
  method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** Data to be sent as JSON, or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

const isBytes = (body: unknown): body is Blob => body instanceof Blob;

async function errorOf(response: Response): Promise<ApiError> {
  const answer = await response.json().catch(() => ({}));
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(
    response.status,
    answer?.error?.message ?? response.statusText,
    answer?.errors ?? [],
    seconds > 0 ? seconds : undefined,
  );
}

/**
 * Calls the publishing API, and resolves to the body of its answer.
 * @throws {ApiError} when the answer is none of success, or none comes
 */
export async function request<T>(path: string, { method = 'GET', body, headers }: Options = {}): Promise<T> {
  const response = await fetch(base + path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'x-csrf-token': session.csrf }),
      ...(body === undefined || isBytes(body) ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'no answer');
  });
  if (response.ok) return response.json() as Promise<T>;
  const error = await errorOf(response);
  if (error.status === 401) session.ended();
  throw error;
}

/** The path of an address with the parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${parameters}` : path;
}
