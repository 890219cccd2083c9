import { addresses } from '../../../test/integration/pages/addresses.ts';
import type { Question } from '../answer-text.ts';
import type { Group } from '../interview.ts';

const isFilled = (path: string) => !path.includes('{');

const malformed = [
  '/dining?site=atlantis&lang=en',
  '/dining?site=hk&site=th',
  '/search?q=%E0%A4%A',
  '/%00',
  '/dining/%2e%2e/%2e%2e/etc/passwd',
  '/dining/page/2?page=3',
  '/DINING',
  '/zh-hant/nothing-is-here',
  '/tlh/dining',
  `/${'a'.repeat(400)}`,
  '/dining?preview=1&token=malformed',
  '/dining?utm_source=letter&fbclid=x',
  '/dining/food/three-bars-before-dinner',
];

const json = { accept: 'application/json' };

/** Every address of which the integration tests know what it leads to, refused ones, and both forms of an error. */
export const askErrors: Group = async ({ askAll }) => {
  const known = addresses.map(([path]) => path).filter(isFilled);
  const asJson = ['/no-such-page', '/search?q=*', '/dining/page/x', '/dining/page/9999', '/a/b/c/d'];
  await askAll([...known, ...malformed, ...asJson.map((url): Question => ({ url, headers: json }))]);
};

const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const;
const encodings = ['br', 'gzip', 'br, gzip;q=0.5', 'zstd', 'identity;q=0, *;q=0', 'deflate'];

/** Methods, encodings and conditions of requests. */
export const askProtocol: Group = async ({ ask, askAll }) => {
  const paths = ['/dining', '/robots.txt', '/feeds/hk/en/rss.xml', '/api/v1/openapi.json', '/health/live'];
  await askAll(paths.flatMap((url) => methods.map((method): Question => ({ method, url }))));
  for (const url of ['/dining', '/nothing-is-here', '/sitemap.xml', '/llms.txt'])
    await askAll(encodings.map((encoding): Question => ({ url, headers: { 'accept-encoding': encoding } })));
  for (const url of [...paths.slice(0, 3), '/sitemap.xml', '/favicon.ico', '/app.webmanifest']) {
    const { headers } = await ask(url);
    for (const [sent, received] of [
      ['if-none-match', headers.etag],
      ['if-modified-since', headers['x-cache'] ? undefined : headers['last-modified']],
    ] as const)
      if (received !== undefined) await ask({ url, headers: { [sent]: String(received) } });
    await ask({ url, headers: { 'if-none-match': '"another"' } });
  }
  await askAll(
    ['/', '/dining'].flatMap((url): Question[] => [
      { url, headers: { host: 'elsewhere.example' } },
      { url, headers: { 'x-forwarded-proto': 'https' } },
      { url, headers: { 'x-forwarded-host': 'elsewhere.example' } },
    ]),
  );
};
