import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../locales/desk/en.json';
import { wordsOfName } from './parts/field-names.ts';
import { setup } from './setup.ts';

export type TextKey = keyof typeof english;

type Texts = Readonly<Record<TextKey, string>>;

const files = import.meta.glob<Texts>('../../locales/desk/*.json', { import: 'default' });

const fieldFiles = import.meta.glob<Readonly<Record<string, string>>>('../../locales/desk/fields/*.json', {
  import: 'default',
});

let texts: Texts | undefined;
let fields: Readonly<Record<string, string>> = {};
const formats = new Map<TextKey, IntlMessageFormat>();

/** Loads the texts of the desk in the language of its document, else in English. */
export async function loadTexts(): Promise<void> {
  const known = files[`../../locales/desk/${setup.texts}.json`] ? setup.texts : 'en';
  [texts, fields = {}] = await Promise.all([
    files[`../../locales/desk/${known}.json`]?.(),
    fieldFiles[`../../locales/desk/fields/${known}.json`]?.(),
  ]);
}

/** The name of a field of a document, or of a kind of items, for people; one that has no text is read as words. */
export const nameOfField = (name: string): string =>
  Object.hasOwn(fields, name) ? (fields[name] as string) : wordsOfName(name);

/** A text of the desk; `values` fill its placeholders. */
export function t(key: TextKey, values?: Record<string, string | number>): string {
  const text = texts?.[key] ?? key;
  if (!values) return text;
  const format = formats.get(key) ?? new IntlMessageFormat(text, setup.iso);
  formats.set(key, format);
  return String(format.format(values));
}
