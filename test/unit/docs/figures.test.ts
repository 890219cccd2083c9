import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';

/** The rows of the table of figures: what is kept, in which file, and as which text. */
async function figures(): Promise<{ figure: string; file: string; text: string }[]> {
  const page = await readFile(join(root, 'docs/specification.md'), 'utf8');
  const section = page.split('### Where figures are kept\n')[1]?.split('\n### ')[0] ?? '';
  return [...section.matchAll(/^\| (.+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, figure = '', file = '', text = '']) => ({ figure, file, text }),
  );
}

t.test('every figure of the specification stands where its table says', async (t) => {
  const rows = await figures();
  t.ok(rows.length >= 20, `${rows.length} rows`);
  for (const { figure, file, text } of rows)
    t.ok((await readFile(join(root, file), 'utf8')).includes(text), `${figure}: ${text} in ${file}`);
});
