/** What is asked of a voice of the browser. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'voiceURI' | 'localService' | 'default'>;

/** Voices of one system that are made for fun, under the names of serious ones. */
const notSerious =
  /^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Jester|Junior|Kathy|Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/;

/** The spoken language of a voice, in lower case and without script: systems write `zh_HK`, `cmn-Hant-TW`, `in_ID`. */
function spokenBy({ lang }: Voice): string {
  const tag = lang.toLowerCase().replaceAll('_', '-');
  const plain = tag.replace(/^(zh|cmn|yue)-han[st]/, '$1').replace(/^cmn\b/, 'zh');
  return plain.replace(/^zh-hk\b/, 'yue-hk').replace(/^in\b/, 'id');
}

/** The spoken languages in which a text can be read, the best one first. Chinese is read as its region speaks it. */
function languagesFor(tag: string): string[] {
  const plain = tag.toLowerCase();
  if (/^zh.*-hk$/.test(plain)) return ['yue', 'zh-tw', 'zh'];
  if (/^zh-hant/.test(plain)) return ['zh-tw', 'zh'];
  if (/^zh/.test(plain)) return ['zh-cn', 'zh'];
  const [language = ''] = plain.split('-');
  return language === 'en' ? ['en-gb', 'en-us', 'en'] : [language];
}

/**
 * The voice that reads a text best: of its language as its region speaks it, the system's own choice first, then one
 * that needs no connection. Undefined where no voice speaks the language.
 * @param tag the language tag of the text, with its region where it has one
 */
export function voiceFor<V extends Voice>(tag: string, voices: readonly V[]): V | undefined {
  const serious = voices.filter(({ name }) => !notSerious.test(name));
  for (const language of languagesFor(tag)) {
    const speaking = serious.filter((voice) => `${spokenBy(voice)}-`.startsWith(`${language}-`));
    const best =
      speaking.find((voice) => voice.default) ?? speaking.find((voice) => voice.localService) ?? speaking[0];
    if (best) return best;
  }
  return undefined;
}
