import t from 'tap';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { lettersOf, wrongCharacters } from '../../test/support/scripts.ts';
import { inline } from '../../views/components/text/inline.tsx';
import { everyText, type Fault, nameOf, seen, sourceOf, texts } from './texts.ts';

/** Marks of the notation that were not understood: at the start of a block, or within its plain text. */
const leftMarks = /^(@|#|>|!\[|\||- )|\]\(|\*|`/;

/** The parts of a block's text that are drawn as they are. */
const plain = (part: string) => inline(part).filter((node): node is string => typeof node === 'string');

const rules: [sentence: string, fault: Fault][] = [
  ['has a body of several parts', ({ body }) => body.length < 3],
  [
    'shows nothing of the notation to its readers',
    (text) => seen(text).find((part) => leftMarks.test(plain(part).join('_'))),
  ],
  [
    'is written in the script of its language',
    (text) => {
      const { own, foreign } = lettersOf(seen(text).join(' '), text.locale);
      return own.length < foreign.length * 4 && `${own.length} own letters, ${foreign.length} foreign ones`;
    },
  ],
  [
    'has no long paragraph in another script',
    (text) =>
      seen(text).find((part) => {
        const { own, foreign } = lettersOf(part, text.locale);
        return foreign.length > 60 && foreign.length > own.length;
      }),
  ],
  [
    'keeps Traditional and Simplified characters apart',
    ({ locale, ...text }) =>
      (locale === 'zh-Hant' || locale === 'zh-Hans') &&
      wrongCharacters(seen({ locale, ...text }).join(''), locale),
  ],
];

for (const [sentence, fault] of rules) everyText(t, sentence, fault);

const parts: Record<string, (text: StoryInput) => unknown> = {
  body: seen,
  title: ({ title }) => title,
  standfirst: ({ standfirst }) => standfirst,
};

for (const [name, partOf] of Object.entries(parts)) {
  t.test(`no two texts have the same ${name}`, async (t) => {
    const all = texts.map((text) => JSON.stringify(partOf(text)));
    t.strictSame(texts.filter((_, place) => all.indexOf(all[place] as string) !== place).map(nameOf), []);
  });
}

t.test('no two texts share a long paragraph', async (t) => {
  const owners = new Map<string, string>();
  for (const text of texts) {
    for (const part of new Set(seen(text).filter(({ length }) => length > 80))) {
      t.equal(owners.get(part), undefined, part.slice(0, 60));
      owners.set(part, nameOf(text));
    }
  }
});

/** What a source says besides its text: addresses of links and pictures, directives, names of their attributes, numbers of lists, files and chapters of sounds. */
const notation =
  /^::related\{.*\}$|^:{2,4}(?:entry|product|pullquote|table|film|sound)(?=\[)|(?<=\{|" )(?:address|phone|maker|by)(?==")|price="[^"]*"|(?<=\{|" )link="[^"]*"|(?<=\{|" )picture=[a-z0-9-]+|^\d+\.(?= )|^\[\^\w+\]:|(?<=\]\()[a-z0-9-]+(?=\)$)|(?<=\{)sources=\S+ credit="[^"]*" seconds=\d+(?=\}$)|^- \d+:\d\d(?= )/gm;

t.test('no text is lost in reading it', async (t) => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const text of texts) {
    const source = await sourceOf(text);
    const written = source.slice(source.indexOf('\n---\n') + 5).replaceAll(notation, '');
    t.equal(letters(seen(text).join('')), letters(written), nameOf(text));
  }
});
