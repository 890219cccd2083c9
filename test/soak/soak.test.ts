import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import t from 'tap';
import { root } from '../../server/config/root.ts';
import { openPostgres } from '../../server/database/postgres/postgres.ts';
import { createToken } from '../../server/publishing/tokens.ts';
import { askOnce } from '../support/faults/client.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { writeReport } from '../support/faults/rows.ts';
import { openStage } from '../support/faults/stage.ts';
import { memorySettings } from '../support/machine.ts';
import { reportOf } from '../support/soak/counts.ts';
import { memoryInUse } from '../support/soak/measure.ts';
import { runSoak } from '../support/soak/run-soak.ts';

const minutes = Number(process.env.SOAK_MINUTES || 10);
const ms = minutes * 60_000;
/** Code is compiled after the third minute, or later than half of a shorter time. */
const warmMs = Math.min(3 * 60_000, 0.6 * ms);
const collecting = pathToFileURL(join(root, 'test/support/soak/collect-garbage.js'));
/**
 * The caches are full long before that, however fast the machine is: what grows after it is no cache. Memory is set as it is
 * in the container.
 */
const settings = {
  LOG_LEVEL: 'error',
  CACHE_MB: '16',
  CONTENT_CACHE_MB: '8',
  ...memorySettings,
  NODE_OPTIONS: `${memorySettings.NODE_OPTIONS} --import=${collecting}`,
};
const maxGrowth = 1.15;
const maxDelayMs = 500;
/** The memory at the end is taken so long before it, while traffic goes on. */
const beforeEndMs = 5_000;

/** The addresses of pictures and of files that the front names. */
async function namedBy(origin: string): Promise<{ pictures: string[]; files: string[] }> {
  const html = parse((await askOnce(origin, '/dining')).body);
  const sets = html.querySelectorAll('source[srcset]').map((each) => each.getAttribute('srcset') ?? '');
  const pictures = sets.flatMap((set) => set.split(',').map((one) => one.trim().split(' ')[0] as string));
  const addresses = [
    ...html.querySelectorAll('script[src]').map((each) => each.getAttribute('src') ?? ''),
    ...html.querySelectorAll('link[rel=stylesheet]').map((each) => each.getAttribute('href') ?? ''),
  ];
  const isOwn = (address: string) => address.startsWith('/');
  return { pictures: [...new Set(pictures)].filter(isOwn), files: [...new Set(addresses)].filter(isOwn) };
}

t.test(
  `${minutes} minutes of mixed traffic, a tenth of it hostile, leave memory and the event loop as they were`,
  { skip: withoutPostgres },
  async (t) => {
    const { node, databaseUrl } = await openStage(t, { settings });
    const database = openPostgres(databaseUrl, () => {});
    const scopes = ['read', 'publish'] as const;
    const { token } = await createToken(database, { name: 'soak', scopes: [...scopes], days: 1 });
    await database.close();
    const { origin, metricsOrigin } = node;
    const known = { origin, token, ...(await namedBy(origin)) };
    const pid = () => node.program().pid as number;
    const [{ counts, samples, wrong }, before, after] = await Promise.all([
      runSoak({ origin, metricsOrigin, pid, known, ms }),
      pause(warmMs).then(() => memoryInUse(pid())),
      pause(ms - beforeEndMs).then(() => memoryInUse(pid())),
    ]);
    const report = reportOf(counts, samples);
    await writeReport(report);
    t.comment(`\n${report}`);
    t.comment(
      `memory: ${before.toFixed(0)} MB after ${(warmMs / 60_000).toFixed(1)} minutes, ${after.toFixed(0)} MB at the end`,
    );
    t.strictSame(wrong.slice(0, 10), [], 'every request is answered as its kind may be');
    for (const [name, { requests }] of counts) t.ok(requests > 0, `${name}: some were sent`);
    t.ok(after <= maxGrowth * before, `memory grows to at most ${maxGrowth} of what it was`);
    const delays = samples.map(({ delayMs }) => delayMs);
    t.ok(
      delays.every((delayMs) => delayMs <= maxDelayMs),
      `the event loop is never held for ${maxDelayMs} ms`,
    );
    t.equal(node.starts(), 1);
  },
);
