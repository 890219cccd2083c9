import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { languageOf, locales } from '../../locales/languages.ts';
import { root } from '../../server/config/root.ts';
import { sentencesOf } from '../../server/summaries/sentences.ts';
import { readPoints, refusedOf } from '../evaluation/summaries/refusals.ts';
import { highlightsTable, refusalsTable } from '../evaluation/summaries/tables.ts';
import { texts } from './texts.ts';

const minCaught = 0.95;
const maxRefused = 0.15;

for (const locale of locales) {
  t.test(
    `points in ${languageOf(locale).name} that say what their story does not say are refused`,
    async (t) => {
      const stories = texts.filter((story) => story.locale === locale);
      const sentences = new Set(stories.flatMap((story) => sentencesOf(story).map(({ text }) => text)));
      const corrupted = await readPoints('corrupted', locale);
      const faithful = await readPoints('faithful', locale);
      t.ok(corrupted.length >= 40, `${corrupted.length} corrupted points`);
      const known = [...corrupted, ...faithful].filter(({ sentence }) => sentences.has(sentence));
      t.ok(
        known.length > 0.9 * (corrupted.length + faithful.length),
        'nearly all are of the sample as it is',
      );
      const caught = refusedOf(corrupted, stories);
      t.ok(caught.length / corrupted.length >= minCaught, `${caught.length} of ${corrupted.length} caught`);
      const lost = refusedOf(faithful, stories);
      t.ok(
        lost.length / faithful.length <= maxRefused,
        `${lost.length} of ${faithful.length} faithful refused`,
      );
    },
  );
}

/** The figures of a Markdown table by their row, numbers as numbers. */
const figuresOf = (table: string) =>
  new Map(
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', ...cells]) => [name, cells.map(Number.parseFloat)]),
  );

/** By how much a share may differ from what the page says, since stories are edited. */
const tolerance = 0.05;

t.test('docs/summaries.md has the figures of the program; if not, run npm run bench:summaries', async (t) => {
  const page = await readFile(join(root, 'docs', 'summaries.md'), 'utf8');
  t.ok(page.includes(await refusalsTable(texts)));
  const said = figuresOf(page.slice(page.indexOf('| Language |'), page.indexOf('<!-- end -->')));
  for (const [name, [, , , precision = 0]] of figuresOf(await highlightsTable(texts)))
    t.ok(Math.abs((said.get(name)?.[3] ?? 0) - precision) <= tolerance, `${name}: ${precision}`);
});
