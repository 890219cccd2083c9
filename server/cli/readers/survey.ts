import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageOf } from '../../../locales/languages.ts';
import { SurveyResults } from '../../../views/results/survey-results.tsx';
import { readConfig } from '../../config/config.ts';
import { csvOptions } from '../../lib/csv.ts';
import { writePrivateFile } from '../../lib/private-files.ts';
import { writable } from '../../lib/writable-text.ts';
import { answerTable, countAnswers } from '../../readers/surveys/results.ts';
import { amount } from '../amount.ts';
import { type Command, print, UsageError } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';

const options = { folder: { type: 'string', default: '.' } } as const;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [slug, ...more] = positionals;
    if (!slug || more.length > 0) throw new Error('name exactly one survey');
    return { slug, folder: resolve(values.folder) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `survey` */
export const surveyCommand: Command = {
  parameters: 'SLUG [--folder FOLDER]',
  summary: 'writes the answers to a survey as SLUG.csv, and charts of them as SLUG.html',
  async run(args) {
    const { slug, folder } = parse(args);
    const { survey, rows } = await runOperation(readConfig(process.env), 'read-survey', { slug });
    const page = createElement(SurveyResults, {
      title: survey.title,
      lang: languageOf(survey.locale).iso,
      answered: rows.length,
      madeAt: new Date().toISOString().slice(0, 16).replace('T', ' '),
      questions: countAnswers(survey, rows),
    });
    await mkdir(folder, { recursive: true });
    const [table, charts] = [join(folder, `${slug}.csv`), join(folder, `${slug}.html`)];
    await writePrivateFile(table, stringify(answerTable(survey, rows), csvOptions));
    await writePrivateFile(charts, `<!DOCTYPE html>${writable(renderToStaticMarkup(page))}`);
    print(`Answers of ${amount(rows.length, 'subscriber')}: ${table}, ${charts}`);
  },
};
