import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Convert } from 'typebox/value';
import { schemaProblems } from '../../content/contract/schema-problems.ts';
import { unwritableProblems } from './bodies.ts';
import { InvalidInput } from './problems.ts';

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled = Compile(schema) as Validator;
  validators.set(schema, compiled);
  return compiled;
}

/**
 * A value that a schema allows.
 * @throws {InvalidInput} with every problem
 */
export function checked<S extends TSchema>(schema: S, value: unknown): Static<S> {
  if (!validatorOf(schema).Check(value)) throw new InvalidInput(schemaProblems(schema, value));
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
