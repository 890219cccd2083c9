import t from 'tap';
import type { Locale } from '../../locales/languages.ts';
import type { Picture } from '../../server/content/contract/picture.ts';
import { areForms, splitWords } from '../../server/content/text/words.ts';
import { readPictures } from '../../server/content-folder/pictures/list-pictures.ts';
import { sampleContent } from '../content-folder.ts';
import { nameOf, sample, texts } from './texts.ts';

const described = new Map((await readPictures(sampleContent)).map(({ name, alt = {} }) => [name, alt]));

/** A word of fewer letters says nothing of what is seen; Vietnamese writes each syllable by itself. */
const minLetters = (locale: Locale) => (locale === 'vn' ? 2 : 4);

/** The words of a text that say what is seen: those of some length, or Chinese and Thai ones by the dictionary. */
const wordsOf = (text: string, locale: Locale) =>
  splitWords(text)
    .filter((word) => word.unspaced || word.text.length >= minLetters(locale))
    .map((word) => word.text);

/** How many words of a caption the description of its picture has, in one form or another. */
function shared(caption: string, description: string, locale: Locale): number {
  const known = wordsOf(description, locale);
  const own = wordsOf(caption, locale).filter((word) => known.some((other) => areForms(word, other)));
  return new Set(own).size;
}

const captioned = texts.flatMap((text) => {
  const pictures = text.body.flatMap((block): Picture[] =>
    block.type === 'picture' ? [block.picture] : block.type === 'gallery' ? block.pictures : [],
  );
  return pictures.flatMap(({ src, caption }) => (caption ? [{ text, src, caption }] : []));
});

t.test('a caption says what its picture shows: it shares words with the description', async (t) => {
  t.ok(captioned.length > 100);
  const wrong = captioned.flatMap(({ text, src, caption }) => {
    const description = described.get(src)?.[text.locale] ?? '';
    const isTrue = shared(caption, description, text.locale) >= 2;
    return isTrue ? [] : [`${nameOf(text)} ${src}: ${caption} | ${description}`];
  });
  t.strictSame(wrong, []);
});

t.test('no picture stands on more than one page of twenty-five', async (t) => {
  const pages = [
    ...texts.map(({ picture, body }) => [
      picture?.src,
      ...body.flatMap((block) =>
        block.type === 'picture'
          ? [block.picture.src]
          : block.type === 'gallery'
            ? block.pictures.map(({ src }) => src)
            : [],
      ),
    ]),
    ...sample.profiles.map(({ picture, photos }) => [picture?.src, ...photos.map(({ src }) => src)]),
  ];
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const src of new Set(page)) if (src) counts.set(src, (counts.get(src) ?? 0) + 1);
  const most = pages.length / 25;
  t.strictSame(
    [...counts].filter(([, count]) => count > most),
    [],
  );
});
