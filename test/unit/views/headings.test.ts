import t from 'tap';
import { anchorOf, headingAnchors, sectionsOf } from '../../../views/components/text/headings.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

const anchors: [sentence: string, heading: string, anchor: string][] = [
  ['an anchor is the heading in lower case', 'The Parts', 's-the-parts'],
  ['marks and signs are left out', 'The *Oven*, and what’s in it?', 's-the-oven-and-whats-in-it'],
  ['Chinese stays Chinese', '茶與麵包', 's-茶與麵包'],
  ['Thai keeps its vowels', 'ชาและขนมปัง', 's-ชาและขนมปัง'],
  ['Cyrillic stays Cyrillic', 'Хлеб и соль', 's-хлеб-и-соль'],
  ['accents stay', 'Phở ở Huế', 's-phở-ở-huế'],
  ['a heading of signs has an anchor too', '* * *', 's-section'],
];

for (const [sentence, heading, anchor] of anchors)
  t.test(sentence, async (t) => t.equal(anchorOf(heading), anchor));

t.test('a long heading has a short anchor', async (t) => {
  t.ok(anchorOf('word '.repeat(60)).length < 70);
  t.notMatch(anchorOf('word '.repeat(60)), /-$/);
});

const heading = (text: string, level: 2 | 3 = 2): ProseBlock => ({ type: 'heading', text, level });

t.test('an anchor stays when anything else changes; of equal ones the later is numbered', async (t) => {
  const oven = heading('The oven');
  const again = heading('The oven');
  const other: ProseBlock = { type: 'paragraph', text: 'x' };
  t.equal(headingAnchors([oven]).get(oven), 's-the-oven');
  t.equal(headingAnchors([other, heading('Before'), oven, other]).get(oven), 's-the-oven');
  t.equal(headingAnchors([oven, again]).get(again), 's-the-oven-2');
});

t.test('contents name the headings of the first level and entries, without marks', async (t) => {
  const body = [heading('A *b*'), heading('c', 3), { type: 'entry' as const, title: 'D' }];
  t.strictSame(sectionsOf(body), [
    { anchor: 's-a-b', title: 'A b' },
    { anchor: 's-d', title: 'D' },
  ]);
});
