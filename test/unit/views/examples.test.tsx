import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { type Locale, languageOf } from '../../../locales/languages.ts';
import { translatorOf } from '../../../locales/translate.ts';
import { root } from '../../../server/config/root.ts';
import { examples } from '../../../views/examples/index.ts';
import { ReaderProvider } from '../../../views/reader.tsx';
import { attributes, elements, has } from '../../support/html.ts';

const ending = '.example.tsx';
const files = (readdirSync(join(root, 'views'), { recursive: true }) as string[])
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

t.test('every file of examples is on the page of components, under the name of its component', async (t) => {
  t.strictSame(Object.keys(examples).sort(), files.sort());
  const components = readdirSync(join(root, 'views'), { recursive: true }) as string[];
  for (const name of files) t.ok(components.includes(`${name}.tsx`), name);
});

/** What has to be seen: cards, listings, navigation, forms, notes and slots of advertising. */
const shown = {
  cards: ['components/stories/card', 'components/profiles/profile-card', 'components/profiles/agenda-row'],
  listings: ['components/stories/feed', 'components/stories/most-read'],
  notes: ['components/stories/story-notes', 'components/search/search-notes'],
  advertising: ['ads/ad-slot'],
};

t.test(
  'there are examples of cards, listings, navigation, forms, notes and slots of advertising',
  async (t) => {
    for (const [kind, names] of Object.entries(shown))
      for (const name of names) t.ok(examples[name], `${kind}: ${name}`);
    const known = new Set(Object.keys(examples));
    // Fields that nobody sees, and what is put together of others which have examples.
    const composed = [
      'forms/against-programs',
      'forms/reader-fields',
      'forms/newsletter-line',
      'forms/survey-form',
      'navigation/index-head',
    ];
    for (const folder of ['forms', 'navigation'])
      for (const file of readdirSync(join(root, 'views/components', folder))) {
        const name = `${folder}/${file.replace(/\.tsx$/, '')}`;
        if (file.endsWith(ending) || composed.includes(name)) continue;
        t.ok(known.has(`components/${name}`), name);
      }
  },
);

for (const locale of ['en', 'zh-Hant', 'th'] satisfies Locale[])
  t.test(`every example renders in ${languageOf(locale).name}, with ids of its own`, async (t) => {
    const reader = {
      t: await translatorOf(locale),
      region: 'hk',
      locale,
      iso: languageOf(locale).iso,
      timeZone: 'Asia/Hong_Kong',
      ads: { top: 'MISC', targeting: { region: 'hk', locale }, promotions: {}, wholePage: true },
    } as const;
    for (const [component, ofComponent] of Object.entries(examples)) {
      for (const [name, render] of Object.entries(ofComponent)) {
        const html = renderToStaticMarkup(<ReaderProvider reader={reader}>{render()}</ReaderProvider>);
        const title = `${component}: ${name}`;
        t.ok(has(html, '*'), `${title} shows something`);
        const ids = attributes(html, '[id]', 'id');
        t.equal(new Set(ids).size, ids.length, `${title} has no id twice`);
        for (const label of elements(html, 'label[for]'))
          t.ok(ids.includes(label.getAttribute('for') ?? ''), `${title}: each label has its field`);
      }
    }
  });
