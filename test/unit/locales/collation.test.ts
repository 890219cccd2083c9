import t from 'tap';
import { collatorOf, initialOf, isForeignScript } from '../../../locales/collation.ts';
import type { Locale } from '../../../locales/languages.ts';

const sorted = (locale: Locale, names: string[]) => names.toSorted(collatorOf(locale).compare);

t.test('names are sorted by the language’s own alphabet', async (t) => {
  t.same(sorted('vn', ['Vũ', 'Luo', 'Đinh', 'Lăng', 'Dung']), ['Dung', 'Đinh', 'Lăng', 'Luo', 'Vũ']);
  t.same(sorted('th', ['อาทิตย์', 'เฉลิม', 'ไฟแดง', 'ฉัตร']), ['ฉัตร', 'เฉลิม', 'ไฟแดง', 'อาทิตย์']);
  t.same(sorted('en', ['Room 12', 'élan', 'Ellis', 'Room 2']), ['élan', 'Ellis', 'Room 2', 'Room 12']);
});

t.test('the language’s own script comes first', async (t) => {
  const names = ['Tsoi', '霍', 'Борис', 'กานดา'];
  t.equal(sorted('ru', names)[0], 'Борис');
  t.equal(sorted('kz', names)[0], 'Борис');
  t.equal(sorted('th', names)[0], 'กานดา');
  t.equal(sorted('zh-Hant', names)[0], '霍');
  t.equal(sorted('zh-Hans', names)[0], '霍');
  t.equal(sorted('en', names)[0], 'Tsoi');
});

t.test('names are listed under their first letter, by the letters of the language’s alphabet', async (t) => {
  const initials = (locale: Locale, ...names: string[]) => names.map((name) => initialOf(name, locale));
  t.same(initials('en', 'Tsoi', 'élan', '林', '12 Rooms', ' '), ['T', 'E', '林', '#', '#']);
  t.same(initials('vn', 'Đinh', 'Ánh', 'Ân', 'Ậm', 'Ơn'), ['Đ', 'A', 'Â', 'Â', 'Ơ']);
  t.same(initials('en', 'Đinh', 'Łukasz', 'Dung'), ['D', 'L', 'D']);
  t.same(initials('ru', 'Ёлкин', 'Йодов', 'Зуев'), ['Е', 'Й', 'З']);
  t.same(initials('kz', 'Әлия', 'Қанат'), ['Ә', 'Қ']);
  t.same(initials('th', 'เฉลิม', 'กานดา', 'พัชรา'), ['ฉ', 'ก', 'พ']);
});

t.test('a name in a foreign script is told from a name without letters', async (t) => {
  t.ok(isForeignScript('Tsoi', 'ru'));
  t.notOk(isForeignScript('Цой', 'kz'));
  t.notOk(isForeignScript('Đinh', 'vn'));
  t.ok(isForeignScript('Tsoi', 'zh-Hant'));
  t.notOk(isForeignScript('霍', 'zh-Hans'));
  t.notOk(isForeignScript('#', 'th'));
});
