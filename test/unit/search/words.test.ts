import t from 'tap';
import { areForms, countWords, foldWord, splitWords } from '../../../server/content/text/words.ts';

const texts = (text: string) => splitWords(text).map((word) => word.text);

t.test('words are compared without case, accents and punctuation', async (t) => {
  for (const [word, folded] of [
    ['Café', 'cafe'],
    ['Phở', 'pho'],
    ['Đà', 'da'],
    ['Clara’s', 'clara'],
    ['O’Brien', 'obrien'],
    ['14,000', '14000'],
    ['Ёлка', 'елка'],
    ['чай', 'чай'],
    ['Ｔｅａ', 'tea'],
  ] as const)
    t.equal(foldWord(word), folded);
});

t.test('words without spaces are split by the dictionary, with their positions', async (t) => {
  t.same(texts('香港酒吧'), ['香港', '酒吧']);
  t.same(texts('โรงแรมเชียงใหม่'), ['โรงแรม', 'เชียงใหม่']);
  t.same(texts('Hong Kong 的茶'), ['hong', 'kong', '的', '茶']);
  const text = '在 Central，香港酒吧。';
  for (const { start, end, joined, text: word } of splitWords(text)) {
    t.equal(foldWord(text.slice(start, end)), word);
    t.equal(joined, word === '酒吧');
  }
});

t.test('words are counted as they are split', async (t) => {
  for (const text of ['', 'A café in Hong Kong, 14,000 seats', 'Hong Kong 的茶', 'โรงแรมเชียงใหม่', '香港酒吧'])
    t.equal(countWords(text), splitWords(text).length, text);
});

t.test('forms of one word have a common stem', async (t) => {
  t.ok(areForms('watch', 'watches'));
  t.ok(areForms('чайка', 'чайками'));
  t.notOk(areForms('tea', 'teas'), 'short words have no forms');
  t.notOk(areForms('watch', 'watchmaker'));
});
