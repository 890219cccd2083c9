import { type Static, Type } from 'typebox';
import { LocaleCode, Slug } from './vocabulary.ts';

const common = { id: Slug, text: Type.String({ minLength: 1 }), required: Type.Boolean() };
const options = Type.Array(Type.Object({ id: Slug, text: Type.String({ minLength: 1 }) }), { minItems: 2 });

/** A question: one of several answers, some of them, a step from 1 to 5, or words of the reader's own. */
export const Question = Type.Union([
  Type.Object({ ...common, kind: Type.Literal('single'), options }),
  Type.Object({ ...common, kind: Type.Literal('multiple'), options }),
  Type.Object({ ...common, kind: Type.Literal('scale'), low: Type.String(), high: Type.String() }),
  Type.Object({ ...common, kind: Type.Literal('text') }),
]);
export type Question = Static<typeof Question>;

/** A survey among the newsletters' subscribers (ruling R21). */
export const Survey = Type.Object({
  slug: Slug,
  locale: LocaleCode,
  title: Type.String({ minLength: 1 }),
  standfirst: Type.String(),
  questions: Type.Array(Question, { minItems: 1 }),
});
export type Survey = Static<typeof Survey>;
