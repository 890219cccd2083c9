import { readdirSync } from 'node:fs';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { codeFiles, textOf } from './sources.ts';

/** The lines of a file that match, each with its place. */
const linesWith = (file: string, pattern: RegExp) =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));

t.test('rules are stated, not cited by a number', async (t) => {
  const citation = /\bR[0-9]{1,2}\b|[Ss]pecification (section )?[0-9]/;
  const atRoot = readdirSync(root).filter((file) => /\.(ts|js)$/.test(file));
  t.strictSame(
    [...codeFiles, ...atRoot].flatMap((file) => linesWith(file, citation)),
    [],
  );
});
