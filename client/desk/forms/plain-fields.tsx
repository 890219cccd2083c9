import { useState } from 'react';
import { Choice, Field } from '../parts/field.tsx';
import { MomentField, zoneOf } from '../parts/moment-field.tsx';
import { languageOf } from '../setup.ts';
import { sameJson } from '../story/merge-patch.ts';
import { t } from '../texts.ts';
import type { SchemaFieldProps } from './form-context.ts';
import { nameOfValue } from './name-of-value.ts';
import { valuesOf } from './schema.ts';

type ReadFieldProps = SchemaFieldProps & { lines?: number; read: (text: string) => unknown };

/** A text field of a value that is no text: it is taken over as soon as it can be read. */
export function ReadField({ label, value, isRequired, change, lines = 1, read }: ReadFieldProps) {
  const given = value === undefined ? '' : lines > 1 ? JSON.stringify(value, null, 2) : String(value);
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(false);
  // The value may come from elsewhere meanwhile, as a point of a map does.
  const isTyped = isWrong || sameJson(typed.trim() === '' ? undefined : read(typed), value);
  const set = (text: string) => {
    setTyped(text);
    const next = text.trim() === '' ? undefined : read(text);
    setWrong(text.trim() === '' ? isRequired : next === undefined);
    if (text.trim() === '' ? !isRequired : next !== undefined) change(next);
  };
  return (
    <Field
      label={label}
      value={isTyped ? typed : given}
      lines={lines}
      change={set}
      problem={isWrong ? t('form.wrong') : undefined}
    />
  );
}

/** The number that a text says; undefined for none. */
export const numberOf = (text: string): number | undefined =>
  Number.isFinite(Number(text)) ? Number(text) : undefined;

/** The value that a text says as JSON; undefined for none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The field says that it is no JSON.
    return undefined;
  }
}

/** A text, in the language of the item where it is made of words. */
export function TextField({ schema, label, value, isRequired, change, context }: SchemaFieldProps) {
  const isWords = !schema.pattern && !schema.format;
  return (
    <Field
      label={label}
      value={typeof value === 'string' ? value : ''}
      change={(text) => change(text === '' && !isRequired ? undefined : text)}
      lines={isWords ? 2 : 1}
      {...(isWords ? { lang: languageOf(context.locale).iso } : {})}
    />
  );
}

/** A moment by the clock of the item's region, else by one's own; one that is demanded stays what it was. */
export function MomentOfItem({ label, value, isRequired, change, context }: SchemaFieldProps) {
  const zone = zoneOf(context.region);
  return (
    <MomentField
      label={`${label} (${zone.replaceAll('_', ' ')})`}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      zone={zone}
      change={(moment) => (moment !== undefined || !isRequired) && change(moment)}
    />
  );
}

/** One of some values. */
export function ChoiceField({ schema, label, value, isRequired, change }: SchemaFieldProps) {
  const values = valuesOf(schema) ?? [];
  const options = values.map((each) => ({ value: String(each), label: nameOfValue(String(each), values) }));
  return (
    <Choice
      label={label}
      value={value === undefined ? '' : String(value)}
      options={isRequired ? options : [{ value: '', label: '—' }, ...options]}
      change={(chosen) => change(values.find((each) => String(each) === chosen))}
    />
  );
}

/** Yes or no; no is left out where it may be. */
export function CheckField({ label, value, isRequired, change }: SchemaFieldProps) {
  return (
    <label className="desk-check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change(target.checked || (isRequired ? false : undefined))}
      />
      {label}
    </label>
  );
}
