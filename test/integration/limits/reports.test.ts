import Fastify, { type FastifyInstance } from 'fastify';
import t from 'tap';
import { fieldReportRoutes } from '../../../server/http/field-reports/routes.ts';
import { policyReports } from '../../../server/http/policy-reports.ts';
import { tryBounds } from '../../support/limits/probes.ts';

const violation = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src' } });

/** Posts so many reports, each from the client of its number; returns the last status and how many lines were logged. */
async function report(
  register: (app: FastifyInstance) => void,
  { url, payload, type }: { url: string; payload: string; type: string },
  count: number,
  clientOf: (index: number) => string,
) {
  let lines = 0;
  const write = () => {
    lines += 1;
  };
  const app = Fastify({ trustProxy: true, logger: { level: 'warn', stream: { write } } });
  register(app);
  let status = 0;
  for (let index = 0; index < count; index++) {
    const headers = { 'content-type': type, 'x-forwarded-for': clientOf(index) };
    status = (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
  }
  await app.close();
  return { status, lines };
}

const policy = { url: '/policy-reports', payload: violation, type: 'application/csp-report' };
const field = {
  url: '/rum',
  payload: JSON.stringify({ device: 'phone', vitals: [], failures: [] }),
  type: 'application/json',
};
const failure = (message = 'a') => ({
  ...{ kind: 'error', route: 'none', message, file: '/assets/main.js', line: 1, column: 1 },
});
/** A report of failures with their messages. */
const failing = (messages: readonly string[]) => ({
  ...field,
  payload: JSON.stringify({ device: 'mobile', vitals: [], failures: messages.map(failure) }),
});
/** A report of that many events of ad slots. */
const withAds = (count: number) => {
  const ads = Array(count).fill({ unit: 'HOME', event: 'empty', library: 'house', ms: 1 });
  return { ...field, payload: JSON.stringify({ device: 'mobile', vitals: [], failures: [], ads }) };
};
const rum = (app: FastifyInstance) => fieldReportRoutes(app, [], 1);

const oneClient = () => '203.0.113.1';
const manyClients = (index: number) => `203.0.113.${index}`;

tryBounds(t, 'reports', {
  policyReportsOfClient: {
    send: async (count) => (await report(policyReports, policy, count, oneClient)).lines < count,
    beyond: true,
  },
  policyReportsOfAll: {
    send: async (count) => (await report(policyReports, policy, count, manyClients)).lines < count,
    beyond: true,
  },
  fieldReports: {
    send: async (count) => (await report(rum, failing(Array(count).fill('a')), 1, oneClient)).status,
    beyond: 422,
  },
  adEvents: {
    send: async (count) => (await report(rum, withAds(count), 1, oneClient)).status,
    beyond: 422,
  },
  fieldReportText: {
    send: async (length) => (await report(rum, failing(['a'.repeat(length)]), 1, oneClient)).status,
    beyond: 422,
  },
  fieldReportLines: {
    send: async (count) => (await report(rum, failing(['a']), count, manyClients)).lines < count,
    beyond: true,
  },
  fieldReportsOfClient: {
    send: async (count) =>
      (await report((app) => fieldReportRoutes(app, [], 1), field, count, oneClient)).status,
    beyond: 429,
  },
});
