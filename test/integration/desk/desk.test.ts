import { readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { openDesk } from '../../../server/cli/desk/desk-server.ts';
import { contentFolder } from '../../support/content-folder.ts';

const folder = await contentFolder(t);
const policy = "default-src 'self'; frame-ancestors 'none'";
const site = createServer(({ url }, response) =>
  response.setHeader('content-security-policy', policy).end(`the site at ${url}`),
);
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
t.teardown(() => site.close());
let saves = 0;
const desk = await openDesk({
  folder,
  tenant: 'asia',
  site: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  port: 0,
  previewOf: async ({ slug }) => (slug === 'the-kiln' ? '/dining/bars/the-kiln?preview=1' : null),
  saved: () => {
    saves += 1;
  },
});
t.teardown(() => desk.close());
const { port } = new URL(desk.address);

/** The status and the body of an answer, asked for with a host of one's own. */
const asking = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; body: string; policy: string }>((resolve) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({
        status: response.statusCode,
        body,
        policy: String(response.headers['content-security-policy']),
      });
    }).end();
  });

async function edit(action: string, params: object) {
  const body = JSON.stringify({ action, branch: 'main', params: { branch: 'main', ...params } });
  const headers = { 'content-type': 'application/json', origin: desk.address };
  const answer = await fetch(`${desk.address}/api/v1`, { method: 'POST', headers, body });
  return { status: answer.status, json: await answer.json() };
}

const save = (path: string, value: object, assets: object[] = []) =>
  edit('persistEntry', {
    dataFiles: [{ path, raw: JSON.stringify(value), slug: 'x' }],
    assets,
    options: { commitMessage: 'x', collectionName: 'x', useWorkflow: false, status: 'x' },
  });

t.test('only pages of the desk itself are answered', async (t) => {
  const host = `127.0.0.1:${port}`;
  t.equal((await asking('/', { host })).status, 200);
  t.equal((await asking('/', { host: 'magazine.example' })).status, 403, 'a name that leads here');
  t.equal((await asking('/', { host, origin: 'https://evil.example' })).status, 403);
  t.equal((await asking('/api/v1', { host, origin: `http://localhost:${port}` })).status, 403, 'the preview');
});

t.test('the preview shows the running site, in a frame of the desk alone', async (t) => {
  const shown = await asking('/dining?x=1', { host: `localhost:${port}` });
  t.match(shown, { status: 200, body: 'the site at /dining?x=1' });
  t.equal(shown.policy, `default-src 'self'; frame-ancestors ${desk.address}`);
  const leadsTo = async (path: string) => {
    const answer = await fetch(`${desk.address}/preview?path=${path}`, { redirect: 'manual' });
    return answer.headers.get('location') ?? (await answer.text());
  };
  const preview = `http://localhost:${port}`;
  t.equal(await leadsTo('stories/en/the-kiln.md'), `${preview}/dining/bars/the-kiln?preview=1`);
  t.match(await leadsTo('stories/en/unpublished.md'), /once it is published/);
  t.match(await leadsTo(''), /Save it/);
  t.equal(await leadsTo('site.json'), `${preview}/`);
});

t.test('files are edited as JSON, and written as the folder has them', async (t) => {
  await writeFile(join(folder, 'stories/en/broken.md'), 'no front matter');
  const { json: entries } = await edit('entriesByFolder', {
    folder: 'stories/en',
    extension: 'md',
    depth: 1,
  });
  t.match(
    entries.map(({ file }: { file: { path: string } }) => file.path),
    ['stories/en/the-kiln.md'],
  );
  const story = JSON.parse(entries[0].data);
  t.match(story, { title: 'The kiln', picture: 'pictures/kiln.jpg', body: 'A paragraph.' });
  t.equal((await save('stories/en/the-kiln.md', { ...story, title: 'The oven', location: '' })).status, 200);
  t.equal(saves, 1);
  const text = await readFile(join(folder, 'stories/en/the-kiln.md'), 'utf8');
  t.match(text, /^---\ntitle: The oven\n/);
  t.match(text, '\npicture: kiln\n---\n\nA paragraph.\n');
});

t.test('what cannot be published is not written, and the editor says why', async (t) => {
  const before = await readFile(join(folder, 'stories/en/the-kiln.md'), 'utf8');
  const { status, json } = await save('stories/en/the-kiln.md', { title: '' });
  t.equal(status, 422);
  t.match(json.error, /title: must not be empty/);
  const outside = await save('../elsewhere.json', {});
  t.equal(outside.status, 422);
  const text = {
    path: 'pictures/x.png',
    content: Buffer.from('text').toString('base64'),
    encoding: 'base64',
  };
  const { json: refused } = await save('site.json', {}, [text]);
  t.match(refused.error, /this is not a picture/);
  t.equal((await edit('persistMedia', { asset: { ...text, path: 'site.json' }, options: {} })).status, 422);
  t.equal(await readFile(join(folder, 'stories/en/the-kiln.md'), 'utf8'), before);
  t.equal(saves, 1);
});

t.test('its configuration follows the folder', async (t) => {
  const read = async () => (await fetch(`${desk.address}/desk/config.json`)).json();
  const authorsIn = ({ collections }: { collections: { fields: { name: string; options: string[] }[] }[] }) =>
    collections[0]?.fields.find(({ name }) => name === 'author')?.options;
  t.strictSame(authorsIn(await read()), ['mei-tan']);
  const author = {
    slug: 'ko',
    region: 'hk',
    updatedAt: '2026-11-01',
    texts: { en: { name: 'Ko', role: 'x', about: 'x' } },
  };
  await writeFile(join(folder, 'authors.json'), JSON.stringify([author]));
  t.strictSame(authorsIn(await read()), ['ko']);
});
