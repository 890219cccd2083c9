import { useRef } from 'react';
import { Choice } from '../parts/field.tsx';
import { isRecord } from '../story/merge-patch.ts';
import { nameOfField, type TextKey, t } from '../texts.ts';
import { alternativeOf, asAlternative, nameOfAlternative } from './alternatives.ts';
import type { OuterFieldProps } from './form-context.ts';
import type { FieldKind, Schema } from './schema.ts';

const kinds: Partial<Record<FieldKind, TextKey>> = {
  text: 'form.asText',
  choice: 'form.asChoice',
  object: 'form.asFields',
  record: 'form.asEach',
};

function nameOf(schema: Schema): string {
  const found = nameOfAlternative(schema);
  if ('constant' in found) return nameOfField(found.constant);
  const key = kinds[found.kind as FieldKind];
  return key ? t(key) : nameOfField(found.kind);
}

/** A value of one of some forms: which one is chosen, and has its fields. What only another one has comes back with it. */
export function AlternativesField({ field: Part, ...props }: OuterFieldProps) {
  const { schema, label, value, isRequired, change } = props;
  const alternatives = schema.anyOf ?? [];
  const present = value === undefined ? -1 : alternativeOf(alternatives, value);
  const before = useRef<object>({});
  const choose = (chosen: string) => {
    const next = alternatives[Number(chosen)];
    if (chosen === '' || !next) return change(undefined);
    if (isRecord(value)) before.current = { ...before.current, ...value };
    const known = isRecord(value) ? { ...before.current, ...value } : value;
    change(asAlternative(next, known, new Date().toISOString()));
  };
  const options = alternatives.map((each, index) => ({ value: String(index), label: nameOf(each) }));
  const chosen = alternatives[present];
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      <div className="desk-kind">
        <Choice
          label={nameOfField('kind')}
          value={present === -1 ? '' : String(present)}
          options={isRequired ? options : [{ value: '', label: '—' }, ...options]}
          change={choose}
        />
      </div>
      {chosen && <Part key={present} {...props} schema={chosen} isRequired isNamed />}
    </fieldset>
  );
}
