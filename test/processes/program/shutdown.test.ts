import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { root } from '../../../server/config/root.ts';

/** Throws where nothing catches it, when the process is told to. */
const bomb = `process.on('SIGUSR2', () => { throw new Error('boom') });
  process.on('SIGWINCH', () => { Promise.reject(new Error('bang')) });`;

/** Starts the built program without a database, its content from a server that is down; waits until it listens. */
async function start(t: Test) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shutdown-'));
  const settings = {
    NODE_ENV: 'production',
    CONTENT_DIR: 'none',
    CONTENT_API_URL: 'http://127.0.0.1:9',
    DATA_DIR: dataDir,
    PORT: '0',
  };
  const code = ['--import', `data:text/javascript,${encodeURIComponent(bomb)}`];
  const child = spawn(process.execPath, [...code, join(root, 'dist/server/main.js')], {
    env: { ...process.env, ...settings },
  });
  t.teardown(async () => {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  let log = '';
  child.stdout.on('data', (text) => {
    log += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => {
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
      if (errors.includes('http://')) resolve();
    });
    void ended.then(() => resolve());
  });
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { child, ended, lines };
}

for (const [what, signal, message] of [
  ['an error that nothing caught', 'SIGUSR2', 'boom'],
  ['a rejection that nothing handled', 'SIGWINCH', 'bang'],
] as const) {
  t.test(`${what} is logged, and the process stops in order with exit code 1`, async (t) => {
    const { child, ended, lines } = await start(t);
    child.kill(signal);
    t.equal(await ended, 1);
    t.match(
      lines().find(({ level }) => level === 60),
      { msg: 'uncaught error; stopping', err: { message } },
    );
    t.notOk(lines().some(({ msg }) => msg === 'not closed in order'));
  });
}

t.test('a signal that comes twice, as from npm, does not interrupt the orderly stop', async (t) => {
  const { child, ended, lines } = await start(t);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  t.equal(await ended, 0);
  t.equal(lines().filter(({ msg }) => msg === 'stopping').length, 1);
});
