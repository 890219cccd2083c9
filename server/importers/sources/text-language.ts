const sample = 4000;
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['th', /\p{Script=Thai}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
];
/** Characters of everyday words that the two scripts of Chinese write differently. */
const simplified = /[这来说为们国时会学对发经过还没种后见问间东车长门马鱼]/g;
const traditional = /[這來說為們國時會學對發經過還沒種後見問間東車長門馬魚]/g;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language that the script of a text tells, where more than half of its letters are of it; undefined for others. */
export function languageOfText(html: string): string | undefined {
  const text = html.slice(0, sample).replaceAll(/<[^<>]*>|&[#\w]+;|\[[^[\]]*\]|https?:\S+/g, ' ');
  const letters = count(text, /\p{L}/gu);
  const found = scripts.find(([language, pattern]) => {
    const own = count(text, pattern);
    // Japanese is written with more Han characters than others.
    return own > letters * (language === 'ja' ? 0.2 : 0.5);
  })?.[0];
  if (found !== 'zh') return found;
  const difference = count(text, simplified) - count(text, traditional);
  return difference === 0 ? undefined : difference > 0 ? 'zh-Hans' : 'zh-Hant';
}
