import t from 'tap';
import type { PublishingCall } from '../../../server/publishing/api/call.ts';
import {
  type PublishingCallName,
  publishingCallNames,
  publishingCalls,
} from '../../../server/publishing/api/calls.ts';
import { createToken, type Scope, scopes } from '../../../server/publishing/tokens.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call, database, tokens } = await openPublishingApi(t);
const mail = (await createToken(database, { name: 'mail', scopes: ['mail'], days: 1 })).token;
const tokenOf: Readonly<Record<Scope, string>> = { ...tokens, mail };

const readers = ['read', 'publish', 'admin'] as const;
const publishers = ['publish', 'admin'] as const;

/** The scopes that may make each call. */
const allowed: Readonly<Record<PublishingCallName, readonly Scope[]>> = {
  listItems: readers,
  getItem: readers,
  putItem: publishers,
  patchItem: publishers,
  withdrawItem: publishers,
  listRevisions: readers,
  restoreRevision: publishers,
  writeBatch: publishers,
  patchBatch: publishers,
  withdrawBatch: publishers,
  undoBatch: publishers,
  enterItem: readers,
  leaveItem: readers,
  listPlanned: readers,
  listRedirects: readers,
  listSearches: readers,
  listImports: readers,
  readImport: readers,
  listLetters: readers,
  nextLetter: readers,
  testLetter: publishers,
  surveyResults: readers,
  surveyTexts: readers,
  surveyTable: readers,
  listReleases: readers,
  putRelease: publishers,
  writeRedirects: publishers,
  takeDown: publishers,
  createPreview: readers,
  listPreviews: readers,
  withdrawPreview: publishers,
  purge: publishers,
  reportMail: ['mail'],
  listChanges: readers,
  listSummaries: readers,
  reviewSummary: publishers,
  listEditorLetters: publishers,
  decideEditorLetter: publishers,
  listPictures: readers,
  getPicture: readers,
  putPicture: publishers,
  patchPicture: publishers,
  addBrandFile: ['admin'],
  addMediaFile: publishers,
  removePicture: publishers,
  listPeople: ['admin'],
  invitePerson: ['admin'],
  patchPerson: ['admin'],
  revokePerson: ['admin'],
  inviteAgain: ['admin'],
  listSessions: ['admin'],
  endSessions: ['admin'],
  endSession: ['admin'],
  resetPerson: ['admin'],
  listTokens: ['admin'],
  createToken: ['admin'],
  revokeToken: ['admin'],
  listAudit: ['admin'],
  // These are about who is signed in.
  getAccount: [],
  patchAccount: [],
  changePassword: [],
  beginSecondFactor: [],
  confirmSecondFactor: [],
  removeSecondFactor: [],
  renewRecoveryCodes: [],
  listOwnSessions: [],
  endOwnSession: [],
  endOtherSessions: [],
};

const values: Readonly<Record<string, string>> = {
  kind: 'page',
  locale: 'en',
  slug: 'none',
  version: '1',
  name: 'none',
  id: '1',
  session: 'none',
};
const addressOf = (path: string) => path.replaceAll(/:([a-z]+)/g, (_, name: string) => values[name] ?? '');

for (const name of publishingCallNames)
  t.test(
    `${name} is allowed to ${allowed[name].join(', ') || 'no token'} and to no other scope`,
    async (t) => {
      const { method, path, bytes } = publishingCalls[name] as PublishingCall;
      for (const scope of scopes) {
        const answer = await call(method, addressOf(path), {
          token: tokenOf[scope],
          ...(method === 'GET' ? {} : { body: bytes ? Buffer.from('no picture') : {} }),
          headers: bytes ? { 'content-type': 'application/octet-stream' } : {},
        });
        t.equal(answer.statusCode === 403, !allowed[name].includes(scope), `${scope}: ${answer.statusCode}`);
        t.not(answer.statusCode, 401, scope);
      }
    },
  );

/** Calls that need more than their scope for some input. */
const site = { kind: 'site', locale: 'en', slug: 'hk' };
const adminInputs = [
  ['PUT', '/items/site/en/hk', { document: {} }],
  ['PATCH', '/items/site/en/hk', {}],
  ['DELETE', '/items/site/en/none', {}],
  ['POST', '/items/site/en/none/revisions/1/restore', {}],
  ['POST', '/batch', { items: [{ ...site, document: {} }] }],
  ['POST', '/purge', { everything: true }],
  ['POST', '/purge', { tags: ['everything'] }],
  ['PUT', '/releases/with-a-site', { publishAt: '2090-01-01T00:00:00Z' }],
] as const;

t.test('what decides on every page needs the scope admin, by whichever call', async (t) => {
  const { document } = (await call('GET', '/items/site/en/hk')).json();
  await call('PUT', '/releases/with-a-site', { body: {} });
  const released = { document, release: 'with-a-site', keepsLive: true };
  const written = await call('PUT', '/items/site/en/hk', { body: released, token: tokenOf.admin });
  t.equal(written.statusCode, 200, written.body);
  for (const [method, path, body] of adminInputs)
    for (const scope of scopes) {
      const { statusCode } = await call(method, path, { token: tokenOf[scope], body });
      t.equal(statusCode === 403, scope !== 'admin', `${method} ${path} by ${scope}: ${statusCode}`);
    }
});

t.test('a token with several scopes may do what each of them allows', async (t) => {
  const wanted = { name: 'both', scopes: ['mail', 'read'] as const, days: 1 };
  const { token } = await createToken(database, wanted);
  t.equal((await call('GET', '/items', { token })).statusCode, 200);
  const events = [{ type: 'complaint', address: 'nobody@example.com' }];
  t.equal((await call('POST', '/mail-events', { token, body: { events } })).statusCode, 200);
  t.equal((await call('POST', '/purge', { token, body: { paths: ['/'] } })).statusCode, 403);
});
