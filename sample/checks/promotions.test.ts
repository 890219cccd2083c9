import t from 'tap';
import { units } from '../../views/ads/units.ts';
import { sample } from './texts.ts';

t.test('every ad unit has one promotion, with texts in every language', async (t) => {
  for (const { promotions = [], locale, 'current-region': region } of sample.configs) {
    t.strictSame(promotions.flatMap((promotion) => promotion.units).sort(), Object.keys(units).sort());
    for (const { title, text, link } of promotions) t.ok(title && text && link, `${region} in ${locale}`);
  }
});

t.test('the texts of promotions are in the language of the site', async (t) => {
  const titles = (locale: string) =>
    sample.configs.find((config) => config.locale === locale)?.promotions?.map(({ title }) => title);
  t.notSame(titles('th'), titles('en'));
});
