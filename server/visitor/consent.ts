/** The countries in which readers are asked for consent: the European Union and the United Kingdom. */
const consentCountries: ReadonlySet<string> = new Set(
  'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(' '),
);

/** Tells whether consent is needed in a country, given by its ISO code in any letter case; not when it is unknown. */
export function needsConsent(country: string | undefined): boolean {
  return country !== undefined && consentCountries.has(country.toLowerCase());
}
