import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../machine.ts';

/** Lets the thread of the database wait until a file is there. */
const waitingThread = (file: string) => `
  import { existsSync } from 'node:fs';
  import { isMainThread, workerData } from 'node:worker_threads';
  const word = new Int32Array(new SharedArrayBuffer(4));
  if (!isMainThread && workerData?.folder)
    while (!existsSync(${JSON.stringify(file)})) Atomics.wait(word, 0, 0, 10);
`;

/** The environment of a program whose embedded database is opened when `release` is called. */
export async function slowDatabase(t: Parameters<typeof temporaryFolder>[0]) {
  const folder = await temporaryFolder(t);
  const [hook, file] = [join(folder, 'hook.mjs'), join(folder, 'release')];
  await writeFile(hook, waitingThread(file));
  return { options: { NODE_OPTIONS: `--import ${hook}` }, release: () => writeFile(file, '') };
}
