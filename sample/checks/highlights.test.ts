import t from 'tap';
import { languageOf, locales } from '../../locales/languages.ts';
import { goesOn } from '../../server/summaries/dependence.ts';
import { highlightsOf } from '../../server/summaries/highlights.ts';
import { endsInAbbreviation } from '../../server/summaries/sentences.ts';
import { readJudgements, usefulnessOf } from '../evaluation/summaries/usefulness.ts';
import { texts } from './texts.ts';

/** Of the Highlights shown, the share that a reader found useful. */
const minUseful = 0.8;

for (const locale of locales) {
  const { name } = languageOf(locale);
  const stories = texts.filter((story) => story.locale === locale);

  t.test(
    `Highlights in ${name} are two to four whole sentences that go on from none before them`,
    async (t) => {
      const having = stories.map((story) => ({ story, points: highlightsOf(story) }));
      t.ok(having.some(({ points }) => points.length > 0));
      for (const { story, points } of having.filter(({ points }) => points.length > 0)) {
        t.ok(points.length >= 2 && points.length <= 4, story.slug);
        t.equal(new Set(points).size, points.length);
        t.notOk(['gallery', 'tatler-weekend'].includes(story.style), story.slug);
        for (const point of points) {
          t.notOk(goesOn(point, locale), point);
          t.notOk(endsInAbbreviation(point, locale), point);
        }
      }
    },
  );

  t.test(`a reader finds the Highlights in ${name} useful`, async (t) => {
    const { read, shown, useful, unread } = usefulnessOf(stories, await readJudgements(locale));
    t.ok(read >= 6, `${read} stories`);
    // Stories are edited; what was not read counts for nothing.
    t.ok(unread.length <= shown / 4, `not read: ${unread.join(' ')}`);
    t.ok(useful / (shown - unread.length) >= minUseful, `${useful} of ${shown}`);
  });
}
