import t from 'tap';
import { balancedLines, unbreakable } from '../../../server/images/share-pictures/lines.ts';

const widthOf = (text: string) => text.length;

t.test('a text with spaces breaks at spaces only, and loses nothing', async (t) => {
  const text = 'Tea, before the market (opens) — twice-told';
  t.equal(unbreakable(text, 'en').join(''), text);
  t.same(
    unbreakable(text, 'en').map((part) => part.trim()),
    ['Tea,', 'before', 'the', 'market', '(opens)', '—', 'twice-told'],
  );
});

t.test('Chinese and Thai break between words; marks stay with the word that they belong to', async (t) => {
  for (const [text, locale] of [
    ['天未亮，「老闆」才剛坐下。', 'zh-Hant'],
    ['一碗面的时间：汤、辣子', 'zh-Hans'],
    ['กุ้งเปรี้ยวที่ร้านริมคลอง', 'th'],
  ] as const) {
    const parts = unbreakable(text, locale);
    t.ok(parts.length > 2, text);
    t.equal(parts.join(''), text);
    for (const part of parts) {
      t.notMatch(part, /^[，。、：」\p{M}]/u);
      t.notMatch(part, /「$/u);
    }
  }
});

t.test('lines are as few as they can be, about equally long, and none is too long', async (t) => {
  const parts = unbreakable('one two three four five six', 'en');
  t.same(balancedLines(parts, widthOf, 22), ['one two three', 'four five six']);
  t.same(balancedLines(parts, widthOf, 40), ['one two three four five six']);
});
