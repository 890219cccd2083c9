import t from 'tap';
import { readUntilClosed } from '../support/deployment/readers.ts';
import type { Fault } from '../support/faults/fault.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { startProgram } from '../support/program.ts';

const kills = 2;
const gone = { cached: ['broken'], uncached: ['broken'], write: ['broken'] } as const;

/** Ends the program by force while sign-ups are being acknowledged, and starts it again; more than once. */
async function killAgainAndAgain({ node, readers }: Stage): Promise<void> {
  for (let times = 0; times < kills; times += 1) {
    await readers.more();
    const program = node.program();
    program.kill('SIGKILL');
    await program.ended;
    await node.startAgain();
  }
}

/** Starts a second program on the data folder of the first. */
async function startOnSameFolder({ t, node, dataDir }: Stage): Promise<void> {
  const second = await startProgram(t, { DATA_DIR: dataDir, CONTENT_DIR: 'none' });
  t.equal(await second.ended, 1, 'the second is refused');
  t.match(
    second.errors(),
    `The data folder ${dataDir} is in use by another process (process ${node.program().pid}).`,
  );
  t.match(second.errors(), 'set DATA_DIR to another folder');
}

/** Stops the program in order while clients with kept connections ask without a pause; then starts it again. */
async function stopUnderLoad({ t, node, count }: Stage): Promise<void> {
  const { clients, outcome, underLoad, last } = readUntilClosed(node.origin);
  await underLoad;
  const program = node.program();
  program.kill('SIGTERM');
  const told = (await last).filter((answer) => answer?.closes).length;
  t.equal(told, clients, 'each was told to open its next connection elsewhere');
  // A second signal ends the pause.
  program.kill('SIGTERM');
  t.equal(await program.ended, 0);
  count(outcome.answered + outcome.lost.length, outcome.lost);
  await node.startAgain();
}

const faults: Fault[] = [
  {
    name: 'the program is killed while it acknowledges sign-ups (PostgreSQL)',
    skip: withoutPostgres,
    break: killAgainAndAgain,
    may: gone,
    restarts: kills,
  },
  {
    name: 'the program is killed while it acknowledges sign-ups (embedded database)',
    stage: { database: 'embedded' },
    break: killAgainAndAgain,
    may: gone,
    restarts: kills,
  },
  {
    name: 'a second program is started on the same data folder',
    line: 3,
    stage: { database: 'embedded' },
    break: startOnSameFolder,
  },
  {
    name: 'SIGTERM with 50 clients on kept connections',
    line: 4,
    skip: withoutPostgres,
    stage: { settings: { DRAIN_SECONDS: '10' } },
    break: stopUnderLoad,
    may: gone,
    restarts: 1,
  },
];

tryFaults(t, faults);
