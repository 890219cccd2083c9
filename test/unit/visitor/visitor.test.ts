import type { FastifyRequest } from 'fastify';
import t from 'tap';
import { builtInEditions } from '../../../server/content/editions.ts';
import { createGeolocation } from '../../../server/visitor/country.ts';
import { type Visitor, visitorOf } from '../../../server/visitor/visitor.ts';

interface Asked {
  query?: Record<string, string | string[]>;
  cookies?: Record<string, string>;
  headers?: Record<string, string | string[]>;
  originalUrl?: string;
}

async function visit({ query = {}, cookies = {}, headers = {}, originalUrl = '/' }: Asked): Promise<Visitor> {
  const request = { query, cookies, headers, originalUrl } as unknown as FastifyRequest;
  return visitorOf(request, builtInEditions('asia'), createGeolocation({ url: undefined }));
}

const visits: [sentence: string, asked: Asked, expected: Partial<Visitor>][] = [
  [
    'a reader of whom nothing is known reads Global in English',
    {},
    { region: 'ap', locale: 'en', consent: false },
  ],
  ['the country comes from the CDN', { headers: { 'cf-ipcountry': 'TH' } }, { region: 'th', locale: 'th' }],
  ['the CDN’s marks for no country are none', { headers: { 'cf-ipcountry': 'T1' } }, { region: 'ap' }],
  ['a malformed country is none', { headers: { 'cf-ipcountry': 'hk,sg' } }, { region: 'ap' }],
  ['of repeated countries the first counts', { headers: { 'cf-ipcountry': ['HK', 'SG'] } }, { region: 'hk' }],
  [
    'the cookies remember region and language',
    { cookies: { 'ta-region': 'hk', 'ta-lang': 'zh-Hant' } },
    { region: 'hk', locale: 'zh-Hant' },
  ],
  [
    'site and lang of the query are read',
    { query: { site: 'my', lang: 'bm' } },
    { region: 'my', locale: 'bm' },
  ],
  [
    'of a repeated query value the first counts',
    { query: { site: ['my', 'hk'], lang: ['bm', 'en'] } },
    { region: 'my', locale: 'bm' },
  ],
  [
    'the prefix of the address chooses the language',
    { query: { site: 'hk' }, originalUrl: '/zh-hant/dining' },
    { locale: 'zh-Hant', prefix: 'zh-Hant' },
  ],
  [
    'a prefix that the region has not stays in the links',
    { originalUrl: '/th/dining' },
    { locale: 'en', prefix: 'th' },
  ],
  [
    'consent is asked for in the country, whatever the region',
    { query: { site: 'hk' }, headers: { 'cf-ipcountry': 'FR' } },
    { region: 'hk', consent: true },
  ],
  [
    'the browser’s languages are those of the region',
    { query: { site: 'tw' }, headers: { 'accept-language': 'en' } },
    { locale: 'zh-Hant' },
  ],
];

for (const [sentence, asked, expected] of visits) {
  t.test(sentence, async (t) => t.match(await visit(asked), expected));
}

t.test('preview=1 turns the preview on, any other value off', async (t) => {
  t.equal((await visit({ query: { preview: '1' } })).preview, true);
  for (const preview of ['0', '', 'true', '01', '1 ', 'on'])
    t.equal((await visit({ query: { preview } })).preview, false, preview);
  t.equal((await visit({})).preview, false);
});

const choices: [sentence: string, asked: Asked, expected: Visitor['chosen']][] = [
  ['a plain request chooses nothing', { cookies: { 'ta-region': 'hk' }, originalUrl: '/zh-hant' }, {}],
  ['a valid site is a choice', { query: { site: 'hk' } }, { region: 'hk' }],
  ['a valid lang is a choice', { query: { lang: 'en' } }, { locale: 'en' }],
  [
    'both can be chosen at once',
    { query: { site: 'hk', lang: 'ZH-HANT' } },
    { region: 'hk', locale: 'zh-Hant' },
  ],
  ['an invalid site chooses no region', { query: { site: 'fr' } }, {}],
  [
    'a lang that the region has not chooses no language',
    { query: { site: 'hk', lang: 'th' } },
    { region: 'hk' },
  ],
];

for (const [sentence, asked, expected] of choices) {
  t.test(sentence, async (t) => t.strictSame((await visit(asked)).chosen, expected));
}

t.test('a visitor cannot be changed', async (t) => t.ok(Object.isFrozen(await visit({}))));
