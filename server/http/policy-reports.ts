import type { FastifyError, FastifyInstance } from 'fastify';
import { jsonIn } from '../lib/json.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { clientOf } from '../lib/limits/fair-queue.ts';
import { createRateLimiter } from '../lib/limits/rate-limiter.ts';

/** Where browsers report what the content security policy refused. */
export const policyReportsPath = '/policy-reports';

const contentTypes = ['application/reports+json', 'application/csp-report'];
const maxPathLength = 200;
const minute = 60_000;

/** What is logged of a report: nothing of the reader, and no query. */
export interface PolicyReport {
  directive: string;
  /** The origin that was refused, or a word such as `inline`. */
  blocked: string;
  /** The path of the page. */
  document: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (fields: Fields, names: readonly string[]) =>
  names.map((name) => fields[name]).find((value) => typeof value === 'string') as string | undefined;
const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** The origin of an address, its scheme if it has no origin, or the word that stands instead of an address. */
function originOf(blocked: string): string {
  const url = urlOf(blocked);
  if (url) return url.origin === 'null' ? url.protocol : url.origin;
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
}

/** Reads one report in either form of its fields. Nothing that is not a directive's name is taken for one. */
function readReport(fields: unknown): PolicyReport[] {
  if (!isFields(fields)) return [];
  const [directive = ''] =
    textOf(fields, ['effectiveDirective', 'effective-directive', 'violated-directive'])?.split(' ') ?? [];
  if (!/^[a-z-]{1,30}$/.test(directive)) return [];
  const blocked = originOf(textOf(fields, ['blockedURL', 'blocked-uri']) ?? '');
  const page = urlOf(textOf(fields, ['documentURL', 'document-uri']) ?? '');
  return [
    {
      directive,
      blocked: blocked.slice(0, maxPathLength),
      document: page?.pathname.slice(0, maxPathLength) ?? '',
    },
  ];
}

/** The violations in a body of the Reporting API, or of the older `csp-report` form. What is neither gives none. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const reports = Array.isArray(body)
    ? body.filter((report) => isFields(report) && report.type === 'csp-violation').map(({ body }) => body)
    : [isFields(body) ? body['csp-report'] : undefined];
  return reports.slice(0, bounds.requests.policyReports.max).flatMap(readReport);
}

/**
 * Logs what browsers report: at most 10 violations of one client and 60 of all in a minute. Reports are
 * answered 204, also those that say nothing, are too long or too many: a browser could do nothing about it.
 */
export function policyReports(app: FastifyInstance): void {
  const isClientWithinLimit = createRateLimiter({
    times: bounds.reports.policyReportsOfClient.max,
    windowMs: minute,
  });
  const isWithinLimit = createRateLimiter({
    times: bounds.reports.policyReportsOfAll.max,
    windowMs: minute,
    keys: 1,
  });
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentTypes, { parseAs: 'string' }, (_request, body, done) =>
      done(null, jsonIn(String(body))),
    );
    scope.setErrorHandler((error: FastifyError, _request, reply) =>
      reply.code(error.statusCode === 415 ? 415 : 204).send(),
    );
    scope.post(
      policyReportsPath,
      { bodyLimit: bounds.requests.policyReportBytes.max, logLevel: 'warn' },
      async (request, reply) => {
        const client = clientOf(request.ip);
        for (const report of readPolicyReports(request.body))
          if (isClientWithinLimit(client) && isWithinLimit(''))
            request.log.warn(report, 'content security policy violated');
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
    done();
  });
}
