import { resolve } from 'node:path';
import { compareRecords, type Recorded } from './difference.ts';
import { recordAnswers } from './record-answers.ts';
import { readRecord, writeRecord } from './record-folder.ts';

const [action, named = '', ...options] = process.argv.slice(2);
const folder = resolve(named);

async function compare(before: Recorded, after: Recorded): Promise<void> {
  const lines = compareRecords(before, after);
  process.stdout.write(lines.length === 0 ? `${after.size} answers are equal\n` : `${lines.join('\n')}\n`);
  if (lines.length > 0) process.exitCode = 1;
}

// Read first, so that a folder that is not there fails at once.
const before = action === 'compare' ? await readRecord(folder) : undefined;
const record = await recordAnswers({
  sample: options.includes('--sample'),
  built: options.includes('--built'),
});
if (before) await compare(before, record);
else {
  await writeRecord(folder, record);
  process.stdout.write(`${record.size} answers are recorded in ${folder}\n`);
}
