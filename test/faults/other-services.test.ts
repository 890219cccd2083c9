import { cpSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { testContent } from '../support/content-folders.ts';
import { askOnce } from '../support/faults/client.ts';
import type { Fault } from '../support/faults/fault.ts';
import { type Gateway, startGateway } from '../support/faults/gateway.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { memoryOf } from '../support/faults/memory.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';
import { temporaryFolder } from '../support/machine.ts';
import { preparedDatabase } from '../support/prepared-databases.ts';
import { startProgram } from '../support/program.ts';

const skip = withoutPostgres;
const outage = { uncached: ['503'], write: ['503'] } as const;
let gateway: Gateway;

/** Takes all content from another program, by way of a gateway. */
async function contentFromServer(t: Test): Promise<Record<string, string>> {
  const DATA_DIR = await temporaryFolder(t);
  cpSync(preparedDatabase(testContent), join(DATA_DIR, 'database'), { recursive: true });
  const { address } = await startProgram(t, { DATA_DIR, CONTENT_DIR: testContent });
  gateway = await startGateway(t, address ? { target: address } : {});
  return { CONTENT_API_URL: `${gateway.url}/api/v1`, CONTENT_CACHE_MB: '0' };
}

const isOpen = async ({ node }: Stage) => JSON.stringify(await node.health()).includes('content server');

/** A content server that hangs: after some calls it is called by single trials alone. */
async function isSpared(stage: Stage): Promise<void> {
  const { t, readers } = stage;
  await until('the circuit is open', () => isOpen(stage));
  await until('the calls before have ended', () => gateway.waiting === 0);
  const before = gateway.calls;
  await until('a trial was made', () => gateway.calls > before);
  await readers.more();
  await until('another trial was made', () => gateway.calls > before + 1);
  const refused = readers.tally.outcomes('during', 'uncached').get('503') ?? 0;
  const made = gateway.calls - before;
  t.ok(gateway.waiting <= 1, 'one trial at a time');
  t.ok(made < refused, `${made} calls for more than ${refused} readers`);
}

/** By how many megabytes the program may grow while it is flooded: a limited answer for each of many calls. */
const maxGrowth = 200;
let memoryBefore = 0;

async function startFlood({ node }: Stage): Promise<void> {
  memoryBefore = memoryOf(node.program().pid as number).now;
  gateway.behaviour = 'floods';
}

async function takesLittle({ t, node, readers }: Stage): Promise<void> {
  const calls = gateway.calls;
  await until('many answers were broken off', () => gateway.calls > calls + 20);
  await readers.more();
  const { most } = memoryOf(node.program().pid as number);
  t.comment(`memory: ${Math.round(memoryBefore)} MB before, at most ${Math.round(most)} MB`);
  t.ok(most - memoryBefore < maxGrowth, `the program grew by less than ${maxGrowth} MB`);
}

const answerAgain = async () => {
  gateway.behaviour = 'answers';
};

/** Has summaries made by a language model. */
const languageModel = (behaviour: Gateway['behaviour']) => async (t: Test) => {
  gateway = await startGateway(t, { megabytes: 400 });
  gateway.behaviour = behaviour;
  return { SUMMARY_API_URL: `${gateway.url}/v1`, SUMMARY_MODEL: 'test' };
};

/** The model is called in the background. */
const called = () => until('the language model was called', () => gateway.calls > 0);

/** How often a model may be called that does not answer, or answers too much: each story once. */
const modelFault = (
  name: string,
  behaviour: Gateway['behaviour'],
  maxCalls: (stage: Stage) => Promise<number>,
) => ({
  name,
  line: 12,
  skip,
  stage: { settings: languageModel(behaviour) },
  break: called,
  check: async (t: Test, stage: Stage) => {
    const most = await maxCalls(stage);
    t.ok(gateway.calls <= most, `it was called ${gateway.calls} times, at most ${most}`);
  },
});

const storyCount = async ({ sql }: Stage) =>
  (await sql('select 1 from story_summary where label = $1', ['highlights'])).length;

const faults: Fault[] = [
  {
    name: 'the content server does not answer',
    line: 6,
    skip,
    stage: { settings: contentFromServer },
    break: async () => {
      gateway.behaviour = 'hangs';
    },
    observe: isSpared,
    heal: answerAgain,
    must: { uncached: ['503'] },
    may: outage,
  },
  {
    name: 'the content server answers 300 MB',
    line: 6,
    skip,
    stage: { settings: contentFromServer },
    break: startFlood,
    observe: takesLittle,
    heal: answerAgain,
    must: { uncached: ['503'] },
    may: outage,
  },
  modelFault('the language model answers 503', 'fails', async () => 4),
  modelFault('the language model answers 400 MB', 'floods', storyCount),
  modelFault('the language model does not answer', 'hangs', async () => 4),
  {
    name: 'the mail server drops every connection',
    skip,
    break: async ({ mailProxy }) => mailProxy.cut(),
    heal: async ({ mailProxy }) => mailProxy.mend(),
    check: (_t, stage) => mailsCome(stage),
  },
  {
    name: 'the mail server accepts connections and says nothing',
    skip,
    break: async ({ mailProxy }) => mailProxy.freezeAll(),
    heal: async ({ mailProxy }) => mailProxy.mend(),
    check: (_t, stage) => mailsCome(stage),
  },
  {
    name: 'the geolocation service does not answer',
    skip,
    stage: {
      settings: async (t) => {
        gateway = await startGateway(t);
        gateway.behaviour = 'hangs';
        return { GEOLOCATION_URL: `${gateway.url}/{ip}` };
      },
    },
    break: readFromEverywhere,
  },
];

/** After the outage the mail of a new sign-up comes. */
async function mailsCome({ node, mails }: Stage): Promise<void> {
  while (mails.take());
  const form = { name: 'Ada', email: 'ada@example.com', newsletter: 'default', took: '5000' };
  await askOnce(node.origin, '/newsletters', { form, headers: { 'x-forwarded-for': '192.0.2.1' } });
  await until('mails come again', () => {
    for (let link = mails.take(); link; link = mails.take()) if (link.address === form.email) return true;
    return false;
  });
}

/** Reads as people who chose no region, from addresses that nobody knows. */
async function readFromEverywhere({ t, node, count }: Stage): Promise<void> {
  const readers = 200;
  const wrong: string[] = [];
  for (let index = 0; index < readers; index += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}`, 'accept-language': 'en' };
    const { status } = await askOnce(node.origin, '/dining', { headers });
    if (status !== 200) wrong.push(`status ${status}`);
  }
  t.ok(gateway.calls > 0, 'it was asked');
  t.ok(gateway.calls < readers / 2, `it was asked ${gateway.calls} times for ${readers} readers`);
  count(readers, wrong);
}

tryFaults(t, faults);
