import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { freePort } from '../../support/machine.ts';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const programs = postgresPrograms();
const skip =
  !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';

interface Line {
  pid: number;
  path: string;
  status: number;
  cache: string;
}

type Program = Awaited<ReturnType<typeof startProgram>>;

/** The requests that workers have logged. */
const requestsOf = (program: Program): Line[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.includes('"path"'))
    .map((line) => JSON.parse(line) as Line);

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
const maxTries = 3_000;

/** Waits until something is there. A state that does not come is an error, not a wait. */
async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause();
  }
  throw new Error(`${what} did not come`);
}

/** Asks on a connection of its own: the workers get them by turns. */
async function ask(address: string, path: string) {
  const agent = new Agent({ keepAlive: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address + path, { agent, timeout: 60_000 }, resolve).once('error', reject),
  );
  return { status: answer.statusCode, body: await text(answer) };
}

/** A port after which the next one is free as well. */
const twoPorts = () =>
  until('two free ports', async () => {
    const port = await freePort();
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port + 1, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    return isFree ? port : undefined;
  });

async function start(t: Test, settings: Record<string, string> = {}) {
  const postgres = await startPostgres(programs as string);
  const dataDir = await mkdtemp(join(tmpdir(), 'workers-'));
  t.teardown(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const folder = await contentFolder(t, { 'stories/en/the-oven.md': storyFile() });
  const first = await twoPorts();
  const all = {
    DATA_DIR: dataDir,
    CONTENT_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'info',
    METRICS_PORT: String(first),
    WORKERS: '2',
    PORT: String(await freePort()),
    ...settings,
  };
  const loaded = await runCommand(t, ['content', 'apply', folder], all);
  t.equal(loaded.code, 0, loaded.errors);
  const program = await startProgram(t, all);
  const address = program.address as string;
  /** What the workers say of themselves, each on its port for operators. */
  const health = (place: number) =>
    until(`health of worker ${place + 1}`, async () => {
      const answer = await fetch(`http://127.0.0.1:${first + place}/health`).catch(() => undefined);
      return answer && ((await answer.json()) as { status: string; cache: { disk: { files: number } } });
    });
  const ready = () =>
    until('readiness of both workers', async () => {
      const states = await Promise.all([health(0), health(1)]);
      return states.every(({ status }) => status === 'ok') ? true : undefined;
    });
  await ready();
  return { program, address, folder, settings: all, health, ready };
}

const page = '/dining/bars/the-oven?site=hk&lang=en';

/** Asks for a page until each worker has answered. Gives the log lines of the page. */
const askedOfBoth = (program: Program, address: string) =>
  until('an answer of each worker', async () => {
    await ask(address, page);
    const lines = requestsOf(program).filter(({ path }) => path === page);
    return new Set(lines.map(({ pid }) => pid)).size > 1 ? lines : undefined;
  });

t.test('two workers share a port and the pages on disk', { skip }, async (t) => {
  const { program, address, folder, settings, health } = await start(t);

  await t.test('a page that one has rendered is a hit at the other', async (t) => {
    t.equal((await ask(address, page)).status, 200);
    for (const place of [0, 1])
      await until('the file of the page', async () =>
        (await health(place)).cache.disk.files > 0 ? true : undefined,
      );
    const lines = await askedOfBoth(program, address);
    t.strictSame(
      lines.map(({ cache }) => cache),
      ['MISS', ...lines.slice(1).map(() => 'HIT')],
    );
  });

  await t.test('both show a change', async (t) => {
    await writeFile(
      join(folder, 'stories/en/the-oven.md'),
      storyFile().replace('The kiln', 'The changed kiln'),
    );
    const applied = await runCommand(t, ['content', 'apply', folder], settings);
    t.equal(applied.code, 0, applied.errors);
    await until('the change at both', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(address, page)));
      return answers.every(({ body }) => body.includes('The changed kiln')) ? true : undefined;
    });
    t.pass('eight connections in a row got it');
  });

  await t.test('it stops in order', async (t) => {
    program.kill('SIGTERM');
    t.equal(await program.ended, 0);
  });
});

t.test('a worker that is killed is started again', { skip }, async (t) => {
  const { program, address, ready } = await start(t);
  const lines = await askedOfBoth(program, address);
  const [killed] = lines.map(({ pid }) => pid);
  process.kill(killed as number, 'SIGKILL');
  await until('the log line', () => (/a worker has ended/.test(program.output()) ? true : undefined));
  for (let asked = 0; asked < 20; asked++)
    t.equal((await ask(address, page)).status, 200, 'the other one serves');
  await ready();
  const third = await until('an answer of the new worker', async () => {
    await ask(address, page);
    const known = new Set(lines.map(({ pid }) => pid));
    return requestsOf(program).find(({ pid }) => !known.has(pid));
  });
  t.equal(third.status, 200);
});

t.test('SIGHUP replaces the workers one after the other, and no request is lost', { skip }, async (t) => {
  const { program, address } = await start(t);
  const before = new Set((await askedOfBoth(program, address)).map(({ pid }) => pid));
  const statuses = new Set<number | undefined>();
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.add((await ask(address, page)).status);
  });
  program.kill('SIGHUP');
  await until('answers of two new workers', () => {
    const pids = requestsOf(program).map(({ pid }) => pid);
    const later = new Set(pids.filter((pid) => !before.has(pid)));
    const last = new Set(pids.slice(-20));
    return later.size === 2 && [...before].every((pid) => !last.has(pid)) ? true : undefined;
  });
  isOver = true;
  await Promise.all(readers);
  t.strictSame([...statuses], [200]);
});

t.test('a start that fails ends all workers, with what was wrong', { skip }, async (t) => {
  const postgres = await startPostgres(programs as string);
  t.teardown(() => postgres.stop());
  const settings = {
    DATABASE_URL: postgres.url,
    WORKERS: '2',
    CONTENT_DIR: 'none',
    HOST: '203.0.113.7',
    PORT: String(await freePort()),
  };
  const { address, ended, errors } = await startProgram(t, settings);
  t.equal(address, undefined);
  t.equal(await ended, 1);
  t.match(errors(), '203.0.113.7');
});
