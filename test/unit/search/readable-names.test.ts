import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { forQuery } from '../../../server/search/query/vocabulary.ts';
import { vocabularyWith } from './vocabulary.ts';

const names = ['swimming', 'Café', 'Sài Gòn', 'bơi', 'Đà Nẵng', '游泳', 'ว่ายน้ำ', 'жүзу'];
const readable: [what: string, locales: Locale[], expected: string[]][] = [
  ['only Latin', ['en'], names.slice(0, 3)],
  ['Vietnamese', ['vn', 'en'], names.slice(0, 5)],
  ['Chinese', ['zh-Hant'], [...names.slice(0, 3), '游泳']],
  ['Thai and Russian', ['th', 'ru'], [...names.slice(0, 3), 'ว่ายน้ำ', 'жүзу']],
];

for (const [what, locales, expected] of readable)
  t.test(`other names that readers of ${what} are searched for by`, async (t) => {
    const { isReadable = () => true } = forQuery(vocabularyWith({}), locales);
    t.strictSame(
      names.filter((name) => isReadable(name)),
      expected,
    );
  });
