import t from 'tap';
import { languages, locales } from '../../locales/languages.ts';
import { highlightsOf } from '../../server/summaries/highlights.ts';
import { texts } from './texts.ts';

for (const locale of locales) {
  t.test(`a third of the stories in ${languages[locale].name} have Highlights, none twice`, async (t) => {
    const stories = texts.filter((story) => story.locale === locale);
    const summaries = stories.map(highlightsOf).filter((points) => points.length > 0);
    t.ok(summaries.length > stories.length / 3, `${summaries.length} of ${stories.length} have Highlights`);
    for (const points of summaries) {
      t.ok(points.length >= 3 && points.length <= 5);
      t.equal(new Set(points).size, points.length);
    }
  });
}
