import type { Survey } from '../../content/contract/survey.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { everyEdition } from '../../content/queries/locale-choice.ts';
import { findSurvey } from '../../content/queries/surveys.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { readSurveyRows, type SurveyRow } from '../../readers/surveys/results.ts';
import type { OperationContext } from './operation-context.ts';

/** A survey, in English where there is that, with all answers to it. */
async function readSurvey(
  { database }: OperationContext,
  { slug }: { slug: string },
): Promise<{ survey: Survey; rows: SurveyRow[] }> {
  const { data: survey } = await findSurvey(database, { ...(everyEdition()[0] as Edition), slug });
  if (!survey) throw new ExpectedError(`There is no survey ${slug}.`);
  return { survey, rows: await readSurveyRows(database, slug) };
}

/** What commands do with surveys. */
export const surveyOperations = { 'read-survey': readSurvey };
