import { type Static, Type } from 'typebox';
import { Moment } from './moment.ts';
import { LocaleCode, Slug } from './vocabulary.ts';

const common = { id: Slug, text: Type.String({ minLength: 1 }), required: Type.Boolean() };
const options = Type.Array(Type.Object({ id: Slug, text: Type.String({ minLength: 1 }) }), { minItems: 2 });

/** A question: a single or multiple choice, a step from 1 to 5, or free text. */
export const Question = Type.Union([
  Type.Object({ ...common, kind: Type.Literal('single'), options }),
  Type.Object({ ...common, kind: Type.Literal('multiple'), options }),
  Type.Object({ ...common, kind: Type.Literal('scale'), low: Type.String(), high: Type.String() }),
  Type.Object({ ...common, kind: Type.Literal('text') }),
]);
export type Question = Static<typeof Question>;

/** A survey among the subscribers of newsletters. */
export const Survey = Type.Object({
  slug: Slug,
  locale: LocaleCode,
  title: Type.String({ minLength: 1 }),
  standfirst: Type.String(),
  /** From when on no answers are taken. */
  closesAt: Type.Optional(Moment),
  questions: Type.Array(Question, { minItems: 1 }),
});
export type Survey = Static<typeof Survey>;
