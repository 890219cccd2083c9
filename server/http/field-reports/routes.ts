import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdReported,
  adReports,
  type BrowserFailure,
  browserFailures,
  type VitalReported,
  vitalReports,
} from '../../lib/events.ts';
import { jsonIn } from '../../lib/json.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { clientOf } from '../../lib/limits/fair-queue.ts';
import { createRateLimiter } from '../../lib/limits/rate-limiter.ts';
import { originalPlace } from './original-place.ts';
import { type FieldReports, readReports, withoutAddresses } from './reports.ts';

/** Where browsers report how fast pages were and what failed on them. */
export const fieldReportsPath = '/rum';

const minute = 60_000;

/** What is refused with the status and nothing else, because nobody reads the answer. */
const quietStatuses: readonly number[] = [413, 415];

type Failure = FieldReports['failures'][number];

async function logFailure({ log }: FastifyRequest, device: string, failure: Failure): Promise<void> {
  const { kind, route, message, ...place } = failure;
  const source = await originalPlace(place).catch(() => undefined);
  log.warn(
    { kind, pageRoute: route, device, ...place, source, failure: withoutAddresses(message) },
    'page failed in a browser',
  );
}

/**
 * `POST /rum`: takes reports of browsers, as JSON, in 8 KiB at most. They are published for the metrics; of failures
 * there is a line in the log as well, at most 30 in a minute. It answers 204, 422 for what is no report, 429 to a
 * client with more than 20 in a minute. Without a share of pages that report, and for readers who send `Sec-GPC`,
 * nothing is taken.
 * @param records the records of all pages, by whose names reports say what was shown
 * @param share the share of pages that report, from 0 to 1
 */
export function fieldReportRoutes(
  app: FastifyInstance,
  records: readonly { name: string }[],
  share: number,
): void {
  const routes = new Set(records.map(({ name }) => name));
  const isClientWithinLimit = createRateLimiter({
    times: bounds.reports.fieldReportsOfClient.max,
    windowMs: minute,
  });
  const isLogWithinLimit = createRateLimiter({
    times: bounds.reports.fieldReportLines.max,
    windowMs: minute,
    keys: 1,
  });
  const take = async (request: FastifyRequest): Promise<number> => {
    if (share === 0 || request.headers['sec-gpc'] === '1') return 204;
    if (!isClientWithinLimit(clientOf(request.ip))) return 429;
    const reports = readReports(request.body, routes);
    if (!reports) return 422;
    const { device } = reports;
    for (const vital of reports.vitals) vitalReports.publish({ ...vital, device } satisfies VitalReported);
    for (const ad of reports.ads ?? []) adReports.publish({ ...ad, device } satisfies AdReported);
    for (const failure of reports.failures) {
      const { kind, route } = failure;
      browserFailures.publish({ kind, route, device } satisfies BrowserFailure);
      if (isLogWithinLimit('')) await logFailure(request, device, failure);
    }
    return 204;
  };
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, jsonIn(String(body))),
    );
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (!quietStatuses.includes(error.statusCode ?? 500)) throw error;
      return reply.code(error.statusCode as number).send();
    });
    scope.post(
      fieldReportsPath,
      { bodyLimit: bounds.requests.fieldReportBytes.max, logLevel: 'warn' },
      async (request, reply) =>
        reply
          .code(await take(request))
          .header('cache-control', 'no-store')
          .send(),
    );
    done();
  });
}
