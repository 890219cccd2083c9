import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { chooseEncoding } from '../../../server/cache/encodings.ts';
import { slugForm } from '../../../server/content/contract/vocabulary.ts';
import { readPolicyReports } from '../../../server/http/policy-reports.ts';
import { refusalOf } from '../../../server/routes/guards/guards.ts';
import { failedValidation } from '../../../server/routes/outcome.ts';
import { slugsOf } from '../../../server/routes/saved/shortlist-query.ts';
import { localeOfHeader } from '../../../server/visitor/accept-language.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { known, requestOf } from '../../unit/guards/requests.ts';

const { app, log } = await openTestMagazine({ settings: { RUM_SAMPLE: '1' } });
t.teardown(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
let clients = 0;

/** Posts a body from a client of its own; returns the status. */
async function post(url: string, payload: string, headers: Record<string, string>): Promise<number> {
  clients += 1;
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'x-forwarded-for': `203.0.113.${clients}` },
  });
  return statusCode;
}

const violation = { 'effective-directive': 'script-src', 'document-uri': 'https://magazine.example/' };

/** A JSON text of exactly so many bytes, which has other fields. */
function paddedJson(fields: object, bytes: number): string {
  const padding = bytes - JSON.stringify({ ...fields, padding: '' }).length;
  return JSON.stringify({ ...fields, padding: 'a'.repeat(padding) });
}

/** The status of a request whose head has about so many bytes, sent to the listening program. */
async function statusOfHead(bytes: number): Promise<string | undefined> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'a'.repeat(bytes)}\r\n\r\n`,
  );
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

/** The name of the route that answers an address. */
async function routeOf(path: string): Promise<unknown> {
  await app.inject(path);
  return log.at(-1)?.route;
}

tryBounds(t, 'requests', {
  shortlist: {
    send: async (count) => {
      const slugs = Array.from({ length: count }, (_, index) => `table-${index + 1}`);
      return slugsOf(slugs.join(',')).includes(`table-${count}`) ? 'listed' : 'left out';
    },
    beyond: 'left out',
  },
  headBytes: { send: statusOfHead, beyond: '431', amounts: [16_000, 17_000] },
  acceptLanguage: {
    send: async (length) => localeOfHeader('th'.padEnd(length, ','), ['en', 'th']) ?? 'ignored',
    beyond: 'ignored',
  },
  acceptEncoding: { send: async (length) => chooseEncoding('gzip,'.padEnd(length, 'x')), beyond: 'identity' },
  segmentLength: {
    // What the router refuses has no page of its own.
    send: async (length) =>
      (await app.inject(`/gen-t/${'a'.repeat(length)}`)).headers['x-cache'] ?? 'refused',
    beyond: 'refused',
  },
  slugLength: { send: async (length) => slugForm.test('a'.repeat(length)), beyond: false },
  listingPage: {
    send: async (page) => refusalOf(await requestOf(`/style/page/${page}`), known) ?? 'taken',
    beyond: failedValidation,
  },
  formBytes: {
    send: (bytes) => post('/preferences', 'choice=hk:en&a='.padEnd(bytes, 'a'), form),
    beyond: 413,
  },
  pageSegments: {
    send: (count) => routeOf(`/${['gen-t', 'tag', 'page', '2', 'x'].slice(0, count).join('/')}`),
    beyond: 'unmatched',
  },
  pathLength: {
    send: async (length) => {
      const request = await requestOf('/style/fashion');
      return refusalOf({ ...request, path: request.path.padEnd(length, 'x') }, known) ?? 'taken';
    },
    beyond: failedValidation,
  },
  formFields: {
    send: (count) => post('/preferences', `choice=hk:en${'&a=1'.repeat(count - 1)}`, form),
    beyond: 413,
  },
  parameters: {
    send: async (count) => {
      const { body } = await app.inject({ url: `/search?${'a=1&'.repeat(count - 1)}q=noodles` });
      return /<title>[^<]*noodles/.test(body);
    },
    beyond: false,
  },
  policyReportBytes: {
    send: async (bytes) => {
      log.length = 0;
      const body = paddedJson({ 'csp-report': violation }, bytes);
      const status = await post('/policy-reports', body, { 'content-type': 'application/csp-report' });
      return { status, logged: log.filter(({ directive }) => directive).length };
    },
    beyond: { status: 204, logged: 0 },
  },
  policyReports: {
    send: async (count) => {
      const body = { effectiveDirective: 'script-src' };
      const reports = Array.from({ length: count }, (_, index) => ({
        type: 'csp-violation',
        body: { ...body, blockedURL: `https://host-${index}.example/` },
      }));
      return readPolicyReports(reports).length < reports.length;
    },
    beyond: true,
  },
  fieldReportBytes: {
    send: (bytes) => post('/rum', paddedJson({}, bytes), { 'content-type': 'application/json' }),
    beyond: 413,
  },
});
