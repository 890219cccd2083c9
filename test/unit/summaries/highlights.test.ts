import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { splitWords } from '../../../server/content/text/words.ts';
import { possiblePoints } from '../../../server/summaries/candidates.ts';
import { standsAlone } from '../../../server/summaries/dependence.ts';
import { highlightsOf } from '../../../server/summaries/highlights.ts';
import { splitSentences } from '../../../server/summaries/sentences.ts';
import { kiln, storyOf } from './stories.ts';

t.test('Highlights are three to five sentences of a story, in its order', async (t) => {
  const points = highlightsOf(kiln);
  t.ok(points.length >= 3 && points.length <= 5);
  const text = kiln.body.map((block) => (block.type === 'paragraph' ? block.text : '')).join(' ');
  const positions = points.map((point) => text.indexOf(point));
  t.notOk(positions.includes(-1));
  t.same(
    positions,
    positions.toSorted((a, b) => a - b),
  );
  t.same(highlightsOf(kiln), points, 'the same story gives the same points');
});

t.test(
  'no point depends on an earlier sentence, quotes without a speaker, is a question or an exclamation',
  async (t) => {
    for (const story of [
      kiln,
      storyOf(kiln.body.map((block) => (block.type === 'paragraph' ? block.text : '')).toReversed()),
    ]) {
      for (const point of highlightsOf(story)) {
        t.notMatch(point, /^(He|She|It|But|Her|Those|What|“)/);
        t.notMatch(point, /[?!]$/);
        t.notMatch(point, /\bI\b/);
        t.notMatch(point, /^Dr\.$/);
      }
    }
  },
);

t.test('short stories and galleries have no Highlights', async (t) => {
  t.same(highlightsOf(storyOf(['A jar from the kiln of Kuala Selangor costs RM900 in March.'])), []);
  t.same(highlightsOf({ ...kiln, style: 'gallery' }), []);
});

t.test('a sentence that a story comes back to is one point', async (t) => {
  const texts = kiln.body.map((block) => (block.type === 'paragraph' ? block.text : ''));
  const [first = ''] = highlightsOf(kiln);
  const points = highlightsOf(storyOf([...Array<string>(8).fill(first), ...texts]));
  t.equal(new Set(points).size, points.length);
});

t.test('no point is from the ending of a story', async (t) => {
  const texts = kiln.body.map((block) => (block.type === 'paragraph' ? block.text : ''));
  const [telling = ''] = highlightsOf(kiln);
  const told = storyOf([...texts, telling.replace('kiln', 'furnace')]);
  for (const point of highlightsOf(told)) t.notMatch(point, /furnace/);
  const short = storyOf([...texts, telling.replace('kiln', 'furnace'), 'That was in May.']);
  for (const point of highlightsOf(short)) t.notMatch(point, /furnace/);
});

t.test(
  'no sentence leans on one before it by a contraction, a possessive or a missing subject',
  async (t) => {
    const cases: [Locale, string, boolean][] = [
      ['en', 'The potter said that he’d never owned a thermometer in his life.', false],
      ['en', 'Rahim Osman never owned a thermometer in all his working life.', true],
      ['id', 'Hadiahnya sebuah motor baru dari bupati Bangkalan.', false],
      ['id', 'Hadiah lomba itu sebuah motor baru dari bupati Bangkalan.', true],
      ['ru', 'Купила печь в Караганде и поставила во дворе школы.', false],
      ['ru', 'Школа купила печь в Караганде и поставила во дворе.', true],
    ];
    for (const [locale, text, alone] of cases) {
      const sentence = { text, words: splitWords(text), paragraph: 0, index: 0 };
      t.equal(standsAlone(sentence, locale, new Set(['rahim', 'osman'])), alone, text);
    }
  },
);

t.test('points have no inline marks', async (t) => {
  const marked = storyOf(
    kiln.body.map((block) => (block.type === 'paragraph' ? block.text.replace('kiln', '*kiln*') : '')),
  );
  t.same(highlightsOf(marked), highlightsOf(kiln));
});

t.test('in a list of places, only sentences that name their place can be points', async (t) => {
  const entry = (title: string, text: string) => [
    { type: 'entry' as const, title },
    { type: 'paragraph' as const, text },
  ];
  const filler =
    'The counter seats eleven guests on Peel Street and the fish comes from Aberdeen at four in the afternoon. ';
  const list = {
    ...kiln,
    style: 'listicle' as const,
    body: ['Sardine', 'Barnacle', 'Limpet', 'Cockle'].flatMap((title) =>
      entry(title, `${filler.repeat(2)}The bar at ${title} opens at six and closes when the ice is gone.`),
    ),
  };
  const points = highlightsOf(list);
  t.equal(points.length, 3);
  for (const point of points) t.match(point, /Sardine|Barnacle|Limpet|Cockle/);
});

t.test('a Thai sentence within a paragraph needs a subject that headline or standfirst name', async (t) => {
  const sentence = (text: string, index: number) => ({ text, words: splitWords(text), paragraph: 0, index });
  const named = sentence('เตาเผาใบนี้สร้างจากอิฐเก่าสี่พันก้อนที่ขนมาจากโรงสีร้างริมแม่น้ำ', 1);
  const first = sentence('สมชายเริ่มปั้นโอ่งใบแรกเมื่ออายุสิบสองปีในโรงงานของลุงที่ราชบุรี', 0);
  const without = sentence('เดินทางมาจากราชบุรีเมื่อสิบปีก่อนพร้อมลูกชายและเครื่องมือสองกล่อง', 2);
  const ending = [0, 1].map((index) => ({ ...sentence('จบ', index), paragraph: 9 }));
  const headline = new Set(splitWords('เตาเผาของสมชาย').map(({ text }) => text));
  const possible = possiblePoints([first, named, without, ...ending], 'th', { names: new Set(), headline });
  t.strictSame([...possible], [first, named]);
});

t.test('texts are split into sentences by the rules of their script', async (t) => {
  t.same(splitSentences('Dr. Aisha Karim came at 8.51 a.m. today. She left.', 'en').length, 2);
  t.same(splitSentences('旅店有十一間房。沒有電視。', 'zh-Hant'), ['旅店有十一間房。', '沒有電視。']);
  t.same(splitSentences('В 1998 г. Рахим построил печь. Она поёт.', 'ru').length, 2);
  t.equal(
    splitSentences('คิดค่าตรวจใบละ 50 บาท เขาสังเกตว่าเครื่องมักไม่รู้', 'th').length,
    1,
    'a space beside a number does not end a sentence',
  );
});
