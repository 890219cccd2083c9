import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { excessOfValue, jsonBounds } from '../lib/limits/json-size.ts';
import { excessOfTexts } from '../lib/limits/text-size.ts';
import { unwritableIn, unwritableMessage } from '../lib/writable-text.ts';
import type { Problem } from './problems.ts';
import { patternMeanings } from './schemas/common.ts';
import type { SourceFile } from './source-file.ts';

type Params = Record<string, unknown>;

const listed = (values: unknown) => (values as unknown[]).join(', ');

/** What each kind of schema error says to a writer of content; others keep the validator's words. */
const messages: Readonly<Record<string, (params: Params) => string>> = {
  boolean: () => 'there is no field of this name here',
  enum: ({ allowedValues }) => `must be one of ${listed(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  type: ({ type }) => `must be of type ${type}`,
  minItems: ({ limit }) => `must have at least ${limit} entries`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
};

function messageOf({ keyword, params, message }: TLocalizedValidationError): string {
  const values = params as Params;
  const meaning = keyword === 'pattern' ? patternMeanings[String(values.pattern)] : undefined;
  return meaning ? `must be ${meaning}` : (messages[keyword]?.(values) ?? message);
}

/** Reported by what they contain. */
const summaries = ['additionalProperties', 'anyOf', 'oneOf', 'if', 'propertyNames'];

const pathOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function problemsOf(error: TLocalizedValidationError, source: SourceFile<unknown>): Problem[] {
  const path = pathOf(error.instancePath);
  if (error.keyword !== 'required') return [source.problem(path, messageOf(error))];
  const { requiredProperties } = error.params as { requiredProperties: string[] };
  return requiredProperties.map((name) => source.problem([...path, name], 'is missing'));
}

/** Checks files against a schema, unless they hold too much; compile once, use for every file of the kind. */
export function validator<S extends TSchema>(schema: S) {
  const compiled = Compile(schema);
  /** The file with its type, or its problems. */
  return (
    source: SourceFile<unknown>,
  ): { valid: SourceFile<Static<S>>; problems?: undefined } | { valid?: undefined; problems: Problem[] } => {
    const excess = excessOfValue(source.value, jsonBounds.batch);
    if (excess) return { problems: [source.problem([], excess)] };
    const tooLong = excessOfTexts(source.value);
    if (tooLong.length > 0)
      return { problems: tooLong.map(({ path, message }) => source.problem(path, message)) };
    const unwritable = unwritableIn(source.value);
    if (unwritable.length > 0)
      return { problems: unwritable.map((found) => source.problem(found.path, unwritableMessage(found))) };
    if (compiled.Check(source.value)) return { valid: source as SourceFile<Static<S>> };
    const errors = [...compiled.Errors(source.value)];
    const specific = errors.filter(({ keyword }) => !summaries.includes(keyword));
    return {
      problems: (specific.length > 0 ? specific : errors).flatMap((error) => problemsOf(error, source)),
    };
  };
}
