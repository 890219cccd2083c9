import { languageOf, locales } from '../../../locales/languages.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { isSummarised } from '../../../server/summaries/highlights.ts';
import { corruptedPoints, type JudgedPoint, madePoints, refusedOf, summarisedBy } from './refusals.ts';
import { inReadingOrder, readJudgements, usefulnessOf } from './usefulness.ts';

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

/** How many of the Highlights shown a reader found useful, in each language, as a Markdown table. */
export async function highlightsTable(stories: readonly StoryInput[]): Promise<string> {
  const rows = await Promise.all(
    locales.map(async (locale) => {
      const own = stories.filter((story) => story.locale === locale);
      const { having, read, shown, useful } = usefulnessOf(own, await readJudgements(locale));
      return [languageOf(locale).name, own.length, having, read, shown, useful, (useful / shown).toFixed(2)];
    }),
  );
  const head = ['Language', 'Stories', 'With Highlights', 'Stories read', 'Sentences', 'Useful', 'Share'];
  return table(head, rows);
}

/** So many stories of each language give the points that are made by the program. */
const storiesTaken = 70;

const shareOf = (refused: number, all: number) => `${((100 * refused) / all).toFixed(all > 200 ? 1 : 0)} %`;

/** How many points are refused in each language, by what is wrong with them, and how many stories get a summary, as a Markdown table. */
export async function refusalsTable(stories: readonly StoryInput[]): Promise<string> {
  const cells = new Map<string, string[]>();
  const put = (name: string, column: number, cell: string) => {
    const cellsOfRow = cells.get(name) ?? locales.map(() => '');
    cellsOfRow[column] = cell;
    cells.set(name, cellsOfRow);
  };
  for (const [column, locale] of locales.entries()) {
    const own = inReadingOrder(stories.filter((story) => story.locale === locale));
    const taken = own.filter((story) => isSummarised(story)).slice(0, storiesTaken);
    const made = madePoints(taken, locale);
    const sets: Record<string, JudgedPoint[]> = {
      corrupted: await corruptedPoints(own, made.corrupted, locale),
      faithful: made.faithful,
    };
    for (const [set, points] of Object.entries(sets)) {
      const refused = new Set(refusedOf(points, locale));
      put(`**${set}, all**`, column, `**${shareOf(refused.size, points.length)}**`);
      for (const kind of new Set(points.map((point) => point.kind))) {
        const ofKind = points.filter((point) => point.kind === kind);
        const count = ofKind.filter((point) => refused.has(point)).length;
        put(
          `${set}: ${kind}`,
          column,
          ofKind.length > 200 ? shareOf(count, ofKind.length) : `${count}/${ofKind.length}`,
        );
      }
    }
    put('stories with a summary', column, `${await summarisedBy(taken)}/${taken.length}`);
  }
  const rows = [...cells].sort(([a], [b]) => a.localeCompare(b)).map(([name, list]) => [name, ...list]);
  return table(['Refused', ...locales], rows);
}
