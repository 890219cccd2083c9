import type { ProseBlock, ProseOf } from '../../../views/components/text/prose-block.ts';
import { Field } from '../parts/field.tsx';
import { PictureFields } from '../parts/picture-fields.tsx';
import type { PictureData } from '../story/story.ts';
import { type TextKey, t } from '../texts.ts';
import { GalleryForm } from './gallery-form.tsx';
import { EmbedForm, PriceFields, RelatedForm } from './linked-forms.tsx';
import { FilmForm, SoundForm } from './media-forms.tsx';
import { TableForm } from './table-form.tsx';

interface BlockFormProps<B extends ProseBlock = ProseBlock> {
  block: B;
  change: (block: B) => void;
}

interface TextField {
  name: string;
  label: TextKey;
  needed?: true;
  long?: true;
}

/** The fields of the blocks that are texts alone. A field that is not needed is left out when it is empty. */
const textFields: Readonly<Record<string, readonly TextField[]>> = {
  product: [
    { name: 'name', label: 'field.name', needed: true },
    { name: 'maker', label: 'field.maker' },
    { name: 'text', label: 'field.text', long: true },
    { name: 'link', label: 'field.address' },
  ],
  entry: [
    { name: 'title', label: 'field.title', needed: true },
    { name: 'address', label: 'field.place' },
    { name: 'phone', label: 'field.phone' },
  ],
};

/** An object with a text field set, or without it when it is empty and not needed. */
export function withText<T extends object>(record: T, name: string, value: string, needed = false): T {
  const changed = { ...record, [name]: value } as Record<string, unknown>;
  if (value === '' && !needed) delete changed[name];
  return changed as T;
}

function TextFields({ block, change, fields }: BlockFormProps & { fields: readonly TextField[] }) {
  const values = block as unknown as Record<string, string | undefined>;
  return fields.map(({ name, label, needed = false, long = false }) => (
    <Field
      key={name}
      label={t(label)}
      value={values[name] ?? ''}
      lines={long ? 3 : 1}
      change={(value) => change(withText(block, name, value, needed))}
    />
  ));
}

function FootnotesForm({ block, change }: BlockFormProps<ProseOf<'footnotes'>>) {
  return block.notes.map((note) => (
    <Field
      key={note.id}
      label={`[${note.id}]`}
      value={note.text}
      lines={2}
      change={(text) =>
        change({
          ...block,
          notes: block.notes.map((each) => (each.id === note.id ? { ...each, text } : each)),
        })
      }
    />
  ));
}

/** The fields of a block that the editor shows in a frame. What the desk does not know is carried, and said so. */
export function BlockForm({ block, change, locale }: BlockFormProps & { locale: string }) {
  switch (block.type) {
    case 'picture':
      return (
        <PictureFields
          picture={block.picture as PictureData}
          change={(picture) => change({ ...block, picture })}
        />
      );
    case 'film':
      return <FilmForm block={block} change={change} locale={locale} />;
    case 'sound':
      return <SoundForm block={block} change={change} />;
    case 'embed':
      return <EmbedForm block={block} change={change} />;
    case 'related':
      return <RelatedForm block={block} change={change} locale={locale} />;
    case 'product':
      return (
        <>
          <TextFields block={block} change={change} fields={textFields.product ?? []} />
          <PriceFields block={block} change={change} />
        </>
      );
    case 'gallery':
      return <GalleryForm block={block} change={change} />;
    case 'footnotes':
      return <FootnotesForm block={block} change={change} />;
    case 'table':
      return <TableForm block={block} change={change} />;
    default: {
      const fields = Object.hasOwn(textFields, block.type) ? textFields[block.type] : undefined;
      if (!fields) return <p className="desk-hint">{t('block.carried')}</p>;
      return <TextFields block={block} change={change} fields={fields} />;
    }
  }
}
