import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRequest, Load, LoadResult } from './load.ts';

const millisecondsOf: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** A duration as wrk writes it, such as `1.58ms`, in milliseconds. */
function milliseconds(text: string | undefined): number {
  const [, number, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? [];
  const factor = millisecondsOf[unit];
  if (number === undefined || factor === undefined) throw new Error(`wrk wrote no duration: ${text}`);
  return Number(number) * factor;
}

const found = (pattern: RegExp, output: string) => pattern.exec(output)?.[1];

/**
 * Reads what `wrk --latency` writes.
 * @throws Error when it is not the output of a finished run
 */
export function parseWrk(output: string): LoadResult {
  const requests = found(/(\d+) requests in /, output);
  const rate = found(/Requests\/sec:\s+([\d.]+)/, output);
  if (requests === undefined || rate === undefined) throw new Error(`wrk did not finish: ${output}`);
  const socketErrors = (found(/Socket errors: (.*)/, output) ?? '').match(/\d+/g) ?? [];
  const refused = Number(found(/Non-2xx or 3xx responses: (\d+)/, output) ?? 0);
  const verdicts = [...output.matchAll(/^x-cache (\w+): (\d+)$/gm)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  return {
    requests: Number(requests),
    requestsPerSecond: Number(rate),
    p50: milliseconds(found(/ 50%\s+(\S+)/, output)),
    p99: milliseconds(found(/ 99%\s+(\S+)/, output)),
    errors: socketErrors.reduce((sum, count) => sum + Number(count), refused),
    ...(verdicts.length > 0 ? { verdicts: Object.fromEntries(verdicts) } : {}),
  };
}

const luaTable = (headers: BenchRequest['headers']) =>
  `{${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
    .join(',')}}`;

const countingScript = `
local counts = {}
local threads = {}
function setup(thread) table.insert(threads, thread) end
function response(status, headers)
  local verdict = headers["x-cache"] or headers["X-Cache"] or "none"
  counts[verdict] = (counts[verdict] or 0) + 1
  verdicts = ""
  for name, count in pairs(counts) do verdicts = verdicts .. "x-cache " .. name .. ": " .. count .. "\\n" end
end
function done() for _, thread in ipairs(threads) do io.write(thread:get("verdicts") or "") end end
`;

/**
 * The files of a load for wrk: `script.lua`, the addresses each with the number of its headers, and the order in which
 * they are asked for.
 * @param folder where the script finds the other files
 */
export function wrkFiles(load: Load, folder: string): Record<'script.lua' | 'requests' | 'order', string> {
  const { requests, order, countVerdicts } = load;
  const heads = [...new Set(requests.map(({ headers }) => luaTable(headers)))];
  const numberOf = new Map(heads.map((head, index) => [head, index + 1]));
  const script = `
local heads = {${heads.join(',\n')}}
local formatted, order, position = {}, {}, 0
function init(args)
  for line in io.lines("${folder}/requests") do
    local head, path = line:match("^(%d+) (.*)$")
    table.insert(formatted, wrk.format("GET", path, heads[tonumber(head)]))
  end
  for line in io.lines("${folder}/order") do table.insert(order, tonumber(line)) end
end
function request()
  position = position % #order + 1
  return formatted[order[position]]
end
${countVerdicts ? countingScript : ''}`;
  return {
    'script.lua': script,
    requests: requests.map(({ path, headers }) => `${numberOf.get(luaTable(headers))} ${path}\n`).join(''),
    order: (order ?? [...requests.keys()]).map((index) => `${index + 1}\n`).join(''),
  };
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}: ${output}`)),
    );
  });
}

/** Puts a load on a server by wrk, with one thread. */
export async function runWrk(load: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'));
  try {
    for (const [name, text] of Object.entries(wrkFiles(load, folder)))
      await writeFile(join(folder, name), text);
    const { connections, seconds, origin } = load;
    return parseWrk(
      await outputOf('wrk', [
        ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
        ...['--timeout', '20s', '--latency', '--script', join(folder, 'script.lua'), origin],
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
