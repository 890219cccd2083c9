import { examples } from '../../../server/publishing/api/examples.ts';
import { createToken, type Scope } from '../../../server/publishing/tokens.ts';
import type { Answer, Question } from '../answer-text.ts';
import type { Group, Interview } from '../interview.ts';

type Method = NonNullable<Question['method']>;
type Call = (
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer & { body: string }>;

/** Calls the API with a token. */
const callsWith =
  ({ ask }: Interview, token: string): Call =>
  (method, path, body, headers = {}) =>
    ask({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

const { document } = examples.item;
const storyPath = `/items/story/en/${document.slug}`;
const storyAddress = '/dining/drinks/a-bar-for-rainy-days?site=hk&lang=en';

/** An item is made, changed, read and taken back, with and without the right version. */
async function writeItem(call: Call, { ask }: Interview): Promise<void> {
  await call('PUT', storyPath, examples.item, { 'if-none-match': '*' });
  await ask(storyAddress);
  await call('PUT', storyPath, examples.item, { 'if-none-match': '*' });
  await call('PUT', storyPath, examples.item, { 'if-match': '"1"' });
  await call('PATCH', storyPath, examples.patch, { 'if-match': '"1"' });
  await call('PATCH', storyPath, examples.patch, { 'if-match': '"1"' });
  await call('PATCH', storyPath, { document: { title: 7 } });
  await call('PATCH', storyPath, { colour: 'red' });
  await call('GET', storyPath);
  await call('GET', `${storyPath}/revisions`);
  await ask(storyAddress);
  await call('POST', `${storyPath}/revisions/1/restore`, {});
  await call('POST', `${storyPath}/revisions/99/restore`, {});
  await call('DELETE', storyPath, undefined, { 'if-match': '"1"' });
  await call('DELETE', storyPath);
  await ask(storyAddress);
  await call('DELETE', '/items/story/en/nothing');
}

const draft = { ...document, slug: 'a-draft', title: 'Not yet for everyone' };

/** Drafts, releases and links that show them. */
async function preview(call: Call, { ask }: Interview): Promise<void> {
  await call('PUT', '/items/story/en/a-draft', { document: draft, state: 'draft' });
  await call('PUT', '/releases/spring', { publishAt: '2026-12-01T09:00:00Z' });
  await call('PUT', '/items/story/en/in-spring', {
    document: { ...draft, slug: 'in-spring' },
    release: 'spring',
  });
  await call('GET', '/releases');
  for (const body of [
    { items: [{ kind: 'story', locale: 'en', slug: 'a-draft' }] },
    { at: '2026-12-02T09:00:00Z', path: '/dining' },
  ]) {
    const made = await call('POST', '/previews', body);
    const { address } = JSON.parse(made.body) as { address: string };
    for (const edition of ['site=hk&lang=en', 'site=hk&lang=zh-Hant']) await ask(`${address}&${edition}`);
  }
  await ask('/dining/drinks/a-draft?site=hk&lang=en');
  await call('POST', '/previews', { at: 'Tuesday' });
}

/** The other calls of a publisher. */
async function callOthers(call: Call, { ask }: Interview): Promise<void> {
  await call('POST', '/batch', examples.batch);
  await call('POST', '/batch', { items: [{ kind: 'poem' }] });
  await call('POST', '/redirects', {
    redirects: [...examples.redirects.redirects, { from: '/x', to: 'https://elsewhere.example/' }],
  });
  await ask('/2019/05/an-old-story');
  await call('POST', '/purge', examples.purge);
  await call('POST', '/purge', {});
  await call('POST', '/takedowns', {
    addresses: ['https://magazine.example/dining/drinks/a-bar-for-rainy-days'],
  });
  await ask(storyAddress);
  await call('GET', '/items?size=3');
  await call('GET', '/items?kind=page&locale=en');
  await call('GET', '/items?size=0');
  await call('GET', '/changes?size=5');
  await call('GET', '/summaries');
  await call('PUT', '/summaries/en/nothing', examples.review);
  await call('GET', '/pictures');
  await call('GET', '/pictures/nothing');
  await call('PATCH', '/pictures/nothing', examples.picture);
  await call('DELETE', '/pictures/nothing');
  await call('POST', '/items', {});
}

/** A picture that is drawn once, with its rendition in a page. */
async function upload(interview: Interview, token: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const body = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#842' } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const url = '/api/v1/pictures/rainy-bar?alt.en=A%20bar&focal=0.25,0.5';
  await interview.ask({ method: 'PUT', url, headers, body });
  await interview.ask({ method: 'PUT', url, headers, body: Buffer.from('no picture') });
  await interview.ask({ url: '/api/v1/pictures', headers: { authorization: headers.authorization } });
}

/** Calls of the publishing API in a fixed order, and the pages that they change. */
export const askPublishingApi: Group = async (interview) => {
  const { database, ask } = interview;
  const tokenOf = async (scope: Scope) =>
    (await createToken(database, { name: scope, scopes: [scope], days: 1 })).token;
  const publish = await tokenOf('publish');
  const call = callsWith(interview, publish);
  await ask('/api/v1/items');
  await ask({ url: '/api/v1/items', headers: { authorization: 'Bearer nonsense' } });
  await callsWith(interview, await tokenOf('read'))('PUT', storyPath, examples.item);
  await callsWith(interview, await tokenOf('mail'))('POST', '/mail-events', examples.mailReport);
  await writeItem(call, interview);
  await preview(call, interview);
  await upload(interview, publish);
  await callOthers(call, interview);
};
