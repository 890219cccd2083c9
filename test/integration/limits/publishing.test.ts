import t from 'tap';
import { checked, checkedTexts } from '../../../server/publishing/api/input.ts';
import * as pictureSchemas from '../../../server/publishing/api/picture-schemas.ts';
import { InvalidInput } from '../../../server/publishing/api/problems.ts';
import * as schemas from '../../../server/publishing/api/schemas.ts';
import {
  keepImportReport,
  listImportReports,
  readImportReport,
} from '../../../server/publishing/import-reports.ts';
import { openPreviewLinks } from '../../../server/publishing/preview/preview-links.ts';
import { writeRedirects } from '../../../server/publishing/redirects/write-redirects.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call, database } = await openPublishingApi(t);
const json = { 'content-type': 'application/json' };

/** The status of a call with a JSON body of so many bytes. */
async function statusOf(method: 'PUT' | 'POST', path: string, bytes: number): Promise<number> {
  const body = `{"padding":"${'a'.repeat(bytes - 14)}"}`;
  return (await call(method, path, { body, headers: json })).statusCode;
}

/** What is said of a value that a schema does not allow. */
async function problemOf(check: () => unknown): Promise<string> {
  try {
    check();
    return 'taken';
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return JSON.stringify(error.problems);
  }
}

const itemKey = { kind: 'story', locale: 'en', slug: 'a' } as const;
/** Why something is refused. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  );

const imported = (notes: string[] = []) => ({ source: 'wordpress:a', counts: {}, notes });

/** What is kept of the notes of an import, or whether all of it is. */
async function keptOf(notes: string[]) {
  await keepImportReport(database, imported(notes), 0);
  const [report] = await listImportReports(database);
  const kept = await readImportReport(database, report?.id ?? '', { size: notes.length });
  return notes.every((note, index) => kept?.items[index] === note) || kept;
}

const tooLong = /must have at most/;
const tooMany = /must not have more than/;

tryBounds(t, 'publishing', {
  smallBytes: { send: (bytes) => statusOf('POST', '/purge', bytes), beyond: 413 },
  itemBytes: { send: (bytes) => statusOf('PUT', '/items/story/en/a', bytes), beyond: 413 },
  batchBytes: { send: (bytes) => statusOf('POST', '/batch', bytes), beyond: 413 },
  batchItems: {
    send: (count) =>
      problemOf(() => checked(schemas.BatchBody, { items: Array(count).fill({ ...itemKey, document: {} }) })),
    beyond: tooMany,
  },
  redirects: {
    send: (count) =>
      problemOf(() =>
        checked(schemas.RedirectsBody, { redirects: Array(count).fill({ from: '/a', to: '/b' }) }),
      ),
    beyond: tooMany,
  },
  purgedTags: {
    send: (count) => problemOf(() => checked(schemas.PurgeBody, { tags: Array(count).fill('a') })),
    beyond: tooMany,
  },
  mailEvents: {
    send: (count) =>
      problemOf(() =>
        checked(schemas.MailReport, {
          events: Array(count).fill({ type: 'bounce', address: 'a@b.example' }),
        }),
      ),
    beyond: tooMany,
  },
  previewItems: {
    send: (count) => problemOf(() => checked(schemas.PreviewBody, { items: Array(count).fill(itemKey) })),
    beyond: tooMany,
  },
  address: {
    send: async (length) => {
      const [redirect] = await writeRedirects(
        database,
        [{ from: '/a', to: '/b'.padEnd(length, 'b') }],
        'Ada',
      ).then(({ results }) => results);
      const [taken] = await writeRedirects(
        database,
        [{ from: '/c'.padEnd(length, 'c'), to: '/d' }],
        'Ada',
      ).then(({ results }) => results);
      const path = '/a'.padEnd(length, 'a');
      const said = await Promise.all([
        problemOf(() => checked(schemas.PurgeBody, { paths: [path] })),
        problemOf(() => checked(schemas.TakedownBody, { addresses: [path] })),
        problemOf(() => checked(schemas.RedirectsBody, { redirects: [{ from: path }] })),
        problemOf(() => checked(schemas.RedirectsBody, { redirects: [{ from: '/a', to: path }] })),
        problemOf(() => checked(schemas.PreviewBody, { path })),
      ]);
      return [redirect?.refused, taken?.refused, ...said].filter(
        (each) => each === undefined || each === 'taken',
      ).length;
    },
    beyond: 0,
  },
  takenDown: {
    send: (count) => problemOf(() => checked(schemas.TakedownBody, { addresses: Array(count).fill('/a') })),
    beyond: tooMany,
  },
  tag: {
    send: (length) => problemOf(() => checked(schemas.PurgeBody, { tags: ['a'.repeat(length)] })),
    beyond: tooLong,
  },
  shortText: {
    send: (length) => problemOf(() => checked(schemas.ReleaseParams, { name: 'a'.repeat(length) })),
    beyond: tooLong,
  },
  reviewNote: {
    send: (length) => {
      const review = { state: 'submitted', note: 'a'.repeat(length) };
      return problemOf(() => checked(schemas.ItemBody, { document: {}, review }));
    },
    beyond: tooLong,
  },
  sourceId: {
    send: (length) =>
      problemOf(() => checked(schemas.ItemBody, { document: {}, sourceId: 'a'.repeat(length) })),
    beyond: tooLong,
  },
  pictureText: {
    send: (length) =>
      problemOf(() => checkedTexts(pictureSchemas.PictureQuery, { 'alt.en': 'a'.repeat(length) })),
    beyond: tooLong,
  },
  pictureCredit: {
    send: (length) =>
      problemOf(() => checkedTexts(pictureSchemas.PictureQuery, { credit: 'a'.repeat(length) })),
    beyond: tooLong,
  },
  previewSeconds: {
    send: async (expiresIn) => {
      const now = Date.now();
      const { expiresAt } = await openPreviewLinks(database, () => now).create({ path: '/', expiresIn });
      const said = await problemOf(() => checked(schemas.PreviewBody, { path: '/', expiresIn }));
      return said !== 'taken' && Date.parse(expiresAt) < now + expiresIn * 1_000;
    },
    beyond: true,
  },
  tokenName: {
    send: (length) =>
      refusalOf(createToken(database, { name: 'a'.repeat(length), scopes: ['read'], days: 1 })),
    beyond: /1 to 100 characters/,
  },
  tokenDays: {
    send: (days) => refusalOf(createToken(database, { name: `for ${days}`, scopes: ['read'], days })),
    beyond: /from 1 to 3650/,
  },
  listPage: {
    send: (page) => problemOf(() => checkedTexts(schemas.ItemListQuery, { page: String(page) })),
    beyond: /must be <= 100000/,
  },
  listSize: {
    send: (size) => problemOf(() => checkedTexts(schemas.ItemListQuery, { size: String(size) })),
    beyond: /must be <= 1000/,
  },
  previewLinks: {
    send: async (count) => {
      await database.query('delete from preview_link');
      const links = openPreviewLinks(database, Date.now);
      const { token } = await links.create({ at: '2036-05-01T00:00:00Z', sharedBy: 'Ada' });
      await database.query(
        `insert into preview_link (id, items, address, created_at, created_by, expires_at)
         select number::text, '{}', '/', now() + interval '1 hour', 'Ada', now() + interval '1 day'
         from generate_series(1, $1::int) as number`,
        [count - 2],
      );
      await links.create({ at: '2036-05-01T00:00:00Z', sharedBy: 'Ada' });
      return (await links.verify(token)) !== undefined;
    },
    beyond: false,
  },
  calendarMs: {
    send: async (ms) => {
      const from = Date.parse('2026-05-01T00:00:00Z');
      const query = new URLSearchParams({
        from: new Date(from).toISOString(),
        to: new Date(from + ms).toISOString(),
      });
      return (await call('GET', `/calendar?${query}`)).statusCode;
    },
    beyond: 422,
  },
  calendarEntries: {
    send: async (count) => {
      await database.query('delete from release');
      await database.query(
        `insert into release (name, publish_at, created_at, created_by)
         select number::text, '2036-05-05T00:00:00Z', now(), 'test' from generate_series(1, $1::int) as number`,
        [count],
      );
      const answer = await call('GET', '/calendar?from=2036-05-01T00:00:00Z&to=2036-05-09T00:00:00Z');
      return answer.json().items.length === count;
    },
    beyond: false,
  },
  importReports: {
    send: async (count) => {
      await database.query('delete from import_report');
      for (let kept = 0; kept < count; kept += 1) await keepImportReport(database, imported(), kept);
      return (await listImportReports(database)).length === count;
    },
    beyond: false,
  },
  importNotes: { send: (count) => keptOf(Array(count).fill('a')), beyond: { total: 5_000 } },
  importNote: { send: (length) => keptOf(['a'.repeat(length)]), beyond: { items: ['a'.repeat(1_000)] } },
  searchDays: {
    send: async (days) => (await call('GET', `/searches?days=${days}`)).statusCode,
    beyond: 422,
  },
  idempotencyKey: {
    send: async (length) => {
      const headers = { ...json, 'idempotency-key': 'a'.repeat(length) };
      return (await call('POST', '/purge', { body: '{"tags":["a"]}', headers })).statusCode;
    },
    beyond: 400,
  },
});
