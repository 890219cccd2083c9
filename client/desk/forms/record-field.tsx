import { useState } from 'react';
import { Choice, Field } from '../parts/field.tsx';
import { languageOf, regionOptions, setup } from '../setup.ts';
import { slugOf } from '../story/slug.ts';
import { t } from '../texts.ts';
import type { OuterFieldProps } from './form-context.ts';
import { blankOf, valueSchemaOf, withValue } from './schema.ts';

/** The records that have an entry for a region. */
const byRegion: readonly string[] = ['social-media', 'region-locale', 'external-regions'];
const languagePattern = '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$';

interface Keys {
  /** What can be a key; undefined where any text can. */
  options: { value: string; label: string }[] | undefined;
  nameOf: (key: string) => string;
}

/** What the keys of a record are: regions, languages, or words of its own. */
function keysOf(name: string, pattern: string | undefined): Keys {
  if (byRegion.includes(name)) {
    const options = regionOptions();
    return { options, nameOf: (key) => options.find(({ value }) => value === key)?.label ?? key };
  }
  if (pattern === languagePattern)
    return {
      options: setup.languages.map(({ code, name: label }) => ({ value: code, label })),
      nameOf: (key) => languageOf(key).name,
    };
  return { options: undefined, nameOf: (key) => key };
}

interface AddKeyProps extends Keys {
  label: string;
  present: readonly string[];
  add: (key: string) => void;
}

/** Adds an entry under a key that no other one has. */
function AddKey({ label, options, present, add }: AddKeyProps) {
  const [typed, setTyped] = useState('');
  const name = t('form.add', { name: label });
  if (options) {
    const free = options.filter(({ value }) => !present.includes(value));
    if (free.length === 0) return null;
    return (
      <Choice
        label={name}
        value=""
        options={[{ value: '', label: '—' }, ...free]}
        change={(key) => key && add(key)}
      />
    );
  }
  const isPossible = slugOf(typed) === typed && typed !== '' && !present.includes(typed);
  return (
    <div className="desk-entry-new">
      <Field label={name} value={typed} change={setTyped} hint={t('field.slugHint')} />
      <button
        type="button"
        className="desk-button"
        disabled={!isPossible}
        onClick={() => {
          add(typed);
          setTyped('');
        }}
      >
        {t('form.addKey')}
      </button>
    </div>
  );
}

/** Values by keys, each with its fields: by region, by language, or by words of its own. */
export function RecordField({ field: Part, ...props }: OuterFieldProps) {
  const { schema, name, label, value, isRequired, change, context } = props;
  const inner = valueSchemaOf(schema);
  const entries = Object.entries((value ?? {}) as object);
  const keys = keysOf(name, schema.propertyNames?.pattern);
  const set = (key: string, next: unknown) => {
    const changed = withValue(Object.fromEntries(entries), key, next);
    change(Object.keys(changed).length > 0 || isRequired ? changed : undefined);
  };
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      {entries.map(([key, entry]) => (
        <div key={key}>
          <Part
            schema={inner}
            name={key}
            label={`${label}: ${keys.nameOf(key)}`}
            value={entry}
            isRequired
            change={(next) => set(key, next)}
            context={context}
          />
          <p className="desk-entry-tools">
            <button
              type="button"
              className="desk-quiet"
              aria-label={t('block.remove', { name: `${label}: ${keys.nameOf(key)}` })}
              onClick={() => set(key, undefined)}
            >
              {t('sort.remove')}
            </button>
          </p>
        </div>
      ))}
      <AddKey
        {...keys}
        label={label}
        present={entries.map(([key]) => key)}
        add={(key) => set(key, blankOf(inner, new Date().toISOString()))}
      />
    </fieldset>
  );
}
