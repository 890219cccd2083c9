import type { Examples } from '../../examples/example.ts';
import { QuestionField, type SurveyQuestion } from './question.tsx';

const options = [
  { value: 'a', text: 'At home' },
  { value: 'b', text: 'In a restaurant' },
];

const question = (id: string, fields: Partial<SurveyQuestion>): SurveyQuestion => ({
  id,
  kind: 'single',
  text: 'Where did you eat last night?',
  required: true,
  options,
  given: [],
  missing: false,
  ...fields,
});

const example =
  (id: string, fields: Partial<SurveyQuestion>): Examples[string] =>
  () => <QuestionField question={question(id, fields)} focused={false} lang={undefined} />;

export const questionExamples: Examples = {
  'one option': example('one', {}),
  'several options, without an answer': example('several', { kind: 'multiple', missing: true }),
  'a scale': example('scale', {
    kind: 'scale',
    options: ['1', '2', '3', '4', '5'].map((step) => ({ value: step, text: step })),
    ends: { low: 'Never', high: 'Often' },
    given: ['2'],
  }),
  'a text, not required': example('text', { kind: 'text', required: false }),
};
