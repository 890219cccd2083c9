import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, Measure } from '../bench.ts';
import { compare, cpuRatioOf, describeSide, ratioOf } from '../compare.ts';
import { type Answer, ask } from '../load/ask.ts';
import type { BareAnswer } from '../programs/bare.ts';
import { type RunningServer, startMagazine, startServer, withServers } from '../servers.ts';
import type { Row } from '../table.ts';

const connections = 32;
const path = '/';

/** What a reader of the front sends, by the kind of hit that it gives. */
const hits: Readonly<Record<string, (whole: Answer) => Record<string, string>>> = {
  identity: () => ({ 'accept-encoding': 'identity' }),
  brotli: () => ({ 'accept-encoding': 'br' }),
  'not modified (304)': ({ headers }) => ({
    'accept-encoding': 'br',
    'if-none-match': headers.etag ?? '',
  }),
};

/** Headers that `node:http` adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The same answer, for the bare server. */
const bareAnswerOf = ({ status, headers, body }: Answer): BareAnswer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name))),
  body: body.toString('base64'),
});

const sizeOf = ({ body }: Answer) => (body.length > 0 ? `, ${(body.length / 1000).toFixed(0)} kB` : '');

async function compareHit(bench: Bench, magazine: RunningServer, name: string): Promise<Row> {
  const whole = await ask(magazine.origin, { path, headers: { 'accept-encoding': 'br' } });
  const headers = hits[name]?.(whole) ?? {};
  const answer = await ask(magazine.origin, { path, headers });
  const file = join(bench.folder, 'bare-answer.json');
  await writeFile(file, JSON.stringify(bareAnswerOf(answer)));
  const bare = { file: bench.programs.bare, args: [file], readyPath: path };
  return withServers([() => startServer(bench.machine, bare)], async ([other]) => {
    if (!other) throw new Error('the bare server has not started');
    const load = { requests: [{ path, headers }], connections };
    bench.told(`hit of the front, ${name}${sizeOf(answer)}`);
    const [ours = [], theirs = []] = await compare(
      bench.machine,
      [
        { name: 'hit', server: magazine, load },
        { name: 'bare node:http', server: other, load },
      ],
      bench.pace,
      bench.told,
    );
    return {
      what: `Hit of the front, ${name}${sizeOf(answer)}; beside bare \`node:http\``,
      ours: describeSide(ours),
      other: describeSide(theirs),
      ratio: ratioOf(ours, theirs),
      cpuRatio: cpuRatioOf(ours, theirs),
      aim: { least: 0.9 },
    };
  });
}

/** Hits of the page cache beside a bare `node:http` server that sends the same bytes and headers. */
export const measureHits: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  return withServers([() => startMagazine(bench.machine, { DATA_DIR: dataDir })], async ([server]) => {
    if (!server) throw new Error('the magazine has not started');
    const rows: Row[] = [];
    for (const name of Object.keys(hits)) rows.push(await compareHit(bench, server, name));
    return rows;
  });
};
