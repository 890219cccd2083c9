import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { isDependent } from '../../../server/summaries/dependence.ts';
import { highlightsOf } from '../../../server/summaries/highlights.ts';
import { splitSentences } from '../../../server/summaries/sentences.ts';
import { kiln, storyOf } from './stories.ts';

t.test('Highlights are two to four sentences of a story, in its order', async (t) => {
  const points = highlightsOf(kiln);
  t.ok(points.length >= 2 && points.length <= 4);
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

t.test('short stories, galleries and long reads of the weekend have no Highlights', async (t) => {
  t.same(highlightsOf(storyOf(['A jar from the kiln of Kuala Selangor costs RM900 in March.'])), []);
  t.same(highlightsOf({ ...kiln, style: 'gallery' }), []);
  t.same(highlightsOf({ ...kiln, style: 'tatler-weekend' }), []);
});

t.test('a sentence that a story comes back to is one point', async (t) => {
  const texts = kiln.body.map((block) => (block.type === 'paragraph' ? block.text : ''));
  const [first = ''] = highlightsOf(kiln);
  const points = highlightsOf(storyOf([...Array<string>(8).fill(first), ...texts]));
  t.equal(new Set(points).size, points.length);
});

t.test('no point is from the last paragraph of a story', async (t) => {
  const texts = kiln.body.map((block) => (block.type === 'paragraph' ? block.text : ''));
  const [informative = ''] = highlightsOf(kiln);
  for (const point of highlightsOf(storyOf([...texts, informative.replace('kiln', 'furnace')])))
    t.notMatch(point, /furnace/);
});

t.test('no point repeats the standfirst', async (t) => {
  const [informative = ''] = highlightsOf(kiln);
  t.notOk(highlightsOf({ ...kiln, standfirst: informative }).includes(informative));
});

t.test(
  'a sentence depends on one before it by how it begins, or by whom and what it refers to',
  async (t) => {
    const cases: [Locale, dependent: string, alone: string][] = [
      ['en', 'As for the potter, a thermometer was never owned.', 'The potter never owned a thermometer.'],
      ['en', 'Whereas Farah underwrites shipping risk.', 'Farah Alkaff underwrites shipping risk.'],
      ['en', 'The last five words were the potter’s.', 'The potter has five words for the colour of ash.'],
      [
        'en',
        'The potter said that he’d never owned a thermometer.',
        'The potter said that thermometers lie.',
      ],
      ['id', 'Hadiahnya sebuah motor baru dari bupati.', 'Hadiah lomba sebuah motor baru dari bupati.'],
      ['bm', 'Pengarah menentang peraturan itu.', 'Pengarah menentang peraturan baharu.'],
      ['ru', 'Остальным осталась зола.', 'Гончарам осталась зола.'],
      ['ru', 'Теперь Светлана приходит по вторникам.', 'Светлана приходит по вторникам.'],
      ['kz', 'Сол пеш әлі тұр.', 'Рахимнің пеші әлі тұр.'],
      ['vn', 'Giờ dây nằm trong rãnh.', 'Dây neo nằm trong rãnh.'],
      ['vn', 'Chum thì đặt lò ở Hòa Mỹ.', 'Chị Ngân đặt lò ở Hòa Mỹ.'],
      ['th', 'เธอขับกระบะทุกวัน', 'หงสาขับกระบะทุกวัน'],
      ['zh-Hant', '先把石頭藏起來。', '石頭藏在河邊。'],
      ['zh-Hans', '后来厂子关了。', '厂子关了二十年。'],
    ];
    for (const [locale, dependent, alone] of cases) {
      t.equal(isDependent(dependent, locale, false), true, dependent);
      t.equal(isDependent(alone, locale, false), false, alone);
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
      entry(
        title,
        `${filler.repeat(2)}${title} has twenty seats and opens at 6, and closes when the ice of the day is gone.`,
      ),
    ),
  };
  const points = highlightsOf(list);
  t.ok(points.length > 0);
  for (const point of points) t.match(point, /Sardine|Barnacle|Limpet|Cockle/);
});

t.test('texts are split into sentences by the rules of their script', async (t) => {
  t.same(splitSentences('Dr. Aisha Karim came at 8.51 a.m. today. She left.', 'en').length, 2);
  t.same(splitSentences('Kantornya di Jalan Ir. H. Juanda, Bandung. Ia tutup.', 'id').length, 2);
  t.same(splitSentences('The jar is by Li. It costs RM9.', 'en').length, 2);
  t.same(splitSentences('旅店有十一間房。沒有電視。', 'zh-Hant'), ['旅店有十一間房。', '沒有電視。']);
  t.same(splitSentences('В 1998 г. Рахим построил печь. Она поёт.', 'ru').length, 2);
  t.equal(
    splitSentences('คิดค่าตรวจใบละ 50 บาท เขาสังเกตว่าเครื่องมักไม่รู้', 'th').length,
    1,
    'a space beside a number does not end a sentence',
  );
});
