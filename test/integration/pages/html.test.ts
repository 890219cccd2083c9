import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import t from 'tap';
import { tenants } from '../../../locales/regions.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React gives empty attributes a value and closes void elements; HTML reads both alike.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': ['error', { style: 'selfclose' }],
    // Several newsletters are chosen by checkboxes of one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
    // A picture's colours and focal point, and places on a map, are of one element alone.
    'no-inline-style': [
      'error',
      { allowedProperties: ['--tone', '--focal', 'left', 'top', 'aspect-ratio', 'inline-size'] },
    ],
  },
};

// What is on pages by settings alone is on these as well.
const settings = {
  CONTENT_CACHE_MB: '16',
  ANDROID_APP: 'com.example.magazine',
  REGION_POPUP: 'on',
  IOS_APP: '123456789',
  TWITTER_SITE: '@magazine',
  FACEBOOK_APP_ID: '123456',
  SITE_VERIFICATION: 'google=abc,bing=def',
  AD_LIBRARY_URL: 'https://ads.example/gpt.js',
  GTM_ID: 'GTM-ABC123',
};
const validator = new HtmlValidate(new StaticConfigLoader(config));

/** What the validator says against a page, each with the markup it is about. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} | ${html.slice(offset - 20, offset + 80)}`,
    ),
  );
}

/** Looks of pages that no page kind has by itself. */
const others: [string, string][] = [
  ['story with a recipe', '/dining/food/a-cake-for-the-lift'],
  ['review', '/dining/food/soup-by-the-ladle'],
  ['story with videos', '/culture/heritage/the-bell-founders'],
  ['page of a chosen edition', '/dining?site=hk&lang=zh-Hant'],
  ['form of a chosen edition', '/newsletters?site=hk&lang=zh-Hant'],
  ['page with a language prefix', '/zh-hant/culture/books/the-library-of-one-shelf?site=hk'],
  ['preview', '/?preview=1'],
];

for (const site of tenants)
  t.test(`every kind of page of the site ${site} is valid HTML`, async (t) => {
    const { app } = await openTestMagazine({ settings: { ...settings, SITE_DOMAIN: site } });
    t.teardown(() => app.close());
    for (const [kind, path] of [...visitedPages(pageAddresses()), ...others]) {
      const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
      t.strictSame(await faultsOf(body), [], kind);
    }
  });
