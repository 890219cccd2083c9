import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { openPublishing } from '../../server/publishing/publishing.ts';
import { hasNginx } from '../support/deployment/nginx.ts';
import { startForwarder } from '../support/deployment/tls-proxy.ts';
import { hasVarnish, purgeSecret, startVarnish } from '../support/deployment/varnish.ts';
import { storyWrite } from '../support/items.ts';
import { freePort } from '../support/machine.ts';
import { openTestMagazine } from '../support/magazine.ts';

const reason = 'Varnish or nginx is not installed, and cannot be: it takes root and apt-get';

interface Answer {
  status: number;
  edge: string | undefined;
}

/** Sends a request; a body is never needed. */
function send(port: number, method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, edge: response.headers['x-edge'] as string | undefined }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Requests of strangers to purge everything; the cache must take none of them for the program's. */
const attempts: readonly [method: string, path: string, headers: Record<string, string>][] = [
  ['POST', '/.purge', {}],
  ['POST', '/.purge', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
  ['POST', '/.purge', { forwarded: 'for=127.0.0.1', via: '' }],
  ['POST', '/.purge', { authorization: 'Bearer ' }],
  ['POST', '/.purge', { authorization: 'Bearer a-secret-of-the-test' }],
  ['POST', '/.purge', { authorization: `Basic ${purgeSecret}` }],
  ['GET', '/.purge', { authorization: `Bearer ${purgeSecret}` }],
  ['PURGE', '/dining', {}],
  ['BAN', '/dining', {}],
];

const forwarders = [
  ['adds the address of its client', 'proxy_set_header X-Forwarded-For $remote_addr;'],
  ['adds nothing', ''],
] as const;

t.test(
  'a cache behind a program on the same machine',
  { skip: hasVarnish() && hasNginx() ? false : reason },
  async (t) => {
    const port = await freePort();
    const { app, database } = await openTestMagazine({
      writes: true,
      settings: { PURGE_URL: `http://127.0.0.1:${port}/.purge`, PURGE_SECRET: purgeSecret },
    });
    t.teardown(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const varnish = await startVarnish(port, [(app.server.address() as AddressInfo).port]);
    t.teardown(varnish.stop);
    const reader = { cookie: 'ta-region=hk; ta-lang=en' };
    const page = (from: number, path = '/dining') => send(from, 'GET', path, reader);
    while ((await page(port)).status !== 200);
    while ((await page(port)).edge !== 'HIT');

    for (const [what, header] of forwarders)
      await t.test(`that ${what} refuses the purges of strangers, and keeps its pages`, async (t) => {
        const outside = await freePort();
        const forwarder = await startForwarder(outside, port, header);
        t.teardown(forwarder.stop);
        while ((await page(outside)).edge !== 'HIT');
        for (const [method, path, headers] of attempts) {
          const { status } = await send(outside, method, path, { 'surrogate-key': 'pages', ...headers });
          t.ok(status >= 400, `${method} ${path} ${JSON.stringify(headers)}: ${status}`);
          t.equal((await page(outside)).edge, 'HIT', 'the page is still there');
        }
      });

    await t.test('is purged by the program', async (t) => {
      const write = storyWrite({ slug: 'at-the-edge' });
      const publishing = openPublishing(database);
      await publishing.write([write], 'test');
      const path = '/dining/food/at-the-edge';
      while ((await page(port, path)).status !== 200);
      while ((await page(port, path)).edge !== 'HIT');
      await publishing.withdraw([write], 'test');
      let status = 200;
      while (status === 200) ({ status } = await page(port, path));
      t.equal(status, 410);
    });
  },
);
