/** Why a call to another service gave nothing. */
export type FailureKind =
  /** No complete answer before the deadline. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'unreachable'
  /** The caller ended the call. */
  | 'aborted'
  /** A status other than 2xx. */
  | 'status'
  /** The answer is longer than the limit. */
  | 'too-large'
  /** The answer is not JSON. */
  | 'malformed'
  /** Not called, because the latest calls failed. */
  | 'circuit-open';

interface Details {
  /** The HTTP status, for the kind `status`. */
  status?: number;
  /** How long the service asks to be left alone, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** The failure of a call to another service. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, { status, retryAfterMs, cause }: Details = {}) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
