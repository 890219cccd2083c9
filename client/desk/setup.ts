/** What the document of the desk says of the site. */
export interface Setup {
  siteName: string;
  locale: string;
  /** The language of the interface texts: another one where the locale has none. */
  texts: string;
  iso: string;
  editions: { region: string; name: string; timeZone: string; currency: string; locales: string[] }[];
  languages: { code: string; iso: string; dir: string; name: string }[];
}

/** The setup that stands in the document. */
export const setup: Setup = JSON.parse(document.getElementById('desk-setup')?.textContent ?? '{}');

/** The language of a code; a code that the site does not have stands for itself. */
export const languageOf = (code: string) =>
  setup.languages.find((language) => language.code === code) ?? { code, iso: code, dir: 'ltr', name: code };

/** The regions as options of a choice. */
export const regionOptions = (editions: readonly Setup['editions'][number][] = setup.editions) =>
  editions.map(({ region, name }) => ({ value: region, label: name }));

/** The name of a region; a region that the site does not have stands for itself. */
export const nameOfRegion = (code: string): string =>
  setup.editions.find(({ region }) => region === code)?.name ?? code;

/** The regions that have a language; all of them if none has it. */
export function editionsWith(locale: string): Setup['editions'] {
  const found = setup.editions.filter(({ locales }) => locales.includes(locale));
  return found.length > 0 ? found : setup.editions;
}
