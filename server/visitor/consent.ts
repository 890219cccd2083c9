/** Countries whose readers are asked before anything is stored or measured (specification section 4). */
const consentCountries: ReadonlySet<string> = new Set(
  'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(' '),
);

/** Tells whether a reader from a country must be asked for consent. */
export function needsConsent(country: string | undefined): boolean {
  return country !== undefined && consentCountries.has(country.toLowerCase());
}
