import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { declarationsOf } from '../../../server/crawlers/declarations.ts';

const settings = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: '/tmp/none', ...environment });

t.test('a head declares nothing to other services that no setting names', async (t) => {
  t.same(declarationsOf(settings({}), 'https://m.example/'), []);
});

t.test('a head declares accounts, ownership and the app, as the settings name them', async (t) => {
  const config = settings({
    TWITTER_SITE: '@magazine',
    FACEBOOK_APP_ID: '1234567',
    SITE_VERIFICATION: 'google=abc-1_2, bing=DEF',
    IOS_APP: '987654321',
  });
  t.same(declarationsOf(config, 'https://m.example/style'), [
    { name: 'twitter:site', content: '@magazine' },
    { property: 'fb:app_id', content: '1234567' },
    { name: 'google-site-verification', content: 'abc-1_2' },
    { name: 'msvalidate.01', content: 'DEF' },
    { name: 'apple-itunes-app', content: 'app-id=987654321, app-argument=https://m.example/style' },
  ]);
  t.match(declarationsOf(config, undefined).at(-1), { content: 'app-id=987654321' });
});

for (const [name, value] of [
  ['TWITTER_SITE', 'magazine'],
  ['FACEBOOK_APP_ID', 'abc'],
  ['SITE_VERIFICATION', 'altavista=abc'],
  ['SITE_VERIFICATION', 'google=<b>'],
  ['IOS_APP', 'id123'],
] as const)
  t.test(`${name}=${value} is refused with what it must be`, async (t) => {
    t.throws(() => settings({ [name]: value }), new RegExp(`${name} is .*: it must be`));
  });
