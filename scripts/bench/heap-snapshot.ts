import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from '../servers.ts';
import { ask } from './load/ask.ts';
import { pause } from './load/steady-load.ts';

/** What a heap snapshot holds, which is what is live after a collection, in megabytes. */
export interface LiveMemory {
  /** The heap of the main thread, but for the bytes of buffers. */
  heapMb: number;
  /** The bytes of buffers, as the kept pages, which are outside the heap. */
  buffersMb: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
}

const bufferBytes = 'system / JSArrayBufferData';
const megabyte = 1024 ** 2;

/** Sums the nodes of a heap snapshot of V8, as its text. */
export function liveMemoryOf(text: string): LiveMemory {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const nameAt = fields.indexOf('name');
  const sizeAt = fields.indexOf('self_size');
  let heap = 0;
  let buffers = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const size = nodes[node + sizeAt] as number;
    if (strings[nodes[node + nameAt] as number] === bufferBytes) buffers += size;
    else heap += size;
  }
  return { heapMb: heap / megabyte, buffersMb: buffers / megabyte };
}

const signal = 'SIGUSR2';

/** The options of Node.js by which `liveMemory` gets its snapshot, written into `folder`. */
export const snapshotOptions = (folder: string) =>
  `--heapsnapshot-signal=${signal} --diagnostic-dir=${folder}`;

/**
 * Takes a heap snapshot of a server that was started with `snapshotOptions` for this folder. The server answers nothing
 * meanwhile, and has used more memory after it.
 */
export async function liveMemory({ pid, origin }: RunningServer, folder: string): Promise<LiveMemory> {
  process.kill(pid, signal);
  let file: string | undefined;
  while (!file) {
    await pause(100);
    // It throws where the server has ended.
    process.kill(pid, 0);
    file = (await readdir(folder)).find((name) => name.endsWith('.heapsnapshot'));
  }
  // It is written by the main thread, which answers when that is done.
  await ask(origin, { path: '/health/live', headers: {} });
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  await rm(path);
  return liveMemoryOf(text);
}
