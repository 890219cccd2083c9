import { useState } from 'react';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { BodyEditor } from '../editor/body-editor.tsx';
import { LeadPicture } from '../panels/lead-picture.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { languageOf } from '../setup.ts';
import { sameJson } from '../story/merge-patch.ts';
import type { PictureData } from '../story/story.ts';
import { nameOfField, t } from '../texts.ts';
import { pointOf } from './map-points.ts';
import { nameOfValue } from './name-of-value.ts';
import { PlaceMap } from './place-map.tsx';
import { blankOf, fieldKindOf, namingFields, type Schema, valuesOf, withValue } from './schema.ts';

/** What fields know of the item that they belong to. */
export interface FormContext {
  locale: string;
  /** That of the item; empty where it has none. */
  region: string;
  /** Changes when values come from elsewhere than the fields. */
  round: number;
  failed: (error: unknown) => void;
}

interface SchemaFieldProps {
  schema: Schema;
  label: string;
  value: unknown;
  isRequired: boolean;
  /** Undefined leaves it out. */
  change: (value: unknown) => void;
  context: FormContext;
}

/** A text field of a value that is no text: it is taken over as soon as it can be read. */
function ReadField({
  label,
  value,
  isRequired,
  change,
  lines = 1,
  read,
}: Omit<SchemaFieldProps, 'schema' | 'context'> & {
  lines?: number;
  read: (text: string) => unknown;
}) {
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

const numberOf = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : undefined);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The field says that it is no JSON.
    return undefined;
  }
}

function ChoiceField({ schema, label, value, isRequired, change }: SchemaFieldProps) {
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

function CheckField({ label, value, isRequired, change }: SchemaFieldProps) {
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

function ListField({ schema, label, value, isRequired, change, context }: SchemaFieldProps) {
  const items = schema.items as Schema;
  const entries = Array.isArray(value) ? value : [];
  const set = (next: unknown[]) => change(next.length > 0 || isRequired ? next : undefined);
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      {entries.map((entry, index) => {
        const name = `${label} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
          <div key={`${index} of ${entries.length}`}>
            <SchemaField
              schema={items}
              label={name}
              value={entry}
              isRequired
              change={(next) => set(entries.with(index, next))}
              context={context}
            />
            <button type="button" className="desk-quiet" onClick={() => set(entries.toSpliced(index, 1))}>
              {t('block.remove', { name })}
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="desk-quiet"
        onClick={() => set([...entries, blankOf(items, new Date().toISOString())])}
      >
        {t('form.add', { name: label })}
      </button>
    </fieldset>
  );
}

function ObjectField(props: SchemaFieldProps) {
  const { schema, label, value, isRequired, change, context } = props;
  if (value === undefined)
    return (
      <p>
        <button
          type="button"
          className="desk-quiet"
          onClick={() => change(blankOf(schema, new Date().toISOString()))}
        >
          {t('form.add', { name: label })}
        </button>
      </p>
    );
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      <SchemaFields schema={schema} value={value as object} change={change} context={context} />
      {schema.properties?.latitude && schema.properties.longitude && (
        <PlaceMap
          point={pointOf(value)}
          region={context.region}
          locale={context.locale}
          change={(point) => change({ ...(value as object), ...point })}
        />
      )}
      {!isRequired && (
        <button type="button" className="desk-quiet" onClick={() => change(undefined)}>
          {t('block.remove', { name: label })}
        </button>
      )}
    </fieldset>
  );
}

/** A field for a value of any schema. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, label, value, isRequired, change, context } = props;
  const { iso } = languageOf(context.locale);
  switch (fieldKindOf(schema)) {
    case 'text': {
      const isWords = !schema.pattern && !schema.format;
      const set = (text: string) => change(text === '' && !isRequired ? undefined : text);
      const text = typeof value === 'string' ? value : '';
      return (
        <Field
          label={label}
          value={text}
          change={set}
          lines={isWords ? 2 : 1}
          {...(isWords ? { lang: iso } : {})}
        />
      );
    }
    case 'number':
      return <ReadField {...props} read={numberOf} />;
    case 'boolean':
      return <CheckField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'picture': {
      const picture = value as PictureData | undefined;
      return (
        <fieldset className="desk-fields">
          <legend>{label}</legend>
          <LeadPicture
            label={label}
            picture={picture?.src ? picture : undefined}
            change={change}
            failed={context.failed}
          />
        </fieldset>
      );
    }
    case 'body':
      return (
        <BodyEditor
          key={context.round}
          blocks={(value ?? []) as ProseBlock[]}
          lang={iso}
          locale={context.locale}
          failed={context.failed}
          change={change}
        />
      );
    case 'list':
      return <ListField {...props} />;
    case 'object':
      return <ObjectField {...props} />;
    default:
      return <ReadField {...props} lines={3} read={jsonOf} />;
  }
}

interface SchemaFieldsProps {
  schema: Schema;
  value: object;
  change: (value: object) => void;
  context: FormContext;
}

/** The fields of an object by its schema, those that are demanded first. */
export function SchemaFields({ schema, value, change, context }: SchemaFieldsProps) {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter(
    (name) => !namingFields.includes(name) && properties[name]?.const === undefined,
  );
  const sorted = names.toSorted(
    (one, other) => Number(required.includes(other)) - Number(required.includes(one)),
  );
  return sorted.map((name) => (
    <SchemaField
      key={name}
      schema={properties[name] as Schema}
      label={nameOfField(name)}
      value={(value as Record<string, unknown>)[name]}
      isRequired={required.includes(name)}
      change={(next) => change(withValue(value, name, next))}
      context={context}
    />
  ));
}
