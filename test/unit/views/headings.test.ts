import t from 'tap';
import { anchorOf, headingAnchors, sectionsOf } from '../../../views/components/text/headings.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

const anchorForm = /^s-[0-9a-f]{8}$/;

t.test('an anchor depends on the letters of the heading alone, in any script', async (t) => {
  t.equal(anchorOf('The *Oven*, and what’s in it?'), anchorOf('the oven and whats in it'));
  t.equal(new Set(['茶與麵包', 'ชาและขนมปัง', 'Хлеб и соль', 'Phở ở Huế', 'Pho o Hue'].map(anchorOf)).size, 5);
  t.match(anchorOf('* * *'), anchorForm);
});

t.test('an anchor has no words, which would take the heading out of reading modes', async (t) => {
  for (const text of ['Related', 'A header', 'Share and contact', 'word '.repeat(60)])
    t.match(anchorOf(text), anchorForm);
});

const heading = (text: string, level: 2 | 3 = 2): ProseBlock => ({ type: 'heading', text, level });

t.test('an anchor stays when anything else changes; of equal ones the later is numbered', async (t) => {
  const oven = heading('The oven');
  const again = heading('The oven');
  const other: ProseBlock = { type: 'paragraph', text: 'x' };
  const anchor = anchorOf('The oven');
  t.equal(headingAnchors([oven]).get(oven), anchor);
  t.equal(headingAnchors([other, heading('Before'), oven, other]).get(oven), anchor);
  t.equal(headingAnchors([oven, again]).get(again), `${anchor}-2`);
});

t.test('contents name the headings of the first level and entries, without marks', async (t) => {
  const body = [heading('A *b*'), heading('c', 3), { type: 'entry' as const, title: 'D' }];
  t.strictSame(sectionsOf(body), [
    { anchor: anchorOf('A b'), title: 'A b' },
    { anchor: anchorOf('D'), title: 'D' },
  ]);
});
