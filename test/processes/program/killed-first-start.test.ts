import t from 'tap';
import { testContent } from '../../support/content-folders.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { untilReadyAt } from '../../support/network/until-ready.ts';
import { startProgram } from '../../support/program.ts';

/** How many results a search has. */
async function found(origin: string, query: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/search?region=hk&locale=en&q=${query}`);
  const { total } = (await answer.json()) as { total: number };
  return total;
}

t.test('a first start that is killed before search is built is continued by the next one', async (t) => {
  const settings = { CONTENT_DIR: testContent, DATA_DIR: await temporaryFolder(t) };
  const killed = await startProgram(t, settings);
  killed.kill('SIGKILL');
  await killed.ended;

  const whole = await startProgram(t, { ...settings, DATA_DIR: await temporaryFolder(t) });
  const next = await startProgram(t, settings);
  t.notMatch(next.errors(), 'Loading', 'its pages are there');
  const totals = [];
  for (const origin of [whole.address as string, next.address as string]) {
    await untilReadyAt(origin);
    totals.push(await found(origin, 'the'), await found(origin, 'hong kong'));
  }
  t.ok(totals[1]);
  t.strictSame(totals.slice(2), totals.slice(0, 2), 'once it is ready, it finds everything');
});
