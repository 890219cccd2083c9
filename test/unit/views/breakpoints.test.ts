import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';

/** The widths in pixels that are named, besides that from which on two columns fit on a phone. */
const named = [576, 768, 960, 992, 1024, 1200, 1441];
const narrowest = 352;

async function sheetsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(root, folder, name), 'utf8')),
  );
}

t.test('layouts change at the widths that are named, and at no others', async (t) => {
  const sheets = [...(await sheetsIn('views/styles')), ...(await sheetsIn('client/gallery'))];
  const conditions = sheets.flatMap((sheet) => sheet.match(/@media[^{]*/g) ?? []);
  const widths = conditions.flatMap((condition) =>
    [...condition.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)].map(([, end, rem]) =>
      Math.round((Number(rem) + (end === 'max' ? 0.01 : 0)) * 16),
    ),
  );
  t.strictSame(
    [...new Set(widths)].filter((width) => width !== narrowest).sort((a, b) => a - b),
    named,
  );
});
