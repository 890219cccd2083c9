import { languageOf, locales } from '../../../locales/languages.ts';
import { nameKey } from './words.ts';

const countryCodes = () =>
  Array.from({ length: 26 * 26 }, (_, number) =>
    String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26)),
  );

function countries(): string[] {
  return locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(languageOf(locale).iso, { type: 'region', fallback: 'none' });
    return countryCodes().flatMap((code) => names.of(code) ?? []);
  });
}

/** The cities that time zones are called after. */
const cities = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => (zone.split('/').at(-1) as string).replaceAll('_', ' '));

let known: ReadonlySet<string> | undefined;

/** Whether a word is the name of a country, or of a large city in English, as far as the ICU library knows them. */
export function isWorldName(word: string): boolean {
  known ??= new Set([...countries(), ...cities()].map(nameKey));
  return known.has(nameKey(word));
}
