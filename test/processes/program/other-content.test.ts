import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { brandedFiles } from '../../support/brand/branded-folder.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { ownMagazines } from '../../support/editions/magazines.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';

// The built program in a folder of its own, without the sample content.
const installation = await mkdtemp(join(tmpdir(), 'installation-'));
t.teardown(() => rm(installation, { recursive: true, force: true }));
for (const part of ['dist', 'public', 'package.json'])
  await cp(join(root, part), join(installation, part), { recursive: true });
await symlink(join(root, 'node_modules'), join(installation, 'node_modules'));

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Starts it with a data folder of its own. Returns its address, or what it wrote when it ended before. */
async function start(t: { teardown(end: () => Promise<void>): void }, CONTENT_DIR = '') {
  const DATA_DIR = await mkdtemp(join(installation, 'data-'));
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', DRAIN_SECONDS: '0', PORT: '0' };
  const child = spawn(process.execPath, [join(installation, 'dist/server/main.js')], {
    env: { ...env, CONTENT_DIR, DATA_DIR },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let written = '';
  child.stdout.on('data', (text) => {
    written += text;
  });
  let errors = '';
  const address = await new Promise<string | undefined>((resolve) => {
    child.stderr.on('data', (text) => {
      errors += text;
      const found = /open at (http:\S+)/.exec(errors)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => resolve(undefined));
  });
  return { address, errors, ended, written: () => written };
}

t.test('a publisher’s own content is served without the sample, pictures included', async (t) => {
  const { address } = await start(t, await contentFolder(t));
  const story = await fetch(`${address}/dining/bars/the-kiln`);
  t.equal(story.status, 200);
  const html = await story.text();
  t.match(html, /<title>The kiln/);
  const [image] = /\/images\/kiln\.[0-9a-f]{8}\/[^\s"&,]+/.exec(html) ?? [];
  const rendition = await fetch(`${address}${image}`);
  t.equal(rendition.status, 200);
  t.match(rendition.headers.get('content-type'), /^image\//);
  t.equal((await fetch(`${address}/`)).status, 200);
});

for (const { name, files, editions, tags } of ownMagazines)
  t.test(`${name} is served in its own editions alone`, async (t) => {
    const { address } = await start(t, await contentFolder(t, files));
    const front = await fetch(`${address}/`);
    t.equal(front.status, 200);
    const html = await front.text();
    t.match(html, `<html lang="${tags[0]}"`);
    t.match(html, `A story in ${editions[0]?.split('/')[1]}`);
    t.notMatch(html, /Global|Hong Kong|Orielle/);
    for (const edition of editions)
      t.equal((await fetch(`${address}/feeds/${edition}/rss.xml`)).status, 200, edition);
    t.equal((await fetch(`${address}/feeds/hk/en/rss.xml`)).status, 404);
  });

t.test('without a content folder it starts empty, and says how to fill it', async (t) => {
  const { address, written } = await start(t);
  t.match(written(), 'set CONTENT_DIR to a content folder');
  const front = await fetch(`${address}/`);
  t.equal(front.status, 200);
  t.match(await front.text(), 'npm run content -- init');
  t.equal((await fetch(`${address}/dining`)).status, 404);
});

t.test('nothing that a publisher’s readers see names the program', async (t) => {
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string };
  const trace = new RegExp(name, 'i');
  const { address } = await start(t, await contentFolder(t, brandedFiles));
  const ofEditions = [
    '/',
    '/dining',
    '/dining/bars/the-kiln',
    '/imprint',
    '/newsletters',
    '/search?q=kiln',
    '/nothing/here',
    '/a.php',
  ].flatMap((path) => ['site=hk&lang=en', 'site=th&lang=th'].map((edition) => withQuery(path, edition)));
  const others = [
    '/app.webmanifest',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/robots.txt',
    '/api/v1/openapi.json',
    '/api/v1/config/site?region=hk&locale=en',
    '/health/ready',
  ];
  await untilReadyAt(address);
  const found = new Set(others);
  for (const path of ofEditions) {
    const html = await (await fetch(address + path)).text();
    t.match(html, 'Tidewater', path);
    t.notMatch(html, trace, path);
    for (const [, part] of html.matchAll(/(?:href|src)="(\/(?:assets|brand)\/[^"]+)"/g))
      found.add(part as string);
  }
  for (const path of found) {
    const answer = await fetch(address + path);
    t.equal(answer.status, 200, path);
    t.notMatch(Buffer.from(await answer.arrayBuffer()).toString('latin1'), trace, path);
    t.notMatch(JSON.stringify([...answer.headers]), trace, path);
  }
});

t.test('a content folder with a problem stops the start and says where it is', async (t) => {
  const { address, errors, ended } = await start(t, await contentFolder(t, { 'authors.json': '{' }));
  t.equal(address, undefined);
  t.equal(await ended, 1);
  t.match(errors, /1 problem in .*, nothing was loaded\nauthors\.json:1/);
});
