import t from 'tap';
import { formatDistance } from '../../../views/components/map/distance.ts';
import { pairCrop } from '../../../views/components/pictures/pair-crops.ts';
import { initialsOf } from '../../../views/components/profiles/initials.ts';

const monograms: [name: string, initials: string][] = [
  ['Clara Whitcombe', 'CW'],
  ['Isabel de la Cruz Santillan', 'IS'],
  ['Magazine', 'M'],
  ['Élise Ôger', 'ÉÔ'],
  ['trần bảo ngọc', 'TN'],
  ['林雨辰', '林'],
  ['林 雨辰', '林'],
  ['สมชาย ใจดี', 'สจ'],
  ['เอมอร แสงทอง', 'อส'],
  ['Айзере Тілеубек', 'АТ'],
  ['“Kit” O’Hara', 'KO'],
  ['  ', ''],
];

for (const [name, initials] of monograms) {
  t.test(`the monogram of ${name.trim() || 'nobody'}`, async (t) => t.equal(initialsOf(name), initials));
}

t.test('distances are rounded and formatted in the language of the page', async (t) => {
  t.equal(formatDistance(354, 'en'), '350 m');
  t.equal(formatDistance(999, 'en'), '1,000 m');
  t.equal(formatDistance(1_240, 'en'), '1.2 km');
  t.equal(formatDistance(14_400, 'en'), '14 km');
  t.match(formatDistance(1_240, 'ru'), /1,2.км/);
});

t.test('pairs alternate between wide and tall; the last one without a partner is wide', async (t) => {
  t.same(
    [0, 1, 2, 3].map((place) => pairCrop(place, 4)),
    ['wide', 'tall', 'tall', 'wide'],
  );
  t.equal(pairCrop(2, 3), 'wide');
  t.equal(pairCrop(0, 1), 'wide');
});
