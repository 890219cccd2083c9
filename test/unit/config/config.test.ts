import { isAbsolute, join } from 'node:path';
import t from 'tap';
import { type Config, ConfigError, readConfig } from '../../../server/config/config.ts';
import { root } from '../../../server/config/root.ts';

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
  AD_ORIGINS: [],
  GTM_ID: undefined,
  NODE_ENV: 'development',
  SUMMARY_API_URL: undefined,
  SUMMARY_API_KEY: undefined,
  SUMMARY_MODEL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: 'Magazine <newsletters@magazine.example>',
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: undefined,
  CACHE_MB: 128,
  WARM_PAGES: 100,
  CONTENT_CACHE_MB: 32,
  IMAGE_CACHE_BYTES: 536_870_912,
  LAST_GOOD_MB: 256,
  LAST_GOOD_PAGES: 2_000,
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
  ['AD_ORIGINS', 'https://a.example https://*.b.example', ['https://a.example', 'https://*.b.example']],
  ['GTM_ID', 'GTM-ABC123', 'GTM-ABC123'],
  ['MAIL_FROM', 'letters@magazine.example', 'letters@magazine.example'],
  ['MAIL_FROM', 'The Magazine <letters@magazine.example>', 'The Magazine <letters@magazine.example>'],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['REGION_POPUP', 'on', 'on'],
  ['TRANSLATION_NOTE', 'on', 'on'],
  ['SERVICE_WORKER', 'remove', 'remove'],
  ['APP_LINK', 'magazine://', 'magazine://'],
  ['ANDROID_APP', 'com.example.magazine', 'com.example.magazine'],
  ['CACHE_MB', '0', 0],
  ['WARM_PAGES', '0', 0],
  ['CONTENT_CACHE_MB', '0', 0],
  ['IMAGE_CACHE_BYTES', '0', 0],
  ['LAST_GOOD_MB', '0', 0],
  ['LAST_GOOD_PAGES', '10', 10],
  ['IMAGE_CACHE_BYTES', '1073741824', 1_073_741_824],
];

for (const [name, text, value] of accepted) {
  t.test(`${name} may be ${text}`, async (t) => t.strictSame(readConfig({ [name]: text })[name], value));
}

t.test('CONTENT_DIR is a folder of the program unless it is absolute, or none', async (t) => {
  t.equal(readConfig({ CONTENT_DIR: 'my-content' }).CONTENT_DIR, join(root, 'my-content'));
  t.equal(readConfig({ CONTENT_DIR: '/srv/content' }).CONTENT_DIR, '/srv/content');
  t.equal(readConfig({ CONTENT_DIR: 'none' }).CONTENT_DIR, 'none');
});

t.test('DATA_DIR is a folder of the program unless it is absolute', async (t) => {
  t.equal(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR, join(root, 'elsewhere'));
  t.equal(readConfig({ DATA_DIR: '/var/lib/magazine' }).DATA_DIR, '/var/lib/magazine');
  t.ok(isAbsolute(readConfig({}).DATA_DIR));
});

const malformed: [name: keyof Config, texts: string[], must: string][] = [
  ['PORT', ['http', '-1', '65536', '80.5', '8e1', ' 80', '0x50', '٣'], 'a whole number from 0 to 65535'],
  ['METRICS_PORT', ['http', '-1', '65536'], 'a whole number from 0 to 65535'],
  ['RUM_SAMPLE', ['some', '-0.1', '1.1', '10%'], 'a number from 0 to 1, as in 0.1'],
  ['CACHE_MB', ['lots', '-1', '1.5', '65537', 'Infinity'], 'a whole number from 0 to 65536'],
  ['WARM_PAGES', ['all', '-1'], 'a whole number from 0 to 10000'],
  ['CONTENT_CACHE_MB', ['lots', '-1'], 'a whole number from 0 to 65536'],
  ['LAST_GOOD_MB', ['-1', '1.5', 'all'], 'a whole number from 0 to 65536'],
  ['LAST_GOOD_PAGES', ['-1', 'all'], 'a whole number from 0 to 100000'],
  ['IMAGE_CACHE_BYTES', ['512M', '-1', '1e9'], 'a whole number from 0 to 1125899906842624'],
  [
    'DATABASE_URL',
    ['db', 'mysql://host/db', 'https://host/db'],
    'a URL that begins with postgres:// or postgresql://',
  ],
  [
    'CONTENT_API_URL',
    ['api', '/api/v1', 'ftp://host', 'javascript:x'],
    'a URL that begins with http:// or https://',
  ],
  ['SAPI_URL', ['sapi', '//host'], 'a URL that begins with http:// or https://'],
  ['SITE_ORIGIN', ['magazine.example', 'file:///srv'], 'a URL that begins with http:// or https://'],
  ['SITE_DOMAIN', ['hk', 'ASIA', 'constructor'], 'one of asia, vn, kz'],
  [
    'OWN_DOMAINS',
    ['https://a.example', 'a..b.c', 'a.b,c.d'],
    'domain names separated by spaces, as in magazine.example',
  ],
  ['COOKIE_DOMAIN', ['a b', 'a;b', 'https://a.example', 'a..b', '.'], 'a domain name'],
  [
    'GEOLOCATION_URL',
    ['https://geo.example/', 'ftp://geo.example/{ip}', '{ip}'],
    'a URL that begins with http:// or https:// and has {ip}',
  ],
  ['REGION_POPUP', ['yes', 'ON'], 'one of on, off'],
  ['TRANSLATION_NOTE', ['yes', 'ON'], 'one of on, off'],
  ['SERVICE_WORKER', ['yes', 'ON'], 'one of on, off, remove'],
  ['DRAIN_SECONDS', ['soon', '-1', '601', '1.5'], 'a whole number from 0 to 600'],
  ['HSTS_SECONDS', ['yes', '-1', '1e9'], 'a whole number from 0 to 63072000'],
  ['TRUSTED_PROXIES', ['proxy', '10.0.0.0/40', 'true'], 'addresses and CIDR ranges separated by commas'],
  ['WEBHOOK_URL', ['hook', 'ftp://host'], 'a URL that begins with http:// or https://'],
  ['PURGE_URL', ['cache', '//host'], 'a URL that begins with http:// or https://'],
  ['APP_LINK', ['magazine', 'https', 'javascript:x//'], 'a URL scheme, as in magazine://'],
  ['APP_STORE_URL', ['store', 'market://x'], 'a URL that begins with http:// or https://'],
  ['ANDROID_APP', ['magazine', 'com.', 'a b.c'], 'an Android application id, as in com.example.magazine'],
  ['ADS', ['yes', 'ON'], 'one of on, off'],
  ['AD_LIBRARY_URL', ['gpt.js', '//ads.example/tag.js'], 'a URL that begins with http:// or https://'],
  ['AD_NETWORK', ['/1234', '12 34', '12,'], 'an ad network code'],
  [
    'AD_ORIGINS',
    ['ads.example', "https://a.example 'unsafe-inline'", 'https://a.example/x', '*'],
    'https origins separated by spaces',
  ],
  ['GTM_ID', ['ABC', 'GTM-', 'GTM-a"b'], 'a tag manager id, as in GTM-ABC123'],
  ['SUMMARY_API_URL', ['model', 'ws://models.example/v1'], 'a URL that begins with http:// or https://'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['collector', 'grpc://127.0.0.1:4317'],
    'a URL that begins with http:// or https://',
  ],
  [
    'MAIL_FROM',
    ['letters', 'a b@c.example', 'A <letters>', 'A\tB <a@c.example>', 'a@b.example, c@d.example'],
    'a mail address',
  ],
  ['HSTS_SUBDOMAINS', ['yes', '1'], 'one of on, off'],
  ['LOG_LEVEL', ['loud', 'INFO'], 'one of fatal, error, warn, info, debug, trace, silent'],
];

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
    'SUMMARY_API_KEY',
    'SUMMARY_MODEL',
    'SMTP_URL',
    'WEBHOOK_SECRET',
  ];
  t.strictSame([...malformed.map(([name]) => name), ...others].sort(), Object.keys(readConfig({})).sort());
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
