import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Convert } from 'typebox/value';
import { unwritableProblems } from './bodies.ts';
import { type InputProblem, InvalidInput } from './problems.ts';

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled = Compile(schema) as Validator;
  validators.set(schema, compiled);
  return compiled;
}

/** Say less than the errors that they sum up. */
const summaries = ['additionalProperties', 'anyOf', 'oneOf'];

function problemsOf(validator: Validator, value: unknown): InputProblem[] {
  const errors = [...validator.Errors(value)];
  const specific = errors.filter(({ keyword }) => !summaries.includes(keyword));
  return (specific.length > 0 ? specific : errors).flatMap(
    ({ keyword, instancePath: pointer, params, message }) => {
      if (keyword === 'boolean') return { pointer, message: 'there is no field of this name' };
      if (keyword === 'enum') {
        const { allowedValues } = params as { allowedValues: unknown[] };
        return { pointer, message: `must be one of ${allowedValues.join(', ')}` };
      }
      if (keyword !== 'required') return { pointer, message };
      const { requiredProperties } = params as { requiredProperties: string[] };
      return requiredProperties.map((name) => ({ pointer: `${pointer}/${name}`, message: 'is missing' }));
    },
  );
}

/**
 * A value that a schema allows.
 * @throws {InvalidInput} with every problem
 */
export function checked<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const validator = validatorOf(schema);
  if (!validator.Check(value)) throw new InvalidInput(problemsOf(validator, value));
  return value as Static<S>;
}

/**
 * Texts of an address with the types that a schema says.
 * @throws {InvalidInput} with every problem
 */
export function checkedTexts<S extends TSchema>(schema: S, texts: object): Static<S> {
  const problems = unwritableProblems(texts);
  if (problems.length > 0) throw new InvalidInput(problems);
  return checked(schema, Convert(schema, { ...texts }));
}
