import type { ReactNode } from 'react';
import type { Schema } from './schema.ts';

/** What fields know of the item that they belong to. */
export interface FormContext {
  locale: string;
  /** That of the item; empty where it has none. */
  region: string;
  /** Changes when values come from elsewhere than the fields. */
  round: number;
  failed: (error: unknown) => void;
}

export interface SchemaFieldProps {
  schema: Schema;
  /** That of the field in its object, or in the object of the list that it is in. */
  name: string;
  label: string;
  value: unknown;
  isRequired: boolean;
  /** Whether it stands in a group of fields that has its name already. */
  isNamed?: boolean;
  /** Undefined leaves it out. */
  change: (value: unknown) => void;
  context: FormContext;
}

/** A field that has other fields in it. */
export interface OuterFieldProps extends SchemaFieldProps {
  /** Makes one of these. */
  field: (props: SchemaFieldProps) => ReactNode;
}
