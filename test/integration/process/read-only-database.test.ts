import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import t, { type Test } from 'tap';
import { addPerson } from '../../../server/people/manage-people.ts';
import {
  type PublishingCallName,
  publishingCallNames,
  publishingCalls,
} from '../../../server/publishing/api/calls.ts';
import { examples } from '../../../server/publishing/api/examples.ts';
import { createToken, listTokens } from '../../../server/publishing/tokens.ts';
import { mp3 } from '../../support/content/media-files.ts';
import { testContent } from '../../support/content-folders.ts';
import { onEachDatabase, type TestDatabase } from '../../support/databases.ts';
import { databaseOf, runSql } from '../../support/faults/magazine-database.ts';
import { storyWrite } from '../../support/items.ts';
import { linkOf, openLetters } from '../../support/letters.ts';
import { codeAt } from '../../support/publishing/codes.ts';
import { type Owner, openOwner } from '../../support/publishing/owner.ts';

const signUp = { name: 'Ada Lovelace', newsletter: ['dining'] };
const editorLetter = { name: 'Ada', text: 'On the kettle.', consent: 'print' };
const answers = {
  'answer-evenings': 'weekly',
  'answer-reasons': ['review'],
  'answer-spending': 'usual',
  'answer-reviews': '4',
  'answer-table': 'By the window',
};

/** Makes a database read-only, as that of a server is during a failover, or lets it be written to again. */
async function setReadOnly({ database, url }: TestDatabase, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? 'on' : 'off';
  if (!url) return database.script(`set default_transaction_read_only = ${value}`);
  const maintenance = databaseOf(url, 'postgres');
  const name = new URL(url).pathname.slice(1);
  await runSql(maintenance, `alter database ${name} set default_transaction_read_only = ${value}`);
  // Connections that are open read the setting when they begin.
  await runSql(maintenance, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
}

/** Makes every write to the tables of readers and publishers fail with a SQLSTATE code, until it is called without one. */
async function failWith({ database }: TestDatabase, code?: string): Promise<void> {
  await database.script(`
    create or replace function fail() returns trigger language plpgsql as $$
      begin ${code ? `raise exception 'refused' using errcode = '${code}';` : ''} return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
        execute format('create or replace trigger fails before insert or update or delete on %I
          for each statement execute function fail()', name);
      end loop;
    end $$;`);
}

const item = '/items/story/en/failing-over';
let written = 0;
/** The document of a story that is new each time. */
const documentOf = (slug: string) => {
  written += 1;
  return { ...storyWrite({ slug }).document, title: `Version ${written}` };
};

let personId = '';
let tokenId = '';
/** Who is signed in, where a call needs somebody. */
let owner: Owner;
/** The version of the batch's story: each of these calls that succeeds makes another one. */
let batchVersion = 0;
const batchWrites: readonly PublishingCallName[] = ['writeBatch', 'patchBatch', 'withdrawBatch', 'undoBatch'];
const batchKey = () => ({ kind: 'story', locale: 'en', slug: 'batch', version: batchVersion });
const nextEmail = () => `person-${randomUUID()}@magazine.example`;

interface Request {
  path: string | (() => string);
  body?: () => object | Promise<object>;
  type?: string;
  /** Bytes in place of those of a picture. */
  payload?: Buffer;
}

/** What each call of the API that stores something is sent, so that it succeeds in this order. */
const requests: Partial<Record<PublishingCallName, Request>> = {
  putItem: { path: item, body: () => ({ document: documentOf('failing-over') }) },
  patchItem: { path: item, body: () => ({ document: { title: documentOf('failing-over').title } }) },
  restoreRevision: { path: `${item}/revisions/1/restore` },
  writeBatch: {
    path: '/batch',
    body: () => ({ items: [{ kind: 'story', locale: 'en', slug: 'batch', document: documentOf('batch') }] }),
  },
  patchBatch: {
    path: '/batch',
    body: () => ({ items: [{ ...batchKey(), patch: { document: { kicker: `${written}` } } }] }),
  },
  withdrawBatch: { path: '/batch/withdraw', body: () => ({ items: [batchKey()] }) },
  undoBatch: { path: '/batch/undo', body: () => ({ items: [{ ...batchKey(), to: 1 }] }) },
  withdrawItem: { path: item },
  putRelease: { path: '/releases/spring', body: () => ({ publishAt: '2036-05-01T09:00:00+08:00' }) },
  writeRedirects: {
    path: '/redirects',
    body: () => ({ redirects: [{ from: '/2019/05/an-old-story', to: '/dining' }] }),
  },
  purge: { path: '/purge', body: () => examples.purge },
  takeDown: { path: '/takedowns', body: () => ({ addresses: ['/dining/food/batch'] }) },
  reportMail: {
    path: '/mail-events',
    body: () => ({ events: [{ type: 'complaint', address: 'reader@example.com' }] }),
  },
  addMediaFile: { path: '/media-files?name=failing-over.mp3', type: 'audio/mpeg', payload: mp3() },
  addBrandFile: { path: '/brand-files', type: 'image/jpeg' },
  putPicture: { path: '/pictures/failing-over', type: 'image/jpeg' },
  patchPicture: { path: '/pictures/failing-over', body: () => ({ credit: `Photographer ${written}` }) },
  removePicture: { path: '/pictures/failing-over' },
  patchAccount: { path: '/account', body: () => ({ name: `Owner ${randomUUID()}` }) },
  changePassword: {
    path: '/account/password',
    body: () => ({ present: owner.password, wanted: owner.password }),
  },
  beginSecondFactor: { path: '/account/second-factor', body: () => ({ password: owner.password }) },
  confirmSecondFactor: {
    path: '/account/second-factor',
    body: async () => ({ code: codeAt((await owner.secret()) ?? '', owner.now()) }),
  },
  endOwnSession: { path: '/account/sessions/none' },
  endOtherSessions: { path: '/account/sessions' },
  removeSecondFactor: {
    path: '/account/second-factor/removal',
    body: () => ({ password: owner.password }),
  },
  createToken: {
    path: '/tokens',
    body: () => ({ name: randomUUID(), scopes: ['read'], days: 1 }),
  },
  revokeToken: { path: () => `/tokens/${tokenId}` },
  resetPerson: { path: () => `/people/${personId}/reset`, body: () => ({ secondFactor: true }) },
  endSession: { path: () => `/people/${personId}/sessions/none` },
  invitePerson: {
    path: '/people',
    body: () => {
      const email = nextEmail();
      return { name: email, email, role: 'editor' };
    },
  },
  patchPerson: { path: () => `/people/${personId}`, body: () => ({ role: 'editor' }) },
  inviteAgain: { path: () => `/people/${personId}/invitation`, body: () => ({}) },
  endSessions: { path: () => `/people/${personId}/sessions` },
  revokePerson: { path: () => `/people/${personId}` },
};
/** Those that later ones of the table need. */
const first = ['putItem', 'writeBatch', 'putPicture'] as const;
/** Those that store nothing for a token, or need what a language model or a reader wrote, or a second factor. */
const others: readonly PublishingCallName[] = [
  'createPreview',
  'reviewSummary',
  'decideEditorLetter',
  'renewRecoveryCodes',
  'enterItem',
  'leaveItem',
  'testLetter',
  'withdrawPreview',
];

const picture = await readFile(join(testContent, 'pictures', 'jade.jpg'));

function isRefusedForNow(t: Test, answer: LightMyRequestResponse, what: string): void {
  t.equal(answer.statusCode, 503, `${what}: ${answer.body.slice(0, 200)}`);
  t.match(answer.headers['retry-after'], /^\d+$/, `${what} says when to try again`);
}

/** Every request that stores something, each of which succeeds once, in this order. */
async function writesOf(opened: TestDatabase) {
  const letters = await openLetters(opened.database);
  const { app, post, lastMail, subscribe, clock } = letters;
  await subscribe('reader@example.com');
  await subscribe('leaving@example.com');
  const unsubscribing = linkOf(await lastMail(), 'unsubscribe');
  clock.now += 3_600_000;
  await post('/newsletters', { ...signUp, email: 'new@example.com' });
  const confirming = linkOf(await lastMail(), 'confirm');
  const { token } = await createToken(opened.database, {
    name: 'publisher',
    scopes: ['read', 'publish', 'mail', 'admin'],
    days: 1,
  });
  const authorization = `Bearer ${token}`;
  batchVersion = 0;
  const email = nextEmail();
  const fields = {
    ...{ name: email, email, role: 'contributor' as const },
    ...{ verticals: [], regions: [], languages: [] },
  };
  personId = (await addPerson(opened.database, fields, { by: 'setup', now: clock.now })).person.id;
  owner = await openOwner(opened.database, nextEmail(), clock);
  await createToken(opened.database, { name: 'to be revoked', scopes: ['read'], days: 1 });
  tokenId = (await listTokens(opened.database)).find(({ name }) => name === 'to be revoked')?.id ?? '';
  const call = async (name: PublishingCallName) => {
    const { path, body, type, payload } = requests[name] as Request;
    const answer = await app.inject({
      method: publishingCalls[name].method,
      url: `/api/v1${typeof path === 'string' ? path : path()}`,
      headers: {
        ...('own' in publishingCalls[name] ? owner.headers : { authorization }),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(type ? { payload: payload ?? picture } : body ? { payload: await body() } : {}),
    });
    if (answer.statusCode < 300 && batchWrites.includes(name)) batchVersion += 1;
    return answer;
  };
  const forms: Record<string, () => Promise<LightMyRequestResponse>> = {
    'a sign-up': () => post('/newsletters', { ...signUp, email: 'first@example.com' }),
    'a sign-up by htmx': () => post('/partials/newsletters', { ...signUp, email: 'second@example.com' }),
    'a confirmation': () => post(confirming, {}),
    'an end of a subscription': () => post(unsubscribing, {}),
    'an answer to a survey': () => post('/survey/dining', { ...answers, email: 'reader@example.com' }),
    'a letter to the editor': () => post('/letters', { ...editorLetter, email: 'reader@example.com' }),
    'an answer by htmx': () => post('/partials/survey/dining', { ...answers, email: 'reader@example.com' }),
  };
  const names = Object.keys(requests) as PublishingCallName[];
  for (const name of first) t.equal(Math.floor((await call(name)).statusCode / 100), 2, name);
  const calls = Object.fromEntries(names.map((name) => [name, () => call(name)]));
  return {
    ...letters,
    authorization,
    writes: { ...forms, ...calls } as Record<string, () => Promise<LightMyRequestResponse>>,
  };
}

t.test('every call of the API that stores something is tried', async (t) => {
  const storing = publishingCallNames.filter((name) => publishingCalls[name].method !== 'GET');
  t.strictSame([...Object.keys(requests), ...others].sort(), storing.sort());
});

onEachDatabase(
  t,
  async (t, opened) => {
    const { app, writes, authorization, log } = await writesOf(opened);
    t.teardown(() => app.close());
    t.test('a write to a read-only database is answered 503 and says when to try again', async (t) => {
      await setReadOnly(opened, true);
      t.teardown(() => setReadOnly(opened, false));
      for (const [what, send] of Object.entries(writes)) isRefusedForNow(t, await send(), what);
      const read = await app.inject({ url: '/api/v1/items', headers: { authorization } });
      t.equal(read.statusCode, 200, 'a token still reads');
      t.equal((await app.inject('/dining')).statusCode, 200, 'so do readers');
      const search = await app.inject('/search?q=failover');
      t.equal(search.statusCode, 200);
      const view = { method: 'POST', url: '/reads', payload: { story: '1' } } as const;
      t.equal((await app.inject(view)).statusCode, 204);
      const faults = log.filter(({ status, level }) => Number(level) >= 60 || status === 500);
      t.strictSame(faults, []);
    });

    t.test('so is one that fails for any other expected reason', async (t) => {
      const codes = [
        '40001',
        '40P01',
        '53100',
        '53300',
        '55P03',
        '57P01',
        '57P03',
        '57014',
        '58030',
        '08006',
      ];
      t.teardown(() => failWith(opened));
      for (const code of codes) {
        await failWith(opened, code);
        for (const what of ['a sign-up', 'putItem'])
          isRefusedForNow(t, (await writes[what]?.()) as LightMyRequestResponse, `${what} with ${code}`);
      }
      await failWith(opened, '22000');
      t.equal((await writes.putItem?.())?.statusCode, 500, 'a fault of the program is none');
    });

    t.test('once it can be written to, the same requests succeed', async (t) => {
      for (const [what, send] of Object.entries(writes)) {
        const answer = await send();
        t.ok(answer.statusCode < 400, `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      }
    });

    t.test('what readers searched for meanwhile is stored afterwards', async (t) => {
      await setReadOnly(opened, true);
      await opened.database.query('select 1').catch(() => {});
      for (const client of [1, 2, 3, 4, 5, 6])
        await app.inject({ url: '/search?q=kiln', headers: { 'x-forwarded-for': `10.9.0.${client}` } });
      await app.searchLog?.save();
      await setReadOnly(opened, false);
      await app.searchLog?.save();
      const stored = await opened.database.query('select text from asked_search where text = $1', ['kiln']);
      t.equal(stored.length, 1);
    });
  },
  testContent,
);
