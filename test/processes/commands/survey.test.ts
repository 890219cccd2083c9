import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { elements, hrefs, text, texts } from '../../support/html.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const answers = [
  { evenings: 'weekly', reasons: ['review', 'chef'], spending: 'usual', reviews: 4, table: '=SUM(A1)' },
  { evenings: 'weekly', reasons: ['chef'], spending: 'usual', reviews: 5 },
];

/** Stores answers of two subscribers in the database of a data folder. */
async function storeAnswers(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir }, () => {});
  for (const [index, given] of answers.entries()) {
    const email = `reader${index}@example.com`;
    await database.query(
      `with added as (
         insert into subscriber (email, address, name, region, locale, created_at)
         values ($1, $1, 'Ada Lovelace', 'hk', 'en', now()) returning id)
       insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
       select 'dining', id, 'hk', 'en', $2::jsonb, $3 from added`,
      [email, JSON.stringify(given), new Date(Date.UTC(2026, 0, 1 + index))],
    );
  }
  await database.close();
}

t.test('the results of a survey are a table and a page of charts, which name nobody', async (t) => {
  const folder = await temporaryFolder(t);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(root, 'test', 'fixtures', 'magazine'),
  };
  const results = join(folder, 'results');
  const command = (...args: string[]) => runCommand(t, ['survey', ...args], settings);
  const first = await startProgram(t, settings);
  const none = await command('dining', '--folder', results);
  t.match(none.output, 'Answers of 0 subscribers', none.errors);
  t.equal((await readFile(join(results, 'dining.csv'), 'utf8')).split('\n').length, 2, 'a header alone');
  first.kill('SIGTERM');
  await first.ended;

  await storeAnswers(settings.DATA_DIR);

  const run = await command('dining', '--folder', results);
  t.equal(run.code, 0, run.errors);
  t.match(run.output, 'Answers of 2 subscribers');
  const [table, page] = [join(results, 'dining.csv'), join(results, 'dining.html')];
  const csv = await readFile(table, 'utf8');
  t.equal(
    csv,
    [
      '\ufeffanswered_at,region,language,evenings,reasons,spending,booking,reviews,table',
      "2026-01-01T00:00:00.000Z,hk,en,weekly,review | chef,usual,,4,'=SUM(A1)",
      '2026-01-02T00:00:00.000Z,hk,en,weekly,chef,usual,,5,',
      '',
    ].join('\n'),
  );
  const html = await readFile(page, 'utf8');
  t.match(text(html, 'h1'), /\S/);
  t.equal(elements(html, 'h2').length, 6, 'every question is there');
  t.strictSame(
    elements(html, 'tr')
      .map((row) => texts(row, 'th, td').join(' ').replaceAll(/\s+/g, ' '))
      .slice(0, 4),
    ['Several times a week 0 (0%)', 'Once a week 2 (100%)', 'Once a month 0 (0%)', 'Less often 0 (0%)'],
  );
  t.ok(texts(html, 'body').join().includes('=SUM(A1)'), 'what was written is listed');
  t.notMatch(csv + html, /Ada|@example/);
  t.strictSame(hrefs(html), [], 'it loads and leads nowhere');
  t.notMatch(html, /<(?:script|link|img)\b/);
  for (const file of [table, page]) t.equal((await stat(file)).mode & 0o777, 0o600, 'for its owner alone');

  t.match(await command('none'), { code: 1, errors: /There is no survey none\./ });
  for (const wrong of [[], ['dining', 'readers'], ['dining', '--nonsense']])
    t.equal((await command(...wrong)).code, 2);
});
