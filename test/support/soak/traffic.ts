import type { Ask } from '../faults/client.ts';

/** One request of a kind: its path, and what is sent with it. */
export type SoakRequest = { path: string } & Ask;

/** A kind of requests of the mixed traffic. */
export interface Kind {
  name: string;
  /** How many of a hundred requests, roughly. */
  share: number;
  isHostile?: true;
  /** The request of a number: those of some numbers are equal, so that caches are used as readers use them. */
  request(number: number, known: Known): SoakRequest;
  /** The statuses that it may be answered with. */
  statuses: readonly number[];
}

/** What requests are made of. */
export interface Known {
  origin: string;
  token: string;
  /** Addresses of renditions, and of other files that pages name. */
  pictures: readonly string[];
  files: readonly string[];
  /** The last ETag of the front. */
  etag(): string | undefined;
}

const pages = ['/', '/dining', '/style', '/travel', '/style/fashion/a-coat-for-forty-years', '/about'];
const editions = ['ap/en', 'hk/zh-Hant', 'hk/en', 'th/th', 'sg/en', 'tw/zh-Hant'];
const words = ['bread', 'coat', 'kiln', 'tea', 'breda', 'cout', '麵包', 'noodle soup', 'a', 'the coat of'];
const encodings = ['identity', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd'];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const cookieOf = (number: number) => {
  const [region, locale] = pick(editions, number).split('/');
  return `ta-region=${region}; ta-lang=${locale}`;
};
const clientOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
/** Headers of a reader of an edition, one of very many. */
const reader = (number: number) => ({ cookie: cookieOf(number), 'x-forwarded-for': clientOf(number) });
const publisher = ({ token }: Known) => ({ authorization: `Bearer ${token}` });
const repeated = (text: string, times: number) => text.repeat(times);

const ordinary: readonly Kind[] = [
  {
    name: 'pages',
    share: 30,
    request: (number) => ({ path: pick(pages, number), headers: reader(number) }),
    statuses: [200, 301, 302, 404],
  },
  {
    name: 'pages in each compression',
    share: 8,
    request: (number) => ({
      path: pick(pages, number >> 3),
      headers: { ...reader(number), 'accept-encoding': pick(encodings, number) },
    }),
    statuses: [200, 301, 302, 404],
  },
  {
    name: 'conditional requests',
    share: 8,
    request: (_, known) => ({
      path: '/',
      headers: {
        cookie: cookieOf(0),
        'accept-encoding': 'identity',
        'if-none-match': known.etag() ?? '"none"',
      },
    }),
    statuses: [200, 304],
  },
  {
    name: 'feeds, sitemaps and robots.txt',
    share: 5,
    request: (number) => ({
      path: pick(
        [
          '/feeds/hk/en/rss.xml',
          '/feeds/hk/en/atom.xml',
          '/feeds/ap/en/dining/feed.json',
          '/sitemap.xml',
          '/robots.txt',
          '/llms.txt',
        ],
        number,
      ),
    }),
    statuses: [200, 301, 302, 404],
  },
  {
    name: 'pictures',
    share: 8,
    request: (number, { pictures }) => ({ path: pick(pictures, number) }),
    statuses: [200, 503],
  },
  {
    name: 'files',
    share: 5,
    request: (number, { files }) => ({ path: pick(files, number) }),
    statuses: [200],
  },
  {
    name: 'searches',
    share: 6,
    request: (number) => ({
      path: `/search?q=${encodeURIComponent(`${pick(words, number)} ${number % 500}`)}`,
      headers: reader(number),
    }),
    statuses: [200, 503],
  },
  {
    name: 'suggestions',
    share: 3,
    request: (number) => ({
      path: `/partials/suggest?q=${encodeURIComponent(pick(words, number))}`,
      headers: reader(number),
    }),
    statuses: [200, 503],
  },
  {
    name: 'sign-ups',
    share: 2,
    request: (number) => ({
      path: '/newsletters',
      headers: reader(number),
      form: { name: 'Ada', email: `reader-${number}@example.com`, newsletter: 'dining', took: '5000' },
    }),
    statuses: [303, 429],
  },
  {
    name: 'views',
    share: 4,
    request: (number) => ({
      path: '/reads',
      headers: reader(number),
      json: { story: String(1 + (number % 50)) },
    }),
    statuses: [204],
  },
  {
    name: 'reads of the API',
    share: 4,
    request: (number, known) => ({
      path: pick(['/api/v1/items', '/api/v1/stories?region=hk&locale=en', '/api/v1/changes'], number),
      headers: publisher(known),
    }),
    statuses: [200, 503],
  },
  {
    name: 'writes of the API',
    share: 1,
    request: (number, known) => ({
      method: 'PUT',
      path: `/api/v1/releases/soak-${number % 20}`,
      headers: publisher(known),
      json: { publishAt: new Date(Date.UTC(2040, 0, 1) + number * 1_000).toISOString() },
    }),
    statuses: [200, 503],
  },
  {
    name: 'previews',
    share: 2,
    request: (number) => ({ path: `${pick(pages, number)}?preview=1`, headers: reader(number) }),
    statuses: [200, 301, 302, 404, 429, 503],
  },
  {
    name: 'addresses of nothing',
    share: 4,
    request: (number) => ({ path: `/nothing/${number % 5_000}`, headers: reader(number) }),
    statuses: [404],
  },
];

const odd = [
  200, 204, 301, 302, 303, 304, 400, 401, 403, 404, 405, 406, 410, 413, 414, 415, 422, 429, 431, 503,
];

const hostile: readonly Kind[] = [
  {
    name: 'a return address with very many parents',
    share: 1,
    isHostile: true,
    request: (number, { origin }) => ({
      path: '/preferences',
      headers: { ...reader(number), referer: `${origin}${repeated('/a', number % 2 ? 500 : 5_000)}` },
      form: { choice: 'hk:en' },
    }),
    statuses: [303, 429, 503],
  },
  {
    name: 'nested addresses of share pictures',
    share: 1,
    isHostile: true,
    request: () => ({ path: `${repeated('/share/0123456789abcdef/ap/en', 8)}/x.png` }),
    statuses: odd,
  },
  {
    name: 'renditions of nothing',
    share: 1,
    isHostile: true,
    request: (number) => ({
      path: `/images/nobody.${(number % 65_536).toString(16).padStart(8, '0')}/320-1x1.avif`,
    }),
    statuses: odd,
  },
  {
    name: 'searches for twenty misspelt words',
    share: 1,
    isHostile: true,
    request: (number) => ({
      path: `/search?q=${Array.from({ length: 20 }, (_, index) => `mispelt${String.fromCharCode(97 + index)}`).join('+')}`,
      headers: reader(number),
    }),
    statuses: [200, 429, 503],
  },
  {
    name: 'cookies that imitate keys',
    share: 1,
    isHostile: true,
    request: (number) => ({
      path: '/travel',
      headers: {
        cookie: `ta-region=hk; ta-lang=${pick(['undefined', 'null', 'hk|en', '__proto__'], number)}`,
        'accept-language': 'zh-TW',
      },
    }),
    statuses: odd,
  },
  {
    name: 'odd queries of pages',
    share: 1,
    isHostile: true,
    request: (number) => ({
      path: `/dining?z=${pick(['.ics', '%00', '../', '%ff', 'a%0d%0ab'], number)}&n=${number}`,
    }),
    statuses: odd,
  },
  {
    name: 'documents with very many fields',
    share: 1,
    isHostile: true,
    request: (_, known) => ({
      method: 'PUT',
      path: '/api/v1/items/story/en/soak',
      headers: publisher(known),
      json: {
        document: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, index])),
      },
    }),
    statuses: odd,
  },
  {
    name: 'methods and tokens that nobody has',
    share: 1,
    isHostile: true,
    request: (number) => ({
      method: pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS'], number),
      path: pick(['/dining', '/api/v1/items', '/newsletters'], number),
      headers: { authorization: 'Bearer nobody' },
    }),
    statuses: odd,
  },
  {
    name: 'links of mails that nobody got',
    share: 1,
    isHostile: true,
    request: (number) => ({ path: `/newsletters/confirm?token=${repeated('x', 40)}${number}` }),
    statuses: odd,
  },
  {
    name: 'long headers',
    share: 1,
    isHostile: true,
    request: (number) => ({
      path: '/',
      headers: { 'accept-language': repeated('en,', 2_000), 'x-forwarded-for': clientOf(number) },
    }),
    statuses: odd,
  },
];

/** All kinds of requests of the soak: a tenth of them mean no good. */
export const traffic: readonly Kind[] = [...ordinary, ...hostile];
