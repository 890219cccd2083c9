import { isRecord } from '../story/merge-patch.ts';
import { blankOf, fieldKindOf, type Schema } from './schema.ts';

/** The constants by which an alternative is told from the others, as the kind of a question. */
const constantsOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([, { const: value }]) => typeof value === 'string');

/** What an alternative is called: by its constant, else by the kind of its field. */
export function nameOfAlternative(schema: Schema): { constant: string } | { kind: string } {
  const [first] = constantsOf(schema);
  return first ? { constant: String(first[1].const) } : { kind: fieldKindOf(schema) };
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.type === 'object')
    return isRecord(value) && constantsOf(schema).every(([name, each]) => value[name] === each.const);
  return schema.type === (Array.isArray(value) ? 'array' : typeof value);
}

/** Which of some alternatives a value is meant as; the first where it is none of them. */
export const alternativeOf = (alternatives: readonly Schema[], value: unknown): number =>
  Math.max(
    alternatives.findIndex((schema) => fits(schema, value)),
    0,
  );

/** A value of another alternative, with the fields of the present one that both have. */
export function asAlternative(schema: Schema, present: unknown, now: string): unknown {
  const blank = blankOf(schema, now);
  if (!isRecord(blank) || !isRecord(present)) return blank;
  const { properties = {} } = schema;
  const shared = Object.entries(present).filter(
    ([name]) => Object.hasOwn(properties, name) && properties[name]?.const === undefined,
  );
  return { ...blank, ...Object.fromEntries(shared) };
}
