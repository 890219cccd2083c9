import type { Question, Survey } from '../content/contract/survey.ts';
import { fieldOf, fieldsOf, type Posted } from '../http/forms.ts';

/** How many characters an answer in the reader's own words may have. */
export const longestText = 1_000;

/** The steps of a scale. */
export const scaleSteps = ['1', '2', '3', '4', '5'] as const;

/** What was answered, by question; what was left out is not in it. */
export type Answers = Record<string, string | number | string[]>;

/** The name of a question's field. */
export const fieldName = (question: Pick<Question, 'id'>) => `answer-${question.id}`;

const offered = (question: Question): readonly string[] =>
  'options' in question ? question.options.map(({ id }) => id) : scaleSteps;

/** A reader's own words, bounded, without what a database cannot keep: control characters and halves of characters. */
function cleanText(text: string): string {
  return text
    .trim()
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, longestText)
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** What a form sent for a question, as far as the question allows it. */
export function givenFor(question: Question, posted: Posted): string[] {
  const name = fieldName(question);
  if (question.kind === 'text') {
    const text = cleanText(fieldOf(posted, name));
    return text === '' ? [] : [text];
  }
  const good = fieldsOf(posted, name).filter((value) => offered(question).includes(value));
  return question.kind === 'multiple' ? good : good.slice(0, 1);
}

/** The answers that a form sent, and the questions that still need one. */
export function readAnswers({ questions }: Survey, posted: Posted): { answers: Answers; missing: string[] } {
  const answers: Answers = {};
  const missing: string[] = [];
  for (const question of questions) {
    const given = givenFor(question, posted);
    const [first] = given;
    if (first === undefined) {
      if (question.required) missing.push(question.id);
    } else if (question.kind === 'multiple') answers[question.id] = given;
    else answers[question.id] = question.kind === 'scale' ? Number(first) : first;
  }
  return { answers, missing };
}
