import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { languageOf, locales } from '../../locales/languages.ts';
import { root } from '../../server/config/root.ts';
import { corruptedPoints, madePoints, refusedOf, summarisedBy } from '../evaluation/summaries/refusals.ts';
import { highlightsTable } from '../evaluation/summaries/tables.ts';
import { inReadingOrder } from '../evaluation/summaries/usefulness.ts';
import { texts } from './texts.ts';

const minCaught = 0.99;
const maxRefused = 0.1;
const storiesTaken = 10;

for (const locale of locales) {
  t.test(
    `points in ${languageOf(locale).name} that say what their story does not say are refused`,
    async (t) => {
      const stories = inReadingOrder(texts.filter((story) => story.locale === locale));
      const taken = stories.filter(({ style }) => style === 'hero').slice(0, storiesTaken);
      const made = madePoints(taken, locale);
      const corrupted = await corruptedPoints(stories, made.corrupted, locale);
      const caught = refusedOf(corrupted, locale);
      t.ok(caught.length / corrupted.length >= minCaught, `${caught.length} of ${corrupted.length} caught`);
      const lost = refusedOf(made.faithful, locale);
      t.ok(
        lost.length / made.faithful.length <= maxRefused,
        `${lost.length} of ${made.faithful.length} refused`,
      );
      t.equal(await summarisedBy(taken), taken.length, 'each story has a summary by a model that quotes');
    },
  );
}

/** The shares of a Markdown table by their row. */
const sharesOf = (table: string) =>
  new Map(
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', ...cells]) => [name, Number.parseFloat(cells.at(-2) ?? '')]),
  );

/** By how much a share may differ from what the page says, since stories are edited. */
const tolerance = 0.1;

t.test('docs/summaries.md has the shares of the program; if not, run npm run bench:summaries', async (t) => {
  const page = await readFile(join(root, 'docs', 'summaries.md'), 'utf8');
  const said = sharesOf(page.slice(page.indexOf('| Language |'), page.indexOf('<!-- end -->')));
  for (const [name, share] of sharesOf(await highlightsTable(texts)))
    t.ok(Math.abs((said.get(name) ?? 0) - share) <= tolerance, `${name}: ${share}`);
});
