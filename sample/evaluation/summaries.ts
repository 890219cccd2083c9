import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { highlightsOf } from '../../server/summaries/highlights.ts';
import { texts } from '../checks/texts.ts';
import { highlightsTable, refusalsTable } from './summaries/tables.ts';
import { readJudgements, storiesToRead } from './summaries/usefulness.ts';

const page = join(root, 'docs', 'summaries.md');

/** Prints the Highlights of the stories that are to be read, each with what a reader said of it. */
async function printHighlights(): Promise<void> {
  for (const story of storiesToRead(texts)) {
    const judged = (await readJudgements(story.locale)).get(story.slug) ?? {};
    process.stdout.write(`\n${story.locale}/${story.slug}: ${story.title}. ${story.standfirst}\n`);
    for (const point of highlightsOf(story)) {
      const said = judged[point];
      process.stdout.write(`  ${said === true ? 'useful' : (said ?? 'not read')}\t${point}\n`);
    }
  }
}

/**
 * `npm run bench:summaries`: measures summaries on the sample, and writes the tables of docs/summaries.md; with `-- read`
 * prints the Highlights of eight stories in each language instead.
 */
export async function run(options: readonly string[] = []): Promise<void> {
  if (options[0] === 'read') return printHighlights();
  const tables = [await highlightsTable(texts), await refusalsTable(texts)];
  let text = await readFile(page, 'utf8');
  for (const [index, table] of tables.entries()) {
    const marked = new RegExp(`(<!-- table ${index + 1} -->\\n)[^]*?(\\n<!-- end -->)`);
    text = text.replace(marked, (_, before: string, after: string) => `${before}\n${table}\n${after}`);
    process.stdout.write(`${table}\n\n`);
  }
  await writeFile(page, text);
}
