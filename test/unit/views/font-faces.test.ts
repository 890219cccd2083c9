import { readFile } from 'node:fs/promises';
import t from 'tap';

/** The ranges of letters of each weight that a family's style sheet declares. */
function rangesOfWeights(css: string): Map<string, Set<string>> {
  const ranges = new Map<string, Set<string>>();
  for (const [rule] of css.matchAll(/@font-face \{.*?\n\}/gs)) {
    const weight = rule.match(/font-weight: ([^;]+);/)?.[1] ?? '';
    const range = rule.match(/unicode-range:\s*([^;]+);/)?.[1]?.replace(/\s+/g, ' ') ?? '';
    ranges.set(weight, (ranges.get(weight) ?? new Set()).add(range));
  }
  return ranges;
}

for (const name of ['playfair-display', 'libre-franklin'])
  t.test(`${name} has the same letters in each weight, among which alone Chromium looks`, async (t) => {
    const css = await readFile(new URL(`../../../views/styles/fonts/${name}.css`, import.meta.url), 'utf8');
    const [first, ...others] = rangesOfWeights(css).values();
    t.ok(first && first.size > 3 && others.length > 0);
    for (const ranges of others) t.strictSame(ranges, first);
  });
