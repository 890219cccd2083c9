/** A GET request; the headers are those besides `host`. */
export interface BenchRequest {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** A closed load: each connection sends its next request when it has the answer to the one before. */
export interface Load {
  origin: string;
  requests: readonly BenchRequest[];
  /** Indexes of the requests in the order in which they are sent, again and again; by default each in turn. */
  order?: readonly number[];
  connections: number;
  seconds: number;
  /** Whether the answers are counted by their header `x-cache`, which wrk alone can do. */
  countVerdicts?: boolean;
}

/** What a load generator says of a load. Latencies are in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers with a status of 400 or more, broken connections and timeouts. */
  errors: number;
  /** How many answers had each value of the header `x-cache`, where they were counted. */
  verdicts?: Readonly<Record<string, number>>;
}
