import type { Test } from 'tap';
import { localesOf, regionCodes } from '../../../../locales/regions.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { asJson } from '../../../support/content/as-json.ts';
import { hk, keeps } from './answers.ts';

/** Site configurations, static pages and surveys. */
export function testSite(t: Test, content: ContentSource): void {
  t.test('every edition has a configuration, and the static pages that its footer links to', async (t) => {
    for (const region of regionCodes) {
      for (const locale of localesOf(region)) {
        const config = keeps(t, 'siteConfig', await content.siteConfig({ region, locale }));
        t.equal(config['current-region'], region);
        t.equal(config.locale, locale);
        const pages = keeps(t, 'pagesIndex', await content.pagesIndex({ region, locale }));
        const slugs = pages.data.map(({ slug }) => slug);
        for (const { slug } of config['nav-footer'])
          t.ok(slugs.includes(slug), `${slug} in ${region}/${locale}`);
      }
    }
  });

  t.test('a magazine whose regions are those of the specification names none', async (t) => {
    t.strictSame(keeps(t, 'editions', await content.editions({})), {});
  });

  t.test('a configuration names its languages, and the one that its fronts show stories in', async (t) => {
    const config = keeps(t, 'siteConfig', await content.siteConfig({ region: 'hk', locale: 'zh-Hant' }));
    const front = keeps(t, 'front', await content.front({ region: 'hk', locale: 'zh-Hant', slug: 'home' }));
    t.equal(config['story-language'], front.locale);
    const entries = config['locale-entries'] ?? [];
    t.strictSame(
      entries.map(({ code }) => code),
      config['available-locales'],
    );
    t.strictSame(asJson(entries.find(({ code }) => code === 'bm')), {
      code: 'bm',
      iso: 'ms',
      dir: 'ltr',
      file: 'bm.json',
    });
    const kz = keeps(t, 'siteConfig', await content.siteConfig({ region: 'kz', locale: 'ru' }));
    t.strictSame(
      kz['locale-entries']?.find(({ code }) => code === 'kz'),
      { code: 'kz', iso: 'kk', dir: 'ltr', file: 'kz.json', domain: 'kz' },
    );
  });

  t.test('a static page is in the language of the call if it has that language', async (t) => {
    const page = keeps(
      t,
      'staticPage',
      await content.staticPage({ region: 'hk', locale: 'zh-Hant', slug: 'privacy-policy' }),
    );
    t.equal(page.locale, 'zh-Hant');
    t.match(await content.staticPage({ ...hk, slug: 'no-such-page' }), { error: { status: 404 } });
  });

  t.test('a survey is in the language of the call if it has that language', async (t) => {
    for (const slug of ['readers', 'dining']) {
      const survey = keeps(t, 'survey', await content.survey({ region: 'hk', locale: 'zh-Hant', slug }));
      t.equal(survey.locale, 'zh-Hant');
      t.ok(survey.questions.length >= 6);
    }
    t.match(await content.survey({ ...hk, slug: 'no-such-survey' }), { error: { status: 404 } });
  });
}
