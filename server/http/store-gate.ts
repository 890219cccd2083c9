import type { FastifyInstance } from 'fastify';
import { bounds } from '../lib/limits/bounds.ts';
import { valueWithin } from '../lib/time-limit.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { assetPath } from '../render/assets.ts';

/** What waits while the embedded database is being opened. */
export interface StoreGate {
  /** Whether requests have to wait, but for pages that are stored. */
  readonly isClosed: boolean;
  /**
   * Resolves when the database is open, and what is moved or uploaded is known.
   * @throws {Unavailable} when that takes too long
   */
  passed(): Promise<void>;
}

const withoutStore = (path: string) => path.startsWith('/health/') || path.startsWith(assetPath);

/**
 * Creates the gate. Requests wait in it, but for those that need no database, and for pages, which are looked for first.
 * @param opened resolves when the database is open; absent where it was opened before
 */
export function createStoreGate(app: FastifyInstance, opened: Promise<void> | undefined): StoreGate {
  let isClosed = opened !== undefined;
  const passed = opened?.then(() => {
    isClosed = false;
    return true;
  });
  const gate: StoreGate = {
    get isClosed() {
      return isClosed;
    },
    passed: async () => {
      if (passed && !(await valueWithin(passed, bounds.times.openingMs.max)))
        throw new Unavailable('the database is still being opened');
    },
  };
  if (opened !== undefined)
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isClosed || request.routeOptions.config.page !== undefined || withoutStore(request.url)) done();
      else gate.passed().then(() => done(), done);
    });
  return gate;
}
