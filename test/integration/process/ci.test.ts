import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { parse } from 'yaml';
import { root } from '../../../server/config/root.ts';
import { temporaryFolder } from '../../support/machine.ts';

/** Writes down how it was called, and fails where its arguments are those of FAIL. */
const standIn = `#!/bin/sh
echo "$(basename "$0") $* $FUZZ_REQUESTS" | sed 's/ *$//' >> "$CALLS"
[ "$*" != "$FAIL" ]
`;

/** Runs the steps of CI with stand-ins for the programs that they call; resolves to the calls and what was printed. */
async function runSteps(t: Test, steps: readonly string[], fail = 'nothing') {
  const folder = await temporaryFolder(t);
  await mkdir(join(folder, 'bin'));
  cpSync(join(root, '.ci'), join(folder, '.ci'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  for (const name of ['npm', 'apt-get', 'git']) {
    await writeFile(join(folder, 'bin', name), standIn);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  const calls = join(folder, 'calls');
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    CALLS: calls,
    FAIL: fail,
    FUZZ_REQUESTS: '',
  };
  const { status, stdout, stderr } = spawnSync(join(folder, '.ci/run'), steps, { env, encoding: 'utf8' });
  const lines = (await readFile(calls, 'utf8').catch(() => '')).split('\n');
  return { status, stdout, stderr, calls: lines.filter((line) => line.startsWith('npm ')) };
}

const allCalls = [
  'npm ci',
  'npm audit --omit=dev --audit-level=high',
  'npm run check',
  'npm run build',
  'npm run test:file -- test/unit/architecture test/unit/docs',
  'npm run test:browser',
  'npm run test:browser:slow',
  'npm run test:processes',
  'npm run test:content',
  'npm exec -- tsc -b',
  'npm run build',
  'npm run test:unit',
  'npm run test:file -- test/processes/program/other-content.test.ts',
  'npm run test:edge',
  'npm run test:cms',
  'npm run test:faults',
  'npm run test:file -- test/integration/pages/properties.test.ts 20000',
];

t.test('CI runs all steps in their order, and reports each when it begins and ends', async (t) => {
  const { status, stdout, calls } = await runSteps(t, []);
  t.equal(status, 0);
  t.strictSame(calls, allCalls);
  for (const step of ['install', 'audit', 'programs', 'tests', 'fuzz'])
    t.match(stdout, new RegExp(`^==> ${step} begins\n[^]*^==> ${step} passed after \\d+ s$`, 'm'));
});

t.test('CI runs the named steps alone', async (t) => {
  const { status, calls } = await runSteps(t, ['build', 'edge']);
  t.equal(status, 0);
  t.strictSame(calls, ['npm run build', 'npm run test:edge']);
});

t.test('CI fails at the first step that fails, and says which', async (t) => {
  for (const call of new Set(allCalls)) {
    const fail = call.replace(/^npm /, '').replace(' 20000', '');
    const { status, stderr, calls } = await runSteps(t, [], fail);
    t.not(status, 0, call);
    t.match(stderr, /^==> \S+ failed after \d+ s, with status 1$/m);
    t.strictSame(calls, allCalls.slice(0, allCalls.indexOf(call) + 1));
  }
});

t.test('CI refuses a step that does not exist before it runs any', async (t) => {
  const { status, stderr, calls } = await runSteps(t, ['edge', 'nothing']);
  t.equal(status, 2);
  t.match(stderr, 'There is no step nothing. The steps are: install ');
  t.strictSame(calls, []);
});

t.test('the hosted CI runs every step, with the oldest and the newest version of Node.js', async (t) => {
  const { jobs } = parse(await readFile(join(root, '.github/workflows/ci.yml'), 'utf8'));
  const { stderr } = spawnSync(join(root, '.ci/run'), ['?'], { encoding: 'utf8' });
  const steps = stderr.trim().split(': ').at(-1)?.split(' ') ?? [];
  const { node, steps: rows } = jobs.steps.strategy.matrix;
  const commands = Object.values<{ steps: { run?: string }[] }>(jobs)
    .flatMap((job) => job.steps.flatMap(({ run = '' }) => run.split('.ci/run ').slice(1)))
    .flatMap((run) => (run.includes('matrix.steps') ? [run, ...rows] : [run]))
    .flatMap((run: string) => run.replace(/\$\{\{.*\}\}/, '').split(' '));
  t.strictSame(new Set(commands.filter(Boolean)), new Set(steps));
  t.strictSame(node, [20, 24]);
});
