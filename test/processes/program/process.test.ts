import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { testContent } from '../../support/content-folders.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'process-'));
t.teardown(() => rm(dataDir, { recursive: true, force: true }));

/** The built program with some settings; what it wrote, and how it ended. */
function run(settings: Record<string, string>) {
  const own = {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    CONTENT_DIR: testContent,
    DATA_DIR: dataDir,
    PORT: '0',
  };
  const env = { ...process.env, ...own, ...settings };
  const child: ChildProcess = spawn(process.execPath, [join(root, 'dist/server/main.js')], { env });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text) => {
    said.out += text;
  });
  const address = new Promise<string>((resolve) => {
    child.stderr?.on('data', (text) => {
      said.err += text;
      const found = /open at (http:\S+)/.exec(said.err)?.[1];
      if (found) resolve(found);
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said, address, ended };
}

t.test('a malformed setting stops the start with one clear line', async (t) => {
  const { said, ended } = run({ PORT: 'abc' });
  t.equal(await ended, 1);
  t.equal(said.err, 'PORT is "abc": it must be a whole number from 0 to 65535\n');
});

t.test(
  'the first start loads the edition and prints its progress and the address; the second loads nothing',
  async (t) => {
    const first = run({ LOG_LEVEL: 'info' });
    const page = await fetch(await first.address);
    t.equal(page.status, 200);
    await page.text();
    t.match(first.said.err, /Loading content .* (\d+)\/\1\n/);
    first.child.kill('SIGTERM');
    t.equal(await first.ended, 0);
    const lines = first.said.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    t.match(
      lines.find(({ msg }) => msg === 'request'),
      { reqId: String, route: 'index', region: 'ap', locale: 'en', cache: 'MISS', ms: Number },
    );

    const second = run({});
    await untilReadyAt(await second.address);
    t.notMatch(second.said.err, 'Loading');
    second.child.kill('SIGINT');
    t.equal(await second.ended, 0);
  },
);

t.test('a stop finishes the answers under way, and waits for no connection that asks nothing', async (t) => {
  const { child, address, ended } = run({ CACHE_MB: '0' });
  const origin = await address;
  const { hostname, port } = new URL(origin);
  const silent = connect(Number(port), hostname);
  await new Promise((resolve) => silent.once('connect', resolve));
  const answers = Promise.all(
    Array.from({ length: 20 }, () => fetch(`${origin}/dining`).then((answer) => answer.text())),
  );
  const first = await fetch(origin);
  child.kill('SIGTERM');
  t.match(await first.text(), '</html>');
  for (const html of await answers) t.match(html, '</html>');
  t.equal(await ended, 0);
});
