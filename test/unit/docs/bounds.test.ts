import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { securityPage, withBounds } from '../../../scripts/docs-bounds.ts';
import { root } from '../../../server/config/root.ts';
import type { Bound } from '../../../server/lib/limits/bound.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';

t.test(
  'the bounds in docs/security.md are those of the table; if not, run npm run docs:bounds',
  async (t) => {
    const page = await readFile(securityPage, 'utf8');
    t.equal(page, withBounds(page));
  },
);

t.test(
  'every bound is a number, and has its input and what happens beyond in the documentation',
  async (t) => {
    const page = withBounds(await readFile(securityPage, 'utf8'));
    for (const group of Object.values(bounds))
      for (const [name, { input, max, beyond }] of Object.entries<Bound>(group)) {
        t.ok(Number.isSafeInteger(max) && max > 0, name);
        t.ok(page.includes(`| ${input} |`) && page.includes(`| ${beyond} |`), name);
      }
  },
);

t.test('every group of bounds is tried by a test', async (t) => {
  const files = await readdir(join(root, 'test'), { recursive: true });
  const tests = files.filter((file) => file.endsWith('.test.ts') && file.includes('limits'));
  const texts = await Promise.all(tests.map((file) => readFile(join(root, 'test', file), 'utf8')));
  for (const group of Object.keys(bounds))
    t.ok(
      texts.some((text) => text.includes(`tryBounds(t, '${group}'`)),
      group,
    );
});
