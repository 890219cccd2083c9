import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { codeFiles, textOf } from './sources.ts';

const { name: sampleName } = JSON.parse(readFileSync(join(root, 'sample/content/site.json'), 'utf8')) as {
  name: string;
};

/** The one module that may name the sample's folder: it is the default of a setting. */
const defaultContent = 'server/config/settings.ts';

/** The lines of a file that match, each with its place. */
const linesWith = (file: string, pattern: RegExp) =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));

t.test('the program does not know the sample content, nor the name of its magazine', async (t) => {
  const sample = new RegExp(`sample/content|${sampleName}`, 'i');
  const program = codeFiles.filter((file) => /^(server|views|client|locales)\//.test(file));
  t.strictSame(
    program.filter((file) => file !== defaultContent).flatMap((file) => linesWith(file, sample)),
    [],
  );
  const brand = new RegExp(sampleName, 'i');
  t.strictSame(linesWith(defaultContent, brand), []);
});

t.test('rules are stated, not cited by a number', async (t) => {
  const citation = /\bR[0-9]{1,2}\b|[Ss]pecification (section )?[0-9]/;
  const atRoot = readdirSync(root).filter((file) => /\.(ts|js)$/.test(file));
  t.strictSame(
    [...codeFiles, ...atRoot].flatMap((file) => linesWith(file, citation)),
    [],
  );
});
