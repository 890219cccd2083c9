import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import t from 'tap';
import { askOnce } from '../support/faults/client.ts';
import { openDesk } from '../support/faults/desk.ts';
import type { Fault } from '../support/faults/fault.ts';
import {
  askAll,
  askAndLeave,
  manyParents,
  misspeltSearches,
  nestedSharePictures,
  pictureRequests,
  renditionsOf,
  wrongOf,
} from '../support/faults/floods.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { memoryOf } from '../support/faults/memory.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';

const skip = withoutPostgres;
/** By how many megabytes the program may grow at most while something is asked of it. */
const maxGrowth = 300;

/** Eight readers choose an edition on a page with 7,000 segments and leave, then one waits for the answer. */
async function askForManyParents({ t, node, count }: Stage): Promise<void> {
  const { host } = new URL(node.origin);
  const pid = node.program().pid as number;
  const before = memoryOf(pid).now;
  const request = manyParents(host);
  await askAndLeave(
    node.origin,
    Array.from({ length: 8 }, () => request),
    () => pause(1_000),
  );
  const [answer] = await askAll(node.origin, [request]);
  t.equal(answer?.status, 303);
  t.equal(answer?.headers.location, '/', 'nothing of that address is a page');
  t.ok(memoryOf(pid).most - before < maxGrowth, `it grew by less than ${maxGrowth} MB`);
  count(9);
}

const abandoned = 706;
/** At least as many as are encoded at once: those that have begun are finished. */
const underWay = 3;
/** So many new pictures readers then wait for. */
const waiting = 5;

/** Asks for hundreds of renditions and leaves: what nobody waits for is not encoded. */
async function abandonRenditions({ t, node, dataDir, count }: Stage): Promise<void> {
  const pages = await Promise.all(
    ['/', '/dining', '/style', '/travel'].map((path) => askOnce(node.origin, path)),
  );
  const all = [...new Set(pages.flatMap(({ body }) => renditionsOf(body)))];
  t.ok(all.length > abandoned, `${all.length} renditions`);
  const encoded = async () => (await readdir(join(dataDir, 'images')).catch(() => [])).length;
  const before = await encoded();
  await askAndLeave(node.origin, pictureRequests(all.slice(0, abandoned)), () => pause(200));
  const readers = all.slice(abandoned);
  const answers = [];
  while (answers.filter(({ status }) => status === 200).length < waiting && readers.length > 0)
    answers.push(await askOnce(node.origin, readers.pop() as string));
  t.equal(answers.filter(({ status }) => status === 200).length, waiting, 'readers get new pictures');
  const afterwards = await encoded();
  await until('nothing is being encoded any more', async () => {
    const now = await encoded();
    await pause(1_000);
    return (await encoded()) === now;
  });
  t.ok((await encoded()) - afterwards <= underWay, 'what is left is what was under way');
  t.ok((await encoded()) - before < abandoned / 2, `${(await encoded()) - before} were encoded`);
  count(abandoned + answers.length, wrongOf(answers, [200, 404, 429, 503]));
}

/** Twenty connections ask for the pages of one preview link. */
async function openPreviewOften({ t, node, databaseUrl, count }: Stage): Promise<void> {
  const desk = await openDesk(databaseUrl);
  const json = { at: new Date(Date.now() + 86_400_000).toISOString(), path: '/dining' };
  const made = await desk.call(node.origin, 'POST', '/previews', { json });
  t.equal(made.status, 201, made.body.slice(0, 200));
  const { address } = JSON.parse(made.body) as { address: string };
  const answers = [];
  for (let round = 0; round < 5; round += 1)
    answers.push(
      ...(await askAll(
        node.origin,
        Array.from({ length: 20 }, () => ({ path: address })),
      )),
    );
  const statuses = answers.map(({ status }) => status);
  t.ok(statuses.includes(200), 'some see it');
  t.ok(statuses.includes(429), 'and more at once than the share of a link are refused');
  count(answers.length, wrongOf(answers, [200, 429, 503]));
}

const flood =
  (requests: () => Parameters<typeof askAll>[1], statuses: readonly number[]) =>
  async ({ node, count }: Stage): Promise<void> => {
    const answers = await askAll(node.origin, requests());
    count(answers.length, wrongOf(answers, statuses));
  };

const faults: Fault[] = [
  { name: 'eight readers choose an edition at an address of 7,000 segments', skip, break: askForManyParents },
  { name: '706 renditions are asked for and left', skip, break: abandonRenditions },
  { name: 'twenty connections on one preview link', skip, break: openPreviewOften },
  {
    name: '400 share pictures of share pictures',
    skip,
    break: flood(() => nestedSharePictures(400), [302, 404, 429, 503]),
  },
  {
    name: '40 searches of twenty misspelt long words',
    skip,
    break: flood(() => misspeltSearches(40), [200, 429, 503]),
    may: { uncached: ['503'] },
  },
];

tryFaults(t, faults);
