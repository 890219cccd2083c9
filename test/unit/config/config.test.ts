import { isAbsolute, join } from 'node:path';
import t from 'tap';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { root } from '../../../server/config/root.ts';
import { malformed } from './malformed-settings.ts';

type Environment = Parameters<typeof readConfig>[0];

/** The lines of the error that an environment gives. */
function problemsOf(environment: Environment): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  METRICS_PORT: 9464,
  RUM_SAMPLE: 0.1,
  METRICS_HOST: '127.0.0.1',
  DATA_DIR: join(root, 'data'),
  DATABASE_URL: undefined,
  CONTENT_API_URL: undefined,
  GEOLOCATION_URL: undefined,
  SAPI_URL: undefined,
  WEBHOOK_URL: undefined,
  WEBHOOK_SECRET: undefined,
  PURGE_URL: undefined,
  SITE_DOMAIN: 'asia',
  SITE_ORIGIN: undefined,
  COOKIE_DOMAIN: undefined,
  OWN_DOMAINS: [],
  REGION_POPUP: 'off',
  TRANSLATION_NOTE: 'off',
  SERVICE_WORKER: 'on',
  APP_LINK: 'magazine://',
  APP_STORE_URL: 'https://store.example/magazine',
  ANDROID_APP: undefined,
  ADS: 'on',
  AD_LIBRARY_URL: undefined,
  AD_NETWORK: 'house',
  AD_UNIT_REGION: 'off',
  AD_WHOLE_PAGE: 'custom',
  ADS_WITHOUT_CONSENT: 'none',
  AD_LIMITED_LIBRARY_URL: undefined,
  AD_PPID: 'off',
  AD_ORIGINS: [],
  GTM_ID: undefined,
  CONSENT_PLATFORM_URL: undefined,
  CONSENT_ORIGINS: [],
  CONSENT_STYLES: [],
  CONSENT_VENDORS: [],
  ADS_TXT: [],
  APP_ADS_TXT: [],
  SELLERS_JSON_URL: undefined,
  HEADER_BIDDING_URL: undefined,
  HEADER_BIDDERS: {},
  HEADER_BIDDING_MS: 1_000,
  HEADER_BIDDING_CONFIG: undefined,
  INDEXNOW_KEY: undefined,
  INDEXNOW_URL: 'https://api.indexnow.org/indexnow',
  DEV_PAGES: 'off',
  NODE_ENV: 'development',
  SUMMARY_API_URL: undefined,
  SUMMARY_API_KEY: undefined,
  SUMMARY_MODEL: undefined,
  SUMMARY_REVIEW: 'off',
  SUMMARY_DAILY_TOKENS: 500_000,
  SMTP_URL: undefined,
  MAIL_FROM: 'Magazine <newsletters@magazine.example>',
  LETTER_SCHEDULE: [],
  FOLLOW_SCHEDULE: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
    newsletter: '*',
    weekday,
    time: '07:00',
  })),
  OIDC_ISSUER: undefined,
  OIDC_CLIENT_ID: undefined,
  OIDC_CLIENT_SECRET: undefined,
  OIDC_NAME: 'OpenID',
  OIDC_DOMAINS: [],
  OIDC_CLAIM: undefined,
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: undefined,
  WORKERS: 1,
  CACHE_MB: 128,
  CONTENT_CACHE_MB: 32,
  IMAGE_CACHE_BYTES: 536_870_912,
  PAGES_DISK_MB: 256,
};

t.test('nothing set gives the defaults', async (t) => t.match(readConfig({}), defaults));

t.test('an empty value counts as absent', async (t) => {
  const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));
  t.strictSame(readConfig(empty), readConfig({}));
});

t.test('what is no setting is left out', async (t) => {
  t.strictSame(readConfig({ PATH: '/bin', port: '80' }), readConfig({}));
});

const accepted: [name: keyof typeof defaults, text: string, value: unknown][] = [
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['METRICS_PORT', '0', 0],
  ['RUM_SAMPLE', '0', 0],
  ['RUM_SAMPLE', '.05', 0.05],
  ['RUM_SAMPLE', '1', 1],
  ['METRICS_HOST', '0.0.0.0', '0.0.0.0'],
  ['DATABASE_URL', 'postgres://user@host/db', 'postgres://user@host/db'],
  ['DATABASE_URL', 'postgresql://host/db', 'postgresql://host/db'],
  ['CONTENT_API_URL', 'https://content.example/api/v1/', 'https://content.example/api/v1'],
  ['SAPI_URL', 'http://localhost:9000', 'http://localhost:9000'],
  ['SITE_DOMAIN', 'vn', 'vn'],
  ['SITE_ORIGIN', 'https://magazine.example/', 'https://magazine.example'],
  ['COOKIE_DOMAIN', 'magazine.example', 'magazine.example'],
  ['COOKIE_DOMAIN', '.magazine.example', '.magazine.example'],
  ['OWN_DOMAINS', 'vn.example KZ.example', ['vn.example', 'kz.example']],
  ['ADS', 'off', 'off'],
  ['AD_LIBRARY_URL', 'https://ads.example/tag.js', 'https://ads.example/tag.js'],
  ['AD_NETWORK', '1234567,89', '1234567,89'],
  ['AD_UNIT_REGION', 'on', 'on'],
  ['AD_ORIGINS', 'https://a.example https://*.b.example', ['https://a.example', 'https://*.b.example']],
  ['GTM_ID', 'GTM-ABC123', 'GTM-ABC123'],
  ['CONSENT_ORIGINS', 'https://*.consent.example', ['https://*.consent.example']],
  ['CONSENT_STYLES', 'inline', ['inline']],
  ['CONSENT_VENDORS', '755 1126', [755, 1126]],
  ['ADS_TXT', 'a.example,1,DIRECT;', ['a.example,1,DIRECT']],
  ['HEADER_BIDDERS', '{"HOME":[{"bidder":"b","params":{}}]}', { HOME: [{ bidder: 'b', params: {} }] }],
  ['HEADER_BIDDING_CONFIG', '{"priceGranularity":"high"}', { priceGranularity: 'high' }],
  ['AD_WHOLE_PAGE', 'anchor-top', 'anchor-top'],
  ['ADS_WITHOUT_CONSENT', 'limited', 'limited'],
  ['AD_PPID', 'on', 'on'],
  ['MAIL_FROM', 'letters@magazine.example', 'letters@magazine.example'],
  ['MAIL_FROM', 'The Magazine <letters@magazine.example>', 'The Magazine <letters@magazine.example>'],
  ['OIDC_NAME', 'The Magazine', 'The Magazine'],
  ['OIDC_DOMAINS', 'magazine.example a.example', ['magazine.example', 'a.example']],
  ['OIDC_CLAIM', 'groups=newsroom', { name: 'groups', value: 'newsroom' }],
  ['LETTER_SCHEDULE', 'dining=thu 07:00', [{ newsletter: 'dining', weekday: 'thu', time: '07:00' }]],
  ['FOLLOW_SCHEDULE', 'mon 18:30', [{ newsletter: '*', weekday: 'mon', time: '18:30' }]],
  ['FOLLOW_SCHEDULE', 'off', []],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['REGION_POPUP', 'on', 'on'],
  ['TRANSLATION_NOTE', 'on', 'on'],
  ['SERVICE_WORKER', 'remove', 'remove'],
  ['APP_LINK', 'magazine://', 'magazine://'],
  ['ANDROID_APP', 'com.example.magazine', 'com.example.magazine'],
  ['WORKERS', '1', 1],
  ['CACHE_MB', '0', 0],
  ['CONTENT_CACHE_MB', '0', 0],
  ['IMAGE_CACHE_BYTES', '0', 0],
  ['PAGES_DISK_MB', '0', 0],
  ['IMAGE_CACHE_BYTES', '1073741824', 1_073_741_824],
];

for (const [name, text, value] of accepted) {
  t.test(`${name} may be ${text}`, async (t) => t.strictSame(readConfig({ [name]: text })[name], value));
}

t.test('CONTENT_DIR is a folder of the program unless it is absolute, or none', async (t) => {
  t.equal(readConfig({ CONTENT_DIR: 'my-content' }).CONTENT_DIR, join(root, 'my-content'));
  t.equal(readConfig({ CMS_MAPPING: 'cms.json' }).CMS_MAPPING, join(root, 'cms.json'));
  t.equal(readConfig({ CONTENT_DIR: '/srv/content' }).CONTENT_DIR, '/srv/content');
  t.equal(readConfig({ CONTENT_DIR: 'none' }).CONTENT_DIR, 'none');
});

t.test('DATA_DIR is a folder of the program unless it is absolute', async (t) => {
  t.equal(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR, join(root, 'elsewhere'));
  t.equal(readConfig({ DATA_DIR: '/var/lib/magazine' }).DATA_DIR, '/var/lib/magazine');
  t.ok(isAbsolute(readConfig({}).DATA_DIR));
});

for (const [name, texts, must] of malformed) {
  t.test(`${name} that is malformed is named, with what it must be`, async (t) => {
    for (const text of texts) {
      const [line = '', ...more] = problemsOf({ [name]: text });
      t.ok(line.startsWith(`${name} `), line);
      t.ok(line.includes(`must be ${must}`), line);
      t.strictSame(more, []);
    }
  });
}

t.test('SMTP_URL must be the address of a mail server', async (t) => {
  for (const SMTP_URL of ['mail.example', 'https://mail.example']) {
    const [line = ''] = problemsOf({ SMTP_URL, MAIL_FROM: 'letters@magazine.example' });
    t.ok(line.endsWith('it must be a URL that begins with smtp:// or smtps://'), line);
  }
});

t.test('every setting of the list can be wrong or is free text', async (t) => {
  const others = [
    'HOST',
    'METRICS_HOST',
    'DATA_DIR',
    'CONTENT_DIR',
    'NODE_ENV',
    'CMS_KEY',
    'CMS_LOGIN',
    'CMS_SECRET',
    'CMS_MAPPING',
    'SUMMARY_API_KEY',
    'SUMMARY_MODEL',
    'SMTP_URL',
    'WEBHOOK_SECRET',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
  ];
  t.strictSame([...malformed.map(([name]) => name), ...others].sort(), Object.keys(readConfig({})).sort());
});

t.test('a provider needs the name of the client, and HTTPS unless it is on this machine', async (t) => {
  const OIDC_CLIENT_ID = 'desk';
  t.match(problemsOf({ OIDC_ISSUER: 'https://login.example' }), [/^OIDC_CLIENT_ID is not set/]);
  t.match(problemsOf({ OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID }), [/^OIDC_ISSUER must begin/]);
  for (const OIDC_ISSUER of ['https://login.example/realms/a/', 'http://127.0.0.1:8080'])
    t.equal(readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID }).OIDC_ISSUER, OIDC_ISSUER, 'as it is written');
});

t.test('a mail server needs an address that mails come from', async (t) => {
  const SMTP_URL = 'smtps://user:secret@mail.example:465';
  t.equal(readConfig({ SMTP_URL, MAIL_FROM: 'letters@magazine.example' }).SMTP_URL, SMTP_URL);
  t.match(problemsOf({ SMTP_URL }), [/^MAIL_FROM is missing/]);
});

t.test('a language model needs a name', async (t) => {
  t.match(problemsOf({ SUMMARY_API_URL: 'https://models.example/v1' }), [/^SUMMARY_MODEL is not set/]);
  t.ok(readConfig({ SUMMARY_API_URL: 'https://models.example/v1', SUMMARY_MODEL: 'small' }));
});

t.test('a malformed value that may hold a password is not repeated', async (t) => {
  const password = 'hunter2';
  const lines = problemsOf({
    DATABASE_URL: `mysql://user:${password}@host/db`,
    SMTP_URL: `mail://user:${password}@host`,
    MAIL_FROM: 'letters@magazine.example',
    GEOLOCATION_URL: `https://geo.example/?key=${password}`,
  });
  t.equal(lines.length, 3);
  t.notMatch(lines.join('\n'), password);
});

t.test('several problems give one line each', async (t) => {
  const lines = problemsOf({ PORT: 'x', HOST: 'fine', LOG_LEVEL: 'x', CACHE_MB: 'x' });
  t.strictSame(lines.map((line) => line.split(' ')[0]).sort(), ['CACHE_MB', 'LOG_LEVEL', 'PORT']);
});

t.test('several workers need a database that they can share, and a port for operators each', async (t) => {
  const DATABASE_URL = 'postgres://user@host/db';
  t.match(problemsOf({ WORKERS: '2' }), [/^DATABASE_URL is missing: .* WORKERS is 2$/]);
  t.match(problemsOf({ WORKERS: '2', DATABASE_URL, PORT: '0' }), [/^PORT is 0/]);
  t.match(problemsOf({ WORKERS: '2', DATABASE_URL, METRICS_PORT: '65535' }), [
    /^METRICS_PORT must be at most 65534/,
  ]);
  t.equal(readConfig({ WORKERS: '2', DATABASE_URL, METRICS_PORT: '65534' }).WORKERS, 2);
  t.ok(readConfig({ WORKERS: 'auto', DATABASE_URL }).WORKERS >= 1);
});
