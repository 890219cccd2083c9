import t from 'tap';
import { plainHeadersOf } from '../../../server/http/answers/plain-requests.ts';
import { ambiguityOf } from '../../../server/http/refusals/ambiguous-requests.ts';

const host = ['Host', 'magazine.example'];
const of = (rawHeaders: string[], url = '/dining', method = 'GET', httpVersion = '1.1') =>
  plainHeadersOf({ method, httpVersion, url, rawHeaders });

t.test(
  'what an answer depends on is read from the headers as they were sent, however they are spelt',
  async (t) => {
    const found = of([...host, 'ACCEPT-encoding', 'br', 'User-Agent', 'x', 'cookie', 'ta-region=hk']);
    t.match(found, { host: 'magazine.example', 'accept-encoding': 'br', cookie: 'ta-region=hk' });
    t.equal(found?.['if-none-match'], undefined);
  },
);

const refused: [sentence: string, rawHeaders: string[], url?: string, method?: string, version?: string][] = [
  ['no host', ['Accept', '*/*']],
  ['two hosts', [...host, 'host', 'other.example']],
  ['a host that is none', ['Host', 'a/b']],
  ['a header that counts twice', [...host, 'Cookie', 'a', 'cookie', 'b']],
  ['a header that proxies set twice', [...host, 'X-Real-IP', '10.0.0.1', 'x-real-ip', '10.0.0.2']],
  ['another origin twice', [...host, 'Origin', 'https://a.example', 'Origin', 'https://b.example']],
  ['a value that is not ASCII', [...host, 'Cookie', 'é']],
  ['a range', [...host, 'Range', 'bytes=0-1']],
  ['a body', [...host, 'Content-Length', '3']],
  ['another method', host, '/dining', 'HEAD'],
  ['an older protocol', host, '/dining', 'GET', '1.0'],
  ['the target of a proxy', host, 'http://magazine.example/dining'],
  ['a path of another host', host, '//other.example/'],
];
for (const [sentence, ...request] of refused)
  t.test(`a request with ${sentence} is not plain`, async (t) => t.equal(of(...request), undefined));

t.test('no plain request can be read in more than one way', async (t) => {
  const names = [
    'Host',
    'host',
    'Origin',
    'Referer',
    'X-Edition',
    'x-edition',
    'X-Forwarded-Host',
    'Via',
    'Cookie',
  ];
  for (const one of names)
    for (const other of names) {
      const rawHeaders = [...host, one, 'magazine.example', other, 'magazine.example'];
      const headers = { host: 'magazine.example' };
      const problem = ambiguityOf({ url: '/', httpVersion: '1.1', headers, rawHeaders });
      if (problem) t.equal(of(rawHeaders, '/'), undefined, `${one} and ${other}`);
    }
});
