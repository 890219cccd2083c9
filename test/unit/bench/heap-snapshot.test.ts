import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { liveMemoryOf } from '../../../scripts/bench/heap-snapshot.ts';

t.test('a heap snapshot tells buffers from the heap', async (t) => {
  const folder = t.testdir();
  const liveOf = (name: string, bufferBytes: number, numbers: number) => {
    const file = join(folder, name);
    const program = `globalThis.kept = [Buffer.alloc(${bufferBytes}, 1), Array.from({ length: ${numbers} }, (_, index) => index + 0.5)];
      require('node:v8').writeHeapSnapshot(${JSON.stringify(file)});`;
    execFileSync(process.execPath, ['-e', program]);
    return liveMemoryOf(readFileSync(file, 'utf8'));
  };
  const before = liveOf('before.heapsnapshot', 1, 1);
  const after = liveOf('after.heapsnapshot', 8 * 1024 ** 2, 500_000);
  t.equal(Math.round(after.buffersMb - before.buffersMb), 8);
  t.equal(Math.round(after.heapMb - before.heapMb), 4);
});
