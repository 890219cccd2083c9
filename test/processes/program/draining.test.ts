import t, { type Test } from 'tap';
import { testContent } from '../../support/content-folders.ts';
import { openReader, readUntilClosed } from '../../support/deployment/readers.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';
import { startProgram } from '../../support/program.ts';

/** Longer than any test: a second signal ends it. */
const longDrain = '600';

async function start(t: Test, settings: Record<string, string> = {}) {
  const DATA_DIR = await temporaryFolder(t);
  const own = { CONTENT_DIR: testContent, DATA_DIR, DRAIN_SECONDS: longDrain, ...settings };
  const program = await startProgram(t, own);
  t.teardown(async () => {
    program.kill('SIGKILL');
    await program.ended;
  });
  await untilReadyAt(program.address);
  return { ...program, origin: program.address as string };
}

/** Waits until the server says that it is not ready. */
async function untilDraining(origin: string) {
  for (;;) {
    const { status, body } = await fetch(`${origin}/health/ready`);
    await body?.cancel();
    if (status === 503) return;
  }
}

t.test('50 keep-alive clients under load lose no request over a SIGTERM', async (t) => {
  const { origin, kill, ended } = await start(t);
  const { clients, outcome, underLoad, last } = readUntilClosed(origin);
  await underLoad;
  kill('SIGTERM');
  t.equal(
    (await last).filter((answer) => answer?.closes).length,
    clients,
    'each was told to open its next connection elsewhere',
  );
  kill('SIGTERM');
  t.equal(await ended, 0);
  t.strictSame(outcome.lost, []);
  t.comment(`${outcome.answered} requests answered`);
});

t.test('while it drains', async (t) => {
  const { origin, kill, ended } = await start(t);
  const reader = openReader(origin);
  t.teardown(() => reader.close());
  const prepared = '/dining';
  for (let count = 0; count < 3; count += 1)
    t.strictSame(await reader.get(prepared), { status: 200, closes: false });
  kill('SIGTERM');
  await untilDraining(origin);

  await t.test('it is not ready but alive', async (t) => {
    const ready = await fetch(`${origin}/health/ready`);
    t.equal(ready.status, 503);
    t.strictSame(await ready.json(), { status: 'not ready' });
    t.equal((await fetch(`${origin}/health/live`)).status, 200);
  });

  await t.test('every answer ends its connection, cached pages, files and errors too', async (t) => {
    t.strictSame(await reader.get(prepared), { status: 200, closes: true });
    for (const path of [prepared, '/style?preview=1', '/favicon.ico', '/no-such-page', '/%'])
      t.equal((await openReader(origin).get(path)).closes, true, path);
  });

  await t.test('a second signal ends the pause, in order', async (t) => {
    kill('SIGTERM');
    t.equal(await ended, 0);
  });
});

t.test('the pause ends by itself', async (t) => {
  const { kill, ended } = await start(t, { DRAIN_SECONDS: '1' });
  kill('SIGTERM');
  t.equal(await ended, 0);
});
