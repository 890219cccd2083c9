import t from 'tap';
import { unifyCharacters, unifyInPlace } from '../../../server/search/analysis/characters.ts';
import { kazakhStem } from '../../../server/search/analysis/kazakh-stem.ts';
import { hanSounds, soundOf, thaiSoundOf } from '../../../server/search/analysis/sounds.ts';
import { searchWords, wordsInPlace } from '../../../server/search/analysis/words.ts';

const texts = (text: string) => searchWords(text).map((word) => word.text);

t.test('traditional characters and variants are compared as simplified ones', async (t) => {
  for (const [one, other] of [
    ['臺北門球', '台北门球'],
    ['裏面的麪', '裡面的麵'],
    ['衞生', '卫生'],
    ['顯着', '显著'],
  ] as const)
    t.equal(unifyCharacters(one), unifyCharacters(other), `${one} ${other}`);
  t.equal(unifyInPlace('去臺北，Taipei'), '去台北，Taipei', 'offsets stay');
});

t.test('Thai signs are compared in one order, and Thai digits as Arabic ones', async (t) => {
  t.equal(unifyCharacters('เเม่'), 'แม่');
  t.equal(unifyCharacters('นํ้า'), 'น้ำ');
  t.equal(unifyCharacters('ปี ๒๕๖๙'), 'ปี 2569');
});

t.test('full and half width do not count', async (t) => t.same(texts('Ｂａｒ ７'), ['bar', '7']));

t.test('Kazakh letters are compared as the Russian ones that they resemble', async (t) => {
  t.same(texts('Қазақша әңгіме'), texts('казакша ангиме'));
});

t.test('Kazakh endings do not count', async (t) => {
  const stems = ['кітап', 'кітаптар', 'кітаптарды', 'кітаптарымыздан', 'кітабы'].map((word) =>
    kazakhStem(texts(word)[0] as string),
  );
  t.same(new Set(stems.slice(0, 4)), new Set(['китап']));
  t.equal(kazakhStem('ата'), 'ата', 'short words stay whole');
});

t.test('a name sounds the same in every script', async (t) => {
  for (const [latin, other] of [
    ['almaty', 'Алматы'],
    ['qazaqstan', 'Қазақстан'],
    ['shymkent', 'Шымкент'],
    ['restoran', 'ресторан'],
    ['phuket', 'Пхукет'],
  ] as const)
    t.equal(soundOf(latin), soundOf(texts(other)[0] as string), latin);
  t.same(await hanSounds(['北京', '重庆']), ['beijing', 'chongqing'].map(soundOf));
  t.equal(soundOf('bar'), undefined, 'too many short words sound the same');
});

t.test(
  'Thai words sound the same without tone marks, and with letters that are often mistaken',
  async (t) => {
    t.equal(thaiSoundOf('ชวย'), thaiSoundOf('ช่วย'));
    t.equal(thaiSoundOf('เลสไกสร'), thaiSoundOf('เลศไกษร'));
    t.equal(thaiSoundOf('tea'), undefined);
  },
);

t.test('words are known by their offsets in the text itself', async (t) => {
  const text = 'ชา 臺北，Қазақ';
  t.same(
    wordsInPlace(text).map(({ start, end }) => text.slice(start, end)),
    ['ชา', '臺北', 'Қазақ'],
  );
});
