import t from 'tap';
import { elements, parseHtml, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const selector = parseHtml((await app.inject('/about')).body);
const choices = elements(selector, '#regions .region-choice');

t.test(
  'the selector offers each region of the site with its languages, and says that it stays here',
  async (t) => {
    const own = choices.filter((choice) => choice.getAttribute('data-type') === 'internal');
    const values = own.flatMap((choice) => elements(choice, 'button[name=choice]'));
    t.strictSame(
      values.map((button) => button.getAttribute('value')),
      [
        'ap:en',
        'hk:en',
        'hk:zh-Hant',
        'my:en',
        'my:bm',
        'ph:en',
        'sg:en',
        'th:th',
        'th:en',
        'tw:zh-Hant',
        'cn:zh-Hans',
        'cn:en',
        'id:id',
        'id:en',
      ],
    );
    t.equal(own.length, 9);
  },
);

t.test('a region of another site is a link that takes region and language there', async (t) => {
  const external = choices.filter((choice) => choice.getAttribute('data-type') === 'external');
  t.strictSame(
    external.flatMap((choice) => elements(choice, 'a')).map((link) => link.getAttribute('href')),
    [
      'https://vn.quillon.example/?site=vn&lang=vn',
      'https://vn.quillon.example/?site=vn&lang=en',
      'https://kz.quillon.example/?site=kz&lang=ru',
      'https://kz.quillon.example/?site=kz&lang=kz',
      'https://kz.quillon.example/?site=kz&lang=en',
    ],
  );
});

t.test('it is called as specified, and is not on the restaurants of a region', async (t) => {
  t.match(text(selector, '#regions'), /Please select a region/);
  const guide = parseHtml((await app.inject('/dining/restaurants/hk')).body);
  t.strictSame(elements(guide, '#regions'), []);
});
