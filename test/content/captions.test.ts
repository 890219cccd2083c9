import t from 'tap';
import type { Picture } from '../../server/content/contract/picture.ts';
import { readPictures } from '../../server/content/import/pictures/list-pictures.ts';
import { areForms, splitWords } from '../../server/content/text/words.ts';
import { sampleContent } from '../support/content-folders.ts';
import { nameOf, sample, texts } from './texts.ts';

const described = new Map((await readPictures(sampleContent)).map(({ name, alt = {} }) => [name, alt]));

/** The words of a text that say what is seen: those of some length, or Chinese and Thai ones by the dictionary. */
const wordsOf = (text: string) =>
  splitWords(text)
    .filter((word) => word.unspaced || word.text.length > 3)
    .map((word) => word.text);

/** How many words of a caption the description of its picture has, in one form or another. */
function shared(caption: string, description: string): number {
  const known = wordsOf(description);
  return new Set(wordsOf(caption).filter((word) => known.some((other) => areForms(word, other)))).size;
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
    return shared(caption, description) >= 2 ? [] : [`${nameOf(text)} ${src}: ${caption} | ${description}`];
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
