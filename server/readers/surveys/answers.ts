import type { Question, Survey } from '../../content/contract/survey.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { fieldOf, fieldsOf, type Posted } from '../../lib/posted.ts';
import { firstUnwritable } from '../../lib/writable-text.ts';

/** The length limit of a free text answer, in characters. */
export const maxTextLength = bounds.forms.answerText.max;

/** The steps of a scale question. */
export const scaleSteps = ['1', '2', '3', '4', '5'] as const;

/** The answers by question id; optional questions without an answer are missing. */
export type Answers = Record<string, string | number | string[]>;

/** The name of a question's form field. */
export const fieldName = (question: Pick<Question, 'id'>) => `answer-${question.id}`;

const allowedValues = (question: Question): readonly string[] =>
  'options' in question ? question.options.map(({ id }) => id) : scaleSteps;

/** A free text answer, cut to the limit, without what the database cannot store: control characters, lone surrogates. */
function cleanText(text: string): string {
  return text
    .trim()
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, maxTextLength)
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** The values that a form has for a question, without those that the question does not allow. */
export function valuesFor(question: Question, posted: Posted): string[] {
  const name = fieldName(question);
  if (question.kind === 'text') {
    const text = cleanText(fieldOf(posted, name));
    return text === '' ? [] : [text];
  }
  const allowed = fieldsOf(posted, name).filter((value) => allowedValues(question).includes(value));
  return question.kind === 'multiple' ? allowed : allowed.slice(0, 1);
}

/** The first character of a question's free text that cannot be stored, with its place. */
export const unwritableAnswer = (question: Question, posted: Posted) =>
  question.kind === 'text' ? firstUnwritable(fieldOf(posted, fieldName(question))) : undefined;

/** The questions that must be answered again: required ones without an answer, and texts that cannot be stored. */
export function toAnswerAgain({ questions }: Survey, missing: readonly string[], posted: Posted): string[] {
  return questions
    .filter((question) => missing.includes(question.id) || unwritableAnswer(question, posted))
    .map(({ id }) => id);
}

/** Reads the answers of a posted form; `missing` has the ids of required questions without an answer. */
export function readAnswers({ questions }: Survey, posted: Posted): { answers: Answers; missing: string[] } {
  const answers: Answers = {};
  const missing: string[] = [];
  for (const question of questions) {
    const values = valuesFor(question, posted);
    const [first] = values;
    if (first === undefined) {
      if (question.required) missing.push(question.id);
    } else if (question.kind === 'multiple') answers[question.id] = values;
    else answers[question.id] = question.kind === 'scale' ? Number(first) : first;
  }
  return { answers, missing };
}

/** Whether a survey takes no more answers. `now` in milliseconds. */
export const isClosed = ({ closesAt }: Pick<Survey, 'closesAt'>, now: number): boolean =>
  closesAt !== undefined && Date.parse(closesAt) <= now;
