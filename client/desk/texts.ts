import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../locales/desk/en.json';
import { setup } from './setup.ts';

export type TextKey = keyof typeof english;

type Texts = Readonly<Record<TextKey, string>>;

const files = import.meta.glob<Texts>('../../locales/desk/*.json', { import: 'default' });

let texts: Texts | undefined;
const formats = new Map<TextKey, IntlMessageFormat>();

/** Loads the texts of the desk in the language of its document, else in English. */
export async function loadTexts(): Promise<void> {
  const load = files[`../../locales/desk/${setup.locale}.json`] ?? files['../../locales/desk/en.json'];
  texts = await load?.();
}

/** A text of the desk; `values` fill its placeholders. */
export function t(key: TextKey, values?: Record<string, string | number>): string {
  const text = texts?.[key] ?? key;
  if (!values) return text;
  const format = formats.get(key) ?? new IntlMessageFormat(text, setup.iso);
  formats.set(key, format);
  return String(format.format(values));
}
