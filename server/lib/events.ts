import { type Channel, channel } from 'node:diagnostics_channel';

/** Something that took a while has ended. */
export interface Ended {
  ms: number;
  failed: boolean;
}

/** A statement of a database has ended. */
export interface QueryEnded extends Ended {
  /** Its text, without the values of its parameters. */
  sql: string;
}

/** A page has been rendered, or has failed without a page. */
export interface RenderEnded {
  ms: number;
  status: number | undefined;
}

/** The state of the circuit breaker in front of another service. */
export interface CircuitState {
  service: string;
  state: 'open' | 'closed';
}

/** A web vital, as a reader's browser reported it. */
export interface VitalReported {
  name: string;
  /** Milliseconds, or the shift of the layout without a unit. */
  value: number;
  /** The name of the page's route. */
  route: string;
  device: string;
}

/** What became of an ad slot in a reader's browser. */
export interface AdReported {
  unit: string;
  /** `filled`, `empty` or `viewable`. */
  event: string;
  /** Whose library it was: `house` or `outside`. */
  library: string;
  device: string;
  /** From the request to the answer in milliseconds. */
  ms?: number;
}

/** Something failed in a reader's browser. */
export interface BrowserFailure {
  kind: string;
  route: string;
  device: string;
}

/** What happens in this process, for those who measure it. Where nobody subscribes, nothing is published. */
export const queryEnds = channel('magazine:query');
export const renderEnds = channel('magazine:render');
export const circuitStates = channel('magazine:circuit');
/** A mail was handed over, or was not; a rendition was encoded, or could not be. */
export const mailEnds = channel('magazine:mail');
export const imageEnds = channel('magazine:image');

/** What readers' browsers report. */
export const vitalReports = channel('magazine:vital');
export const adReports = channel('magazine:ad');
export const browserFailures = channel('magazine:browser-failure');

/** Runs something and publishes how long it took, with more fields. */
export async function timed<T>(ends: Channel, run: () => Promise<T>, fields: object = {}): Promise<T> {
  if (!ends.hasSubscribers) return run();
  const start = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    ends.publish({ ...fields, ms: performance.now() - start, failed } satisfies Ended);
  }
}

/** Runs a statement and publishes how long it took. */
export const timedQuery = <T>(sql: string, run: () => Promise<T>): Promise<T> =>
  timed(queryEnds, run, { sql });
