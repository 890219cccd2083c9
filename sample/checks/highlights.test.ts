import t from 'tap';
import { languageOf, locales } from '../../locales/languages.ts';
import { highlightsOf } from '../../server/summaries/highlights.ts';
import { sentencesOf } from '../../server/summaries/sentences.ts';
import { precisionOf, readChosen } from '../evaluation/summaries/precision.ts';
import { texts } from './texts.ts';

/** Of the Highlights shown, the share that an editor would have chosen too. */
const minPrecision = 0.6;

for (const locale of locales) {
  const { name } = languageOf(locale);
  const stories = texts.filter((story) => story.locale === locale);

  t.test(
    `half of the stories in ${name} have Highlights, none twice, none from the last paragraph`,
    async (t) => {
      const summaries = stories.map((story) => ({ story, points: highlightsOf(story) }));
      const having = summaries.filter(({ points }) => points.length > 0);
      t.ok(having.length > stories.length / 2, `${having.length} of ${stories.length} have Highlights`);
      for (const { story, points } of having) {
        t.ok(points.length >= 3 && points.length <= 5);
        t.equal(new Set(points).size, points.length);
        const sentences = sentencesOf(story);
        const ending = sentences.filter(({ paragraph }) => paragraph === sentences.at(-1)?.paragraph);
        for (const { text } of ending) t.notOk(points.includes(text), `${story.slug}: ${text}`);
      }
    },
  );

  t.test(`Highlights in ${name} are sentences that an editor would choose`, async (t) => {
    const chosen = await readChosen(locale);
    t.ok(chosen.size >= 30, `${chosen.size} stories`);
    const judged = stories.filter(({ slug }) => chosen.has(slug));
    t.equal(judged.length, chosen.size, 'every story exists');
    for (const story of judged) {
      const sentences = new Set(sentencesOf(story).map(({ text }) => text));
      const known = (chosen.get(story.slug) ?? []).filter((sentence) => sentences.has(sentence));
      t.ok(known.length >= 3, `${story.slug}: sentences that an editor chose are in the story`);
    }
    const { shown, right, without } = precisionOf(judged, chosen);
    t.comment(`${right} of ${shown} sentences shown, ${without} of ${judged.length} stories without`);
    t.ok(right / shown >= minPrecision, `${(right / shown).toFixed(2)}`);
  });
}
