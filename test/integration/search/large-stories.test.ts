import t from 'tap';
import type { Block } from '../../../server/content/contract/blocks.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';

const { textLength, documentLength } = bounds.texts;

/** A word of a number, another one for each. */
function wordOf(number: number, alphabet: readonly string[], length: number): string {
  let [rest, word] = [number, ''];
  while (word.length < length) {
    word += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length) + number;
  }
  return word;
}

/** As many different words as a document may have. */
function fullBody(alphabet: string, length: number): Block[] {
  const letters = [...alphabet];
  const words = Array.from({ length: Math.floor((documentLength.max * 0.98) / (length + 1)) }, (_, number) =>
    wordOf(number + 1, letters, length),
  );
  const size = Math.floor(textLength.max / (length + 1));
  return Array.from({ length: Math.ceil(words.length / size) }, (_, index) => ({
    type: 'paragraph',
    text: words.slice(index * size, (index + 1) * size).join(' '),
  }));
}

const scripts: [slug: string, alphabet: string, length: number][] = [
  ['short-latin', 'abcdefghijklmnopqrstuvwxyz', 8],
  ['long-latin', 'abcdefghijklmnopqrstuvwxyz', 90],
  ['cyrillic', 'абвгдежзиклмнопрстуфхцчш', 24],
];

onEachDatabase(t, async (t, { database }) => {
  const publishing = openPublishing(database);
  await publishing.write(siteWrites(), 'setup');
  for (const [slug, alphabet, length] of scripts)
    await t.test(
      `a story of as many words as a document may have is published and found: ${slug}`,
      async (t) => {
        await publishing.write(
          [storyWrite({ slug, title: `Lantern ${slug}`, body: fullBody(alphabet, length) })],
          'test',
        );
        const { data } = await contentStore(database).search({ region: 'hk', locale: 'en', q: 'lantern' });
        t.ok(data?.items.some((result) => JSON.stringify(result).includes(slug)));
      },
    );
});
