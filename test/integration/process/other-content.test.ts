import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { contentFolder } from '../../support/content-folder.ts';

// The built program in a folder of its own, without the sample content.
const installation = await mkdtemp(join(tmpdir(), 'installation-'));
t.teardown(() => rm(installation, { recursive: true, force: true }));
for (const part of ['dist', 'public', 'package.json'])
  await cp(join(root, part), join(installation, part), { recursive: true });
await symlink(join(root, 'node_modules'), join(installation, 'node_modules'));

/** Starts it with a data folder of its own; gives its address, or what it wrote when it ended before. */
async function start(t: { teardown(end: () => Promise<void>): void }, CONTENT_DIR: string) {
  const DATA_DIR = await mkdtemp(join(installation, 'data-'));
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0' };
  const child = spawn(process.execPath, [join(installation, 'dist/server/main.js')], {
    env: { ...env, CONTENT_DIR, DATA_DIR },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
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
  return { address, errors, ended };
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

t.test('a content folder with a problem stops the start and says where it is', async (t) => {
  const { address, errors, ended } = await start(t, await contentFolder(t, { 'authors.json': '{' }));
  t.equal(address, undefined);
  t.equal(await ended, 1);
  t.match(errors, /1 problem in .*, nothing was loaded\nauthors\.json:1/);
});
