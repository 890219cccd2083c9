import type { FastifyRequest } from 'fastify';
import t from 'tap';
import { builtInEditions } from '../../../server/content/editions.ts';
import { createGeolocation } from '../../../server/visitor/country.ts';
import { routedAddress } from '../../../server/visitor/edition.ts';
import { type Visitor, visitorOf } from '../../../server/visitor/visitor.ts';

interface Hints {
  query?: Record<string, string | string[]>;
  cookies?: Record<string, string>;
  headers?: Record<string, string | string[]>;
  originalUrl?: string;
  /** The address that the request comes from: a trusted proxy's by default. */
  from?: string;
}

const proxy = '10.0.0.1';

async function visit({
  query = {},
  cookies = {},
  headers = {},
  originalUrl = '/',
  from = proxy,
}: Hints): Promise<Visitor> {
  const raw = { url: originalUrl };
  routedAddress(raw);
  const socket = { remoteAddress: from };
  const request = { query, cookies, headers, raw, socket } as unknown as FastifyRequest;
  return visitorOf(request, {
    editions: builtInEditions('asia'),
    geolocation: createGeolocation({ url: undefined }),
    isTrustedProxy: (address) => address === proxy,
  });
}

const visits: [sentence: string, hints: Hints, expected: Partial<Visitor>][] = [
  ['an unknown reader gets Global in English', {}, { region: 'ap', locale: 'en', consent: true }],
  ['the country comes from the CDN', { headers: { 'cf-ipcountry': 'TH' } }, { region: 'th', locale: 'th' }],
  ...['XX', 'T1', 'ZZ'].map((code): (typeof visits)[number] => [
    `the CDN’s code ${code} is no country, and consent is needed`,
    { headers: { 'cf-ipcountry': code } },
    { region: 'ap', consent: true },
  ]),
  ['a malformed country is ignored', { headers: { 'cf-ipcountry': 'hk,sg' } }, { region: 'ap' }],
  [
    'the first of repeated country headers counts',
    { headers: { 'cf-ipcountry': ['HK', 'SG'] } },
    { region: 'hk' },
  ],
  [
    'the cookies give region and locale',
    { cookies: { 'ta-region': 'hk', 'ta-lang': 'zh-Hant' } },
    { region: 'hk', locale: 'zh-Hant' },
  ],
  [
    'the site and lang parameters give region and locale',
    { query: { site: 'my', lang: 'bm' } },
    { region: 'my', locale: 'bm' },
  ],
  [
    'the first of repeated parameters counts',
    { query: { site: ['my', 'hk'], lang: ['bm', 'en'] } },
    { region: 'my', locale: 'bm' },
  ],
  [
    'the prefix of the address gives the locale',
    { query: { site: 'hk' }, originalUrl: '/zh-hant/dining' },
    { locale: 'zh-Hant', prefix: 'zh-Hant' },
  ],
  [
    'a prefix that the region does not support stays in the links',
    { originalUrl: '/th/dining' },
    { locale: 'en', prefix: 'th' },
  ],
  [
    'consent depends on the country, not on the region',
    { query: { site: 'hk' }, headers: { 'cf-ipcountry': 'FR' } },
    { region: 'hk', consent: true },
  ],
  [
    'the country counts only from a trusted proxy',
    { headers: { 'cf-ipcountry': 'FR' }, from: '192.0.2.7' },
    { region: 'ap', consent: true },
  ],
  [
    'the edition of a cache in front outranks cookies, language and country',
    {
      headers: { 'x-edition': 'hk/zh-Hant/consent', 'accept-language': 'en', 'cf-ipcountry': 'TH' },
      cookies: { 'ta-region': 'sg', 'ta-lang': 'en' },
    },
    { region: 'hk', locale: 'zh-Hant', consent: true, atEdge: true },
  ],
  [
    'such an edition can say that the country is unknown, so that consent is needed',
    { headers: { 'x-edition': 'hk/en/unknown' } },
    { consent: true, atEdge: true },
  ],
  [
    'site and lang outrank the edition of a cache in front',
    { query: { site: 'tw' }, headers: { 'x-edition': 'hk/en/none' } },
    { region: 'tw', locale: 'zh-Hant', consent: false, atEdge: true },
  ],
  [
    'so does the prefix',
    { originalUrl: '/zh-hant/dining', headers: { 'x-edition': 'hk/en/none' } },
    { region: 'hk', locale: 'zh-Hant', atEdge: true },
  ],
  [
    'the edition counts only from a trusted proxy',
    { headers: { 'x-edition': 'hk/zh-Hant/consent' }, from: '192.0.2.7' },
    { region: 'ap', locale: 'en', consent: true, atEdge: false },
  ],
  ...[
    'hk',
    'hk/zh-Hant',
    'hk/zh-Hant/yes',
    'hk/zh-Hant/consent/x',
    'hk/th/none',
    'vn/vn/none',
    'HK/en/none',
    'hk/en/constructor',
    ' hk/en/none',
    '',
  ].map((header): (typeof visits)[number] => [
    `the edition "${header}" is none of this site, and ignored`,
    { headers: { 'x-edition': header }, cookies: { 'ta-region': 'sg' } },
    { region: 'sg', atEdge: false },
  ]),
  [
    'a browser language that the region does not support is ignored',
    { query: { site: 'tw' }, headers: { 'accept-language': 'en' } },
    { locale: 'zh-Hant' },
  ],
];

for (const [sentence, hints, expected] of visits) {
  t.test(sentence, async (t) => t.match(await visit(hints), expected));
}

t.test('preview=1 turns preview mode on, any other value off', async (t) => {
  t.equal((await visit({ query: { preview: '1' } })).preview, true);
  for (const preview of ['0', '', 'true', '01', '1 ', 'on'])
    t.equal((await visit({ query: { preview } })).preview, false, preview);
  t.equal((await visit({})).preview, false);
});

const choices: [sentence: string, hints: Hints, expected: Visitor['chosen']][] = [
  [
    'cookies and prefix are not a choice of this request',
    { cookies: { 'ta-region': 'hk' }, originalUrl: '/zh-hant' },
    {},
  ],
  ['a valid site is a choice', { query: { site: 'hk' } }, { region: 'hk' }],
  ['a valid lang is a choice', { query: { lang: 'en' } }, { locale: 'en' }],
  [
    'both can be chosen in one request',
    { query: { site: 'hk', lang: 'ZH-HANT' } },
    { region: 'hk', locale: 'zh-Hant' },
  ],
  ['an invalid site chooses no region', { query: { site: 'fr' } }, {}],
  [
    'a lang that the region does not support chooses no locale',
    { query: { site: 'hk', lang: 'th' } },
    { region: 'hk' },
  ],
];

for (const [sentence, hints, expected] of choices) {
  t.test(sentence, async (t) => t.strictSame((await visit(hints)).chosen, expected));
}

t.test('a visitor cannot be changed', async (t) => t.ok(Object.isFrozen(await visit({}))));
