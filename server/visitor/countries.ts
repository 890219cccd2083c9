/** The assigned two-letter codes of ISO 3166-1. */
const assigned: ReadonlySet<string> = new Set(
  (
    'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ' +
    'ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ' +
    'ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ' +
    'ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt ' +
    'mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw ' +
    'sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ' +
    'ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
  ).split(' '),
);

/** The countries in which readers are asked for consent: the European Union and the United Kingdom. */
export const consentCountries: readonly string[] =
  'gb be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se'.split(' ');

/** The countries in which readers need not be asked. */
export const freeCountries: readonly string[] = [...assigned].filter(
  (country) => !consentCountries.includes(country),
);

const free: ReadonlySet<string> = new Set(freeCountries);

/** A country's ISO code in small letters; undefined for what is no assigned code, as what CDNs send for nowhere. */
export function countryCode(text: string | undefined): string | undefined {
  const code = text?.toLowerCase();
  return code !== undefined && assigned.has(code) ? code : undefined;
}

/** Whether consent is needed in a country, given by its ISO code in any letter case. It is where none is known. */
export function needsConsent(country: string | undefined): boolean {
  const code = countryCode(country);
  return code === undefined || !free.has(code);
}
