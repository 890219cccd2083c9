/** What a database cannot do now, though neither the statement nor the program is at fault. */
export interface ExpectedFailure {
  /** The SQLSTATE code, or the beginning that the codes of a class have in common. */
  state: string;
  meaning: string;
  /** The connection is of no further use: the server has closed it, or another one may lead to a server that can. */
  endsConnection?: true;
  /** The transaction was rolled back and may succeed if it is run again at once. */
  isRepeated?: true;
}

/**
 * The failures that are expected of a database: a request is answered with 503, and a background job runs again. All
 * others are faults of the program. The first row that fits counts.
 */
export const expectedFailures: readonly ExpectedFailure[] = [
  { state: '08', meaning: 'the connection failed', endsConnection: true },
  { state: '25006', meaning: 'the server is read-only, as during a failover', endsConnection: true },
  { state: '25P03', meaning: 'the transaction was idle for too long', endsConnection: true },
  { state: '25P04', meaning: 'the transaction took too long', endsConnection: true },
  { state: '40001', meaning: 'another transaction was in the way', isRepeated: true },
  { state: '40P01', meaning: 'another transaction waited for this one', isRepeated: true },
  { state: '40', meaning: 'the transaction was rolled back' },
  { state: '53', meaning: 'the server lacks disk, memory or connections' },
  { state: '55', meaning: 'what is needed is locked, in use, or not available yet' },
  { state: '57P', meaning: 'the server is stopping or starting', endsConnection: true },
  { state: '57', meaning: 'the statement was cancelled, as by a time limit' },
  { state: '58', meaning: 'the system of the server failed' },
];

/** The expected failure that a SQLSTATE code stands for; undefined for a fault, and without a code. */
export const expectedFailure = (code: string | undefined): ExpectedFailure | undefined =>
  code === undefined ? undefined : expectedFailures.find(({ state }) => code.startsWith(state));
