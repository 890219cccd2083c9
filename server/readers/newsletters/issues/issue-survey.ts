import type { Edition } from '../../../content/contract/vocabulary.ts';
import type { ContentSource } from '../../../content/source.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { isClosed } from '../../surveys/answers.ts';
import type { IssueSurvey } from './issue-document.ts';

interface SurveyParts {
  content: Pick<ContentSource, 'survey'>;
  now: () => number;
}

/**
 * The survey that an edition of an issue asks for.
 * @throws {ExpectedError} when there is no such survey, or it takes no more answers
 */
export async function issueSurvey(
  slug: string,
  edition: Edition,
  { content, now }: SurveyParts,
): Promise<IssueSurvey> {
  const { data: survey, error } = await content.survey({ ...edition, slug });
  if (error?.status === 404) throw new ExpectedError(`There is no survey ${slug}.`);
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  if (isClosed(survey, now())) throw new ExpectedError(`The survey ${slug} has ended.`);
  const { locale, title, standfirst } = survey;
  return { slug, locale, title, standfirst };
}
