import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The parts of a schema that lead to its parts and say what must be there. */
interface Parts {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly TSchema[];
  properties?: Readonly<Record<string, TSchema>>;
  patternProperties?: Readonly<Record<string, TSchema>>;
  additionalProperties?: TSchema | boolean;
  required?: readonly string[];
  items?: TSchema;
  minItems?: number;
  minimum?: number;
}

type Path = readonly (string | number)[];

/** Texts of every form that schemas ask for. */
const texts = [
  'not-known',
  '2000-01-01',
  '2000-01-01T00:00',
  '2000-01-01T00:00:00Z',
  'https://unknown.example',
  '/unknown',
  '#000000',
  'unknown.woff2',
  'zz',
];

/** Something valid in place of what is not; only the schema it must match is known of it. */
function standIn(schema: TSchema): unknown {
  const parts = schema as Parts;
  if ('const' in parts) return parts.const;
  if (parts.enum) return parts.enum[0];
  if (parts.anyOf) return standIn(parts.anyOf[0] as TSchema);
  if (parts.type === 'array')
    return Array.from({ length: parts.minItems ?? 0 }, () => standIn(parts.items as TSchema));
  if (parts.type === 'object') {
    const required = (parts.required ?? []).flatMap((name) => {
      const part = parts.properties?.[name];
      return part ? [[name, standIn(part)] as const] : [];
    });
    return Object.fromEntries(required);
  }
  if (parts.type === 'string') return texts.find((text) => Value.Check(schema, text));
  return parts.type === 'boolean' ? false : (parts.minimum ?? 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a field; undefined where there is no field of this name. */
function schemaOf({ properties, patternProperties, additionalProperties }: Parts, name: string) {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  const [any] = Object.values(patternProperties ?? {});
  return any ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

function replacedIn(schema: TSchema, value: Record<string, unknown>, [name, ...rest]: Path): unknown {
  const field = String(name);
  const { [field]: old, ...others } = value;
  const own = schemaOf(schema as Parts, field);
  const isNeeded = (schema as Parts).required?.includes(field) ?? false;
  if (!own || !Object.hasOwn(value, field))
    return isNeeded && own ? { ...others, [field]: standIn(own) } : others;
  if (rest.length > 0 && typeof old === 'object' && old !== null)
    return { ...value, [field]: replaced(own, old, rest) };
  return isNeeded ? { ...value, [field]: standIn(own) } : others;
}

/**
 * A value with something valid in place of what stands at a path and is not, so that the rest can be checked further:
 * what may be absent is left out.
 */
export function replaced(schema: TSchema, value: unknown, path: Path): unknown {
  const [first, ...rest] = path;
  const { items, anyOf } = schema as Parts;
  if (first === undefined || anyOf) return standIn(schema);
  if (Array.isArray(value) && items)
    return value.map((entry, index) => {
      if (String(index) !== String(first)) return entry;
      return rest.length > 0 && typeof entry === 'object' ? replaced(items, entry, rest) : standIn(items);
    });
  return isObject(value) ? replacedIn(schema, value, path) : standIn(schema);
}
