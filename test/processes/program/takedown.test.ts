import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { runCommand, startProgram } from '../../support/program.ts';
import { openReceiver } from '../../support/publishing/open-receiver.ts';

const programs = postgresPrograms();
const skip =
  !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';

const story = '/dining/bars/the-oven';
const edition = 'site=hk&lang=en';
/** Every place that leads to the story. */
const lists = [
  `/?${edition}`,
  `/dining?${edition}`,
  `/dining/bars?${edition}`,
  `/search?q=bakes&${edition}`,
  '/authors/mei-tan',
  '/feeds/hk/en/rss.xml',
  '/feeds/hk/en/dining/atom.xml',
  '/feeds/hk/en/authors/mei-tan/feed.json',
  '/sitemap-story-hk-en-1.xml',
  '/sitemap-news-hk-en.xml',
];

/** A state that does not come is an error, not a wait. */
const maxTries = 500;

t.test('a page that is taken down by its address, of two processes on one server', { skip }, async (t) => {
  const postgres = await startPostgres(programs as string);
  const dataDir = await mkdtemp(join(tmpdir(), 'takedown-'));
  t.teardown(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const cache = await openReceiver(t, (response) => void response.writeHead(204).end());
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const oven = storyFile()
    .replace('The kiln', 'The oven that bakes at night')
    .replace(/publishedAt: .*/, `publishedAt: ${yesterday}`);
  const folder = await contentFolder(t, { 'stories/en/the-oven.md': oven });
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: folder, DATABASE_URL: postgres.url };
  const start = (name: string) =>
    startProgram(t, { ...settings, DATA_DIR: join(dataDir, name), PURGE_URL: `${cache.url}/purge` });
  const nodes = await Promise.all([start('one'), start('other')]);
  const applied = await runCommand(t, ['content', 'apply', folder], settings);
  t.equal(applied.code, 0, applied.errors);
  const made = await runCommand(t, ['token', 'create', '--name', 'legal', '--scope', 'publish'], settings);
  const [token] = made.output.split('\n');
  const get = async (node: (typeof nodes)[number], path: string) => {
    const answer = await fetch(`${node.address}${path}`, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const until = async (fits: () => Promise<boolean>, what: string) => {
    for (let tries = 0; !(await fits()); tries++) {
      if (tries === maxTries) throw new Error(`it did not come: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  for (const node of nodes) {
    await until(async () => (await get(node, story)).status === 200, `${story} is public`);
    for (const path of lists)
      await until(async () => (await get(node, path)).text.includes('the-oven'), `${path} leads to it`);
  }

  const [one] = nodes;
  const answer = await fetch(`${one?.address}/api/v1/takedowns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ addresses: [`https://magazine.example/zh-hant${story}?utm_source=x`] }),
  });
  t.equal(answer.status, 200, 'it is answered');
  t.match(await answer.json(), { items: [{ path: story, outcome: 'withdrawn' }] });

  await t.test('is gone at once where it was asked, in every list', async (t) => {
    t.equal((await get(one as never, story)).status, 410);
    for (const path of lists) t.notMatch((await get(one as never, path)).text, 'the-oven', path);
  });

  await t.test('is gone on the other too, from every list', async () => {
    const other = nodes[1] as (typeof nodes)[number];
    await until(async () => (await get(other, story)).status === 410, `${story} is gone`);
    for (const path of lists)
      await until(async () => !(await get(other, path)).text.includes('the-oven'), `${path} is without it`);
  });

  await t.test('is purged from the cache in front, once', async (t) => {
    const { headers } = await cache.until('/purge', 'path-/dining/bars/the-oven');
    t.match(headers['surrogate-key'], 'the-oven');
  });
});
