import { locales } from '../../../locales/languages.ts';
import { languageOf, nameOfRegion, setup } from '../setup.ts';
import { nameOfField } from '../texts.ts';

const isRegion = (value: unknown) => setup.editions.some(({ region }) => region === value);
const isLanguage = (value: unknown) =>
  locales.includes(String(value)) || languageOf(String(value)).name !== value;

/**
 * What a value of a choice is called: a region or a language by its name, all others as fields are.
 * @param values all of the choice: `id` is a region among regions, and a language among languages
 */
export function nameOfValue(value: string, values: readonly unknown[]): string {
  const areLanguages = values.every(isLanguage) && !values.every(isRegion);
  if (areLanguages) return languageOf(value).name;
  return isRegion(value) || /^[a-z]{2}$/.test(value) ? nameOfRegion(value) : nameOfField(value);
}
