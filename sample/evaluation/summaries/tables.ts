import { languageOf, locales } from '../../../locales/languages.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { precisionOf, readChosen } from './precision.ts';
import { readPoints, refusedOf } from './refusals.ts';

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

/** How many of the Highlights shown an editor would have chosen, in each language, as a Markdown table. */
export async function highlightsTable(stories: readonly StoryInput[]): Promise<string> {
  const rows = await Promise.all(
    locales.map(async (locale) => {
      const chosen = await readChosen(locale);
      const judged = [...chosen.keys()].flatMap(
        (slug) => stories.find((story) => story.slug === slug && story.locale === locale) ?? [],
      );
      const all = precisionOf(judged, chosen);
      const heldOut = precisionOf(
        judged.filter((_, index) => index % 2 === 1),
        chosen,
      );
      const share = ({ right, shown }: typeof all) => (right / shown).toFixed(2);
      return [languageOf(locale).name, all.stories, all.without, all.shown, share(all), share(heldOut)];
    }),
  );
  const head = ['Language', 'Stories', 'Without Highlights', 'Sentences shown', 'Precision', 'Not tuned on'];
  return table(head, rows);
}

/** How many corrupted points are refused, by what is wrong with them, and how many faithful ones, as a Markdown table. */
export async function refusalsTable(stories: readonly StoryInput[]): Promise<string> {
  const counts = new Map<string, string[]>();
  const put = (kind: string, column: number, cell: string) => {
    const cells = counts.get(kind) ?? locales.map(() => '');
    cells[column] = cell;
    counts.set(kind, cells);
  };
  for (const [column, locale] of locales.entries()) {
    const own = stories.filter((story) => story.locale === locale);
    for (const set of ['corrupted', 'faithful'] as const) {
      const points = await readPoints(set, locale);
      const refused = new Set(refusedOf(points, own));
      for (const kind of new Set(points.map((point) => point.kind))) {
        const ofKind = points.filter((point) => point.kind === kind);
        put(
          `${set}: ${kind}`,
          column,
          `${ofKind.filter((point) => refused.has(point)).length}/${ofKind.length}`,
        );
      }
      put(`**${set}, all**`, column, `**${Math.round((100 * refused.size) / points.length)} %**`);
    }
  }
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([kind, cells]) => [kind, ...cells]);
  return table(['Refused', ...locales], rows);
}
