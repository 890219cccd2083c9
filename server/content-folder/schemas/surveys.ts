import { type Static, Type } from 'typebox';
import { momentFormat } from '../../content/contract/moment.ts';
import { Slug } from '../../content/contract/vocabulary.ts';
import { byLocale, bySlug, strict, Text } from './common.ts';

const questionKinds = ['single', 'multiple', 'scale', 'text'] as const;

const Question = strict({
  id: Slug,
  kind: Type.Unsafe<(typeof questionKinds)[number]>(Type.String({ enum: questionKinds })),
  required: Type.Boolean(),
  options: Type.Optional(
    Type.Array(Slug, { minItems: 2, description: 'The choices of `single` and `multiple`.' }),
  ),
});

const QuestionTexts = strict({
  text: Text,
  options: Type.Optional(bySlug(Text)),
  low: Type.Optional(Type.String({ minLength: 1, description: 'What 1 on a `scale` means.' })),
  high: Type.Optional(Type.String({ minLength: 1, description: 'What 5 on a `scale` means.' })),
});
export type QuestionTexts = Static<typeof QuestionTexts>;

const SurveyTexts = strict({ title: Text, standfirst: Text, questions: bySlug(QuestionTexts) });

/** `surveys/*.json`: the questions of a survey once, and their texts in each language. */
export const SurveyFile = strict(
  {
    slug: Slug,
    closesAt: Type.Optional(
      Type.String({
        format: momentFormat,
        description: 'From when on no answers are taken, as `2026-12-31T16:00:00Z`.',
      }),
    ),
    questions: Type.Array(Question, { minItems: 1 }),
    texts: byLocale(SurveyTexts),
  },
  'surveys/*.json of a content folder',
);
export type SurveyFile = Static<typeof SurveyFile>;
