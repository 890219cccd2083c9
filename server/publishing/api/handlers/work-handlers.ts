import { regionCodes } from '../../../../locales/regions.ts';
import type { Survey } from '../../../content/contract/survey.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { mailAddress } from '../../../readers/newsletters/fields.ts';
import { issueName } from '../../../readers/newsletters/issues/issue-name.ts';
import { listSentIssues } from '../../../readers/newsletters/issues/list-deliveries.ts';
import { readAnswerTable, readWrittenAnswers } from '../../../readers/surveys/answer-pages.ts';
import { countAnswers, readSurveyRows } from '../../../readers/surveys/results.ts';
import { listSearches } from '../../../search/log/store.ts';
import { listImportReports, readImportReport } from '../../import-reports.ts';
import { NotFound } from '../../items.ts';
import { listRedirects } from '../../redirects/list-redirects.ts';
import { listPlanned } from '../../store/calendar.ts';
import { InvalidInput, Refusal } from '../problems.ts';
import type { HandlerContext, Handlers } from './handler.ts';

const usualDays = 30;
const listed = 100;
const issuesListed = 50;
const textsListed = 500;

/** @throws {Refusal} where this process sends no letters */
function lettersOf({ letters }: HandlerContext) {
  const found = letters.issues();
  if (!found) throw new Refusal(503, 'newsletters are not sent by this process', { 'retry-after': '60' });
  return found;
}

/** @throws {NotFound} where there is no such survey */
async function surveyOf(
  publishing: HandlerContext['publishing'],
  locale: Survey['locale'],
  slug: string,
): Promise<Survey> {
  const survey = await publishing.find({ kind: 'survey', locale, slug });
  if (!survey) throw new NotFound(`there is no item survey/${locale}/${slug}`);
  return survey.document as Survey;
}

const orNotFound = (error: unknown): never => {
  throw error instanceof ExpectedError ? new NotFound(error.message) : error;
};

/** The calls about what publishers look after besides items. */
export const workHandlers: Pick<
  Handlers,
  | 'listPlanned'
  | 'listRedirects'
  | 'listSearches'
  | 'listImports'
  | 'readImport'
  | 'listLetters'
  | 'nextLetter'
  | 'testLetter'
  | 'surveyResults'
  | 'surveyTexts'
  | 'surveyTable'
> = {
  listPlanned: async ({ query }, { database, letters, now }) => {
    const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
    if (to <= from || to - from > bounds.publishing.calendarMs.max)
      throw new InvalidInput([{ pointer: '/to', message: 'must be after `from`, by 62 days at most' }]);
    const regions = query.region ? [query.region] : regionCodes;
    const issues = letters.coming(regions, Math.max(from, now()), to);
    const items = [
      ...(await listPlanned(database, query, now())),
      ...issues.map(({ newsletter, region, at }) => ({ at, what: 'newsletter', title: newsletter, region })),
    ];
    const present = items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
    );
    return {
      body: { items: present.toSorted((one, other) => (String(one.at) < String(other.at) ? -1 : 1)) },
    };
  },
  listRedirects: async ({ query }, { database }) => ({ body: await listRedirects(database, query) }),
  listSearches: async ({ query: { days = usualDays, locale } }, { database, now }) => ({
    body: await listSearches(database, { days, size: listed, locale }, now()),
  }),
  listImports: async (_, { database }) => ({ body: { items: await listImportReports(database) } }),
  readImport: async ({ params: { id }, query }, { database }) => {
    const report = await readImportReport(database, id, query);
    if (!report) throw new NotFound('there is no such report');
    return { body: report };
  },
  listLetters: async (_, { database }) => ({
    body: { items: await listSentIssues(database, issuesListed) },
  }),
  nextLetter: async ({ params: { newsletter } }, context) => {
    const issue = issueName(context.now(), 'UTC');
    const { editions, failed } = await lettersOf(context)
      .prepare({ newsletter, issue, dryRun: true })
      .catch(orNotFound);
    return { body: { editions, failed } };
  },
  testLetter: async ({ params: { newsletter }, body: { region, locale, address } }, context) => {
    const known = mailAddress(address);
    if (!known) throw new InvalidInput([{ pointer: '/address', message: 'is no mail address' }]);
    await lettersOf(context)
      .preview({ newsletter, edition: { region, locale }, address: known })
      .catch(orNotFound);
    return { body: { outcome: 'sent' } };
  },
  surveyResults: async ({ params: { slug }, query: { locale } }, { publishing, database }) => {
    const survey = await surveyOf(publishing, locale, slug);
    const rows = await readSurveyRows(database, slug);
    const questions = countAnswers(survey, rows).map((question) => ({
      ...question,
      texts: question.texts.slice(-textsListed),
    }));
    return { body: { answered: rows.length, questions } };
  },
  surveyTexts: async ({ params: { slug }, query }, { publishing, database }) => {
    const { questions } = await surveyOf(publishing, query.locale, slug);
    if (!questions.some(({ id, kind }) => id === query.question && kind === 'text'))
      throw new NotFound('this survey has no such question for a text');
    return { body: await readWrittenAnswers(database, slug, query.question, query) };
  },
  surveyTable: async ({ params: { slug }, query }, { publishing, database }) => ({
    body: await readAnswerTable(database, await surveyOf(publishing, query.locale, slug), query),
  }),
};
