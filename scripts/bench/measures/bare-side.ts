import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer, withServers } from '../../servers.ts';
import type { Bench } from '../bench.ts';
import { type Compared, compare, cpuRatioOf, describeSide, ratioOf } from '../compare.ts';
import { type Answer, ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import type { BareAnswer } from '../programs/bare.ts';
import type { Row } from '../table.ts';

const connections = 32;

/** Headers that `node:http` adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The same answer, for the bare server. */
const bareAnswerOf = ({ status, headers, body }: Answer): BareAnswer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name))),
  body: body.toString('base64'),
});

/** Starts a bare `node:http` server that sends an answer to every request. */
export async function startBare(
  { programs, folder, machine }: Bench,
  answer: Answer,
): Promise<RunningServer> {
  const file = join(folder, 'bare-answer.json');
  await writeFile(file, JSON.stringify(bareAnswerOf(answer)));
  return startServer(machine, { file: programs.bare, args: [file], readyPath: '/' });
}

/** The size of an answer as text; nothing where it has no body. */
const sizeOf = ({ body }: Answer) => (body.length > 0 ? `, ${(body.length / 1000).toFixed(0)} kB` : '');

/** Compares the answer of the magazine to a request with a bare server that sends the same status, headers and bytes. */
export async function compareWithBare(
  bench: Bench,
  magazine: RunningServer,
  what: string,
  request: BenchRequest,
): Promise<Row> {
  const answer = await ask(magazine.origin, request);
  if (answer.status >= 400) throw new Error(`${request.path} was answered with ${answer.status}`);
  const title = `${what}${sizeOf(answer)}`;
  const compareBoth = async ([bare]: RunningServer[]): Promise<Compared> => {
    if (!bare) throw new Error('the bare server has not started');
    bench.log(title);
    const load = { requests: [request], connections };
    const sides = [
      { name: 'magazine', server: magazine, load },
      { name: 'bare node:http', server: bare, load },
    ];
    return compare(bench.machine, sides, bench.pace, bench.log);
  };
  const [ours = [], theirs = []] = await withServers([() => startBare(bench, answer)], compareBoth);
  return {
    what: `${title}; beside bare \`node:http\``,
    ours: describeSide(ours),
    other: describeSide(theirs),
    ratio: ratioOf(ours, theirs),
    cpuRatio: cpuRatioOf(ours, theirs),
  };
}
