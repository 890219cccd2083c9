import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { BodyEditor } from '../editor/body-editor.tsx';
import { LeadPicture } from '../panels/lead-picture.tsx';
import { languageOf } from '../setup.ts';
import type { PictureData } from '../story/story.ts';
import { nameOfField, t } from '../texts.ts';
import { AlternativesField } from './alternatives-field.tsx';
import type { FormContext, SchemaFieldProps } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { pointOf } from './map-points.ts';
import { PlaceMap } from './place-map.tsx';
import {
  CheckField,
  ChoiceField,
  jsonOf,
  MomentOfItem,
  numberOf,
  ReadField,
  TextField,
} from './plain-fields.tsx';
import { RecordField } from './record-field.tsx';
import { kindOfSlug, ReferenceField, SlugField } from './reference-field.tsx';
import { blankOf, fieldKindOf, onlyFieldOf, type Schema, shownFields, withValue } from './schema.ts';

function PictureField({ label, value, change, context }: SchemaFieldProps) {
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

function BodyField({ value, change, context: { locale, round, failed } }: SchemaFieldProps) {
  return (
    <BodyEditor
      key={round}
      blocks={(value ?? []) as ProseBlock[]}
      lang={languageOf(locale).iso}
      locale={locale}
      failed={failed}
      change={change}
    />
  );
}

/** The only field of an object, under the name of the object. */
function OnlyField({ only, ...props }: SchemaFieldProps & { only: string }) {
  const { schema, value, change } = props;
  return (
    <SchemaField
      {...props}
      schema={schema.properties?.[only] ?? {}}
      name={only}
      value={(value as Record<string, unknown>)[only]}
      isRequired={schema.required?.includes(only) ?? false}
      change={(next) => change(withValue(value as object, only, next))}
    />
  );
}

function ObjectField(props: SchemaFieldProps) {
  const { schema, label, value, isRequired, isNamed, change, context } = props;
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
  const only = onlyFieldOf(schema);
  if (only && isRequired) return <OnlyField {...props} only={only} />;
  const fields = <SchemaFields schema={schema} value={value as object} change={change} context={context} />;
  if (isNamed) return fields;
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      {fields}
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
  const { schema, name } = props;
  switch (fieldKindOf(schema)) {
    case 'text': {
      const kind = kindOfSlug(name, schema.pattern);
      return kind ? <SlugField kind={kind} {...props} /> : <TextField {...props} />;
    }
    case 'moment':
      return <MomentOfItem {...props} />;
    case 'number':
      return <ReadField {...props} read={numberOf} />;
    case 'boolean':
      return <CheckField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'reference':
      return <ReferenceField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'body':
      return <BodyField {...props} />;
    case 'list':
      return <ListField {...props} field={SchemaField} />;
    case 'record':
      return <RecordField {...props} field={SchemaField} />;
    case 'alternatives':
      return <AlternativesField {...props} field={SchemaField} />;
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
  /** Whether it is the document of an item, which its form does not rename. */
  isItem?: boolean;
  /** Shows these alone. */
  only?: readonly string[];
}

/** The fields of an object by its schema, those that are demanded first. */
export function SchemaFields({ schema, value, change, context, isItem = false, only }: SchemaFieldsProps) {
  const { properties = {}, required = [] } = schema;
  return (only ?? shownFields(schema, isItem)).map((name) => (
    <SchemaField
      key={name}
      schema={properties[name] ?? {}}
      name={name}
      label={nameOfField(name)}
      value={(value as Record<string, unknown>)[name]}
      isRequired={required.includes(name)}
      change={(next) => change(withValue(value, name, next))}
      context={context}
    />
  ));
}
