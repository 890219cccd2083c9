import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { excessOfValue, jsonBounds } from '../lib/limits/json-size.ts';
import { excessOfTexts } from '../lib/limits/text-size.ts';
import { unwritableIn, unwritableMessage } from '../lib/writable-text.ts';
import type { Problem } from './problems.ts';
import { patternMeanings } from './schemas/common.ts';
import { replaced } from './schemas/stand-ins.ts';
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

/** The fields that an error is about. */
function pathsOf(error: TLocalizedValidationError): string[][] {
  const path = pathOf(error.instancePath);
  if (error.keyword !== 'required') return [path];
  const { requiredProperties } = error.params as { requiredProperties: string[] };
  return requiredProperties.map((name) => [...path, name]);
}

/** What is wrong with a field. */
interface Fault {
  path: readonly (string | number)[];
  message: string;
}

function faultsOf(error: TLocalizedValidationError): Fault[] {
  const message = error.keyword === 'required' ? 'is missing' : messageOf(error);
  return pathsOf(error).map((path) => ({ path, message }));
}

/** The validator names so many errors at once; a file with more than that has been read often enough. */
const maxRounds = 50;

/** A file of a kind: what is wrong with it, and what can be checked further, with stand-ins for what is wrong. */
export interface Validated<T> {
  /** Absent where too much is wrong. */
  valid?: SourceFile<T>;
  problems: Problem[];
}

/** Whether one fault is in a field of the other, and so may follow from its stand-in. */
const areRelated = (one: Fault, other: Fault): boolean => {
  const length = Math.min(one.path.length, other.path.length);
  return one.path.slice(0, length).every((part, index) => String(part) === String(other.path[index]));
};

/** What no schema says: texts that are too long, or that outputs cannot carry. */
function faultyTexts(value: unknown): Fault[] {
  const tooLong = excessOfTexts(value);
  if (tooLong.length > 0) return tooLong;
  return unwritableIn(value).map((found) => ({ path: found.path, message: unwritableMessage(found) }));
}

/** Checks files against a schema, unless they hold too much; compile once, use for every file of the kind. */
export function validator<S extends TSchema>(schema: S) {
  const compiled = Compile(schema);
  function faultsIn(value: unknown): Fault[] {
    const texts = faultyTexts(value);
    if (texts.length > 0 || compiled.Check(value)) return texts;
    const errors = [...compiled.Errors(value)];
    const specific = errors.filter(({ keyword }) => !summaries.includes(keyword));
    return (specific.length > 0 ? specific : errors).flatMap(faultsOf);
  }

  return (source: SourceFile<unknown>): Validated<Static<S>> => {
    const excess = excessOfValue(source.value, jsonBounds.batch);
    if (excess) return { problems: [source.problem([], excess)] };
    const faults: Fault[] = [];
    const problems = () => faults.map(({ path, message }) => source.problem(path, message));
    let { value } = source;
    for (let round = 0; round < maxRounds; round++) {
      const found = faultsIn(value);
      if (found.length === 0)
        return { valid: { ...source, value } as SourceFile<Static<S>>, problems: problems() };
      faults.push(...found.filter((fault) => !faults.some((known) => areRelated(fault, known))));
      value = found.reduce((each, { path }) => replaced(schema, each, path), value);
    }
    return { problems: problems() };
  };
}
