import { readFile } from 'node:fs/promises';
import t from 'tap';
import { securityPage, withBounds } from '../../../scripts/docs-bounds.ts';
import { type Bound, bounds } from '../../../server/limits/bounds.ts';

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
