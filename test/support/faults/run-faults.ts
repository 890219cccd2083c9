import type { Test } from 'tap';
import type { Fault } from './fault.ts';
import { kinds, type Outcome, type Row } from './kinds.ts';
import { type Readers, startReaders } from './readers.ts';
import { addRow } from './rows.ts';
import { openStage, type Stage } from './stage.ts';
import { until } from './until.ts';

const successes: readonly Outcome[] = ['200', '303', '304'];

/** The addresses whose sign-up or confirmation was acknowledged and is not in the database. */
async function lostWrites({ sql }: Stage, { acknowledged }: Readers): Promise<string[]> {
  const missing = async (addresses: ReadonlySet<string>, source: string) => {
    const rows = await sql<{ email: string }>(
      `select given.email from unnest($1::text[]) as given(email)
       where not exists (select 1 from ${source} where found.email = given.email)`,
      [[...addresses]],
    );
    return rows.map(({ email }) => email);
  };
  return [
    ...(await missing(acknowledged.signedUp, 'sign_up as found')),
    ...(await missing(
      acknowledged.confirmed,
      'subscriber as found join subscription on subscription.subscriber_id = found.id',
    )),
  ];
}

/** What readers must see while a fault lasts and have not seen. */
function unseen({ must = {} }: Fault, { tally }: Readers): string[] {
  return kinds.flatMap((kind) => {
    const seen = tally.outcomes('during', kind);
    const missing = (must[kind] ?? []).filter((outcome) => !seen.has(outcome));
    return missing.map((outcome) => `no ${kind} request saw ${outcome}`);
  });
}

/** What readers saw while a fault lasted that they should not have seen, and what they should have. */
function surprises(fault: Fault, readers: Readers): string[] {
  const { may = {}, must = {} } = fault;
  const unexpected = kinds.flatMap((kind) => {
    const allowed = [...successes, ...(may[kind] ?? []), ...(must[kind] ?? [])];
    const seen = [...readers.tally.outcomes('during', kind).keys()];
    return seen
      .filter((outcome) => !allowed.includes(outcome))
      .map(
        (outcome) => `a ${kind} request saw ${outcome}: ${readers.tally.exampleOf('during', kind, outcome)}`,
      );
  });
  return [...unexpected, ...unseen(fault, readers)];
}

/** Breaks something, watches what readers see, and waits until they are served again. */
async function breakAndHeal(t: Test, fault: Fault, stage: Stage): Promise<void> {
  const { readers, node } = stage;
  let healed = false;
  const heal = async () => {
    if (healed) return;
    healed = true;
    await fault.heal?.(stage);
  };
  t.teardown(heal);
  readers.begin('during');
  await fault.break(stage);
  await (fault.observe?.(stage) ?? readers.more());
  await until('readers have seen what they must', () => unseen(fault, readers).length === 0);
  await heal();
  readers.begin('recovering');
  readers.tally.startRow();
  await until('the program is ready', async () => (await node.readiness()) === 200);
  await readers.untilServed();
}

/** Shows what the program wrote last. */
function sayLog(t: Test, { node }: Stage): void {
  const { output, errors } = node.program();
  t.comment(`the program wrote: ${errors().slice(-1_000)}${output().slice(-3_000)}`);
}

async function runFault(t: Test, fault: Fault): Promise<void> {
  const base = await openStage(t, fault.stage);
  const readers = await startReaders(base.node.origin, base.mails);
  const extra = { requests: 0, wrong: [] as string[] };
  const stage: Stage = {
    ...base,
    readers,
    count: (requests, wrong = []) => {
      extra.requests += requests;
      extra.wrong.push(...wrong);
    },
  };
  let wrong: string[] = [];
  try {
    await readers.more();
    await breakAndHeal(t, fault, stage);
    readers.begin('after');
    await readers.more();
  } catch (error) {
    t.comment(`seen: ${JSON.stringify(readers.tally.seen(readers.tally.phase))}`);
    sayLog(t, stage);
    throw error;
  } finally {
    await readers.stop();
  }
  t.equal(stage.node.starts(), 1 + (fault.restarts ?? 0), 'how often the program was started');
  await fault.check?.(t, stage);
  if (fault.stage?.database === 'embedded') await stopInOrder(t, stage);
  const lost = await lostWrites(stage, readers);
  wrong = [...readers.tally.wrong, ...extra.wrong];
  await addRow({
    name: fault.name,
    line: fault.line ?? null,
    saw: readers.tally.seen('during'),
    recovered: fault.restarts ? 'after a restart' : 'by itself',
    requests: readers.tally.requests + extra.requests,
    wrong: wrong.length,
    lost: lost.length,
  } satisfies Row);
  if (wrong.length > 0) sayLog(t, stage);
  t.strictSame(wrong.slice(0, 10), [], 'no answer was wrong');
  t.strictSame(surprises(fault, readers), [], 'readers saw what they may');
  t.ok(readers.acknowledged.confirmed.size > 0, 'sign-ups were confirmed');
  t.strictSame(lost.slice(0, 10), [], 'no acknowledged write is lost');
  t.comment(
    `${fault.name}: ${JSON.stringify(readers.tally.seen('during'))}, ` +
      `${readers.acknowledged.signedUp.size} signed up, ${readers.acknowledged.confirmed.size} confirmed`,
  );
}

/** Only a stopped program gives its embedded database away. */
async function stopInOrder(t: Test, { node }: Stage): Promise<void> {
  const program = node.program();
  program.kill('SIGTERM');
  t.equal(await program.ended, 0, 'the program stops in order');
}

/**
 * Tries faults, one after the other: each is a test, and a row of the table. The environment variable `FAULT` limits them
 * to those whose names contain it.
 */
export function tryFaults(t: Test, faults: readonly Fault[]): void {
  const { FAULT = '' } = process.env;
  for (const fault of faults.filter(({ name }) => name.includes(FAULT)))
    t.test(fault.name, { skip: fault.skip ?? false }, (test) => runFault(test, fault));
}
