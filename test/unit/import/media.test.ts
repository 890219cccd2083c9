import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { UnusablePicture } from '../../../server/images/inspect-picture.ts';
import { isPublicAddress } from '../../../server/importers/media/address-guard.ts';
import { FetchFailed, fetchGuarded } from '../../../server/importers/media/fetch-guarded.ts';
import { openLibrary } from '../../../server/importers/media/library.ts';
import { openMediaFolder } from '../../../server/importers/media/media-folder.ts';
import { preparePicture } from '../../../server/importers/media/prepare-picture.ts';
import { plainPicture, standIns } from '../../support/import/imports.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { bomb } from '../../support/publishing/bomb.ts';

const limits = { maxBytes: 10_000, timeoutMs: 5_000 };

/** A server on this machine, and what it was asked for. */
async function openServer(t: { teardown(end: () => void): void }, answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

t.test('only addresses of the public internet are fetched from', async (t) => {
  for (const address of ['8.8.8.8', '2606:4700::1111', '203.0.114.1'])
    t.ok(isPublicAddress(address), address);
  for (const address of [
    ...[
      '127.0.0.1',
      '10.0.0.1',
      '172.16.3.4',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      'nonsense',
    ],
  ])
    t.notOk(isPublicAddress(address), address);
});

t.test('an address of this machine is refused in every spelling, before anything is sent', async (t) => {
  const { port, asked } = await openServer(t, (_request, response) => response.end('secret'));
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', 'localhost'])
    await t.rejects(fetchGuarded(`http://${host}:${port}/`, limits), FetchFailed, host);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  await t.rejects(
    fetchGuarded(`http://public.example:${port}/`, { ...limits, resolve }),
    /of this machine or of a private network/,
  );
  const mixed = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await t.rejects(
    fetchGuarded(`http://public.example:${port}/`, { ...limits, resolve: mixed }),
    /private network/,
  );
  for (const address of ['file:///etc/passwd', 'ftp://a.example/', 'gopher://a.example', 'nonsense'])
    await t.rejects(fetchGuarded(address, limits), FetchFailed, address);
  t.strictSame(asked, []);
});

t.test('redirects are followed, but not without end, and every host is checked again', async (t) => {
  const { port, asked } = await openServer(t, (request, response) => {
    if (request.url === '/far') return void response.writeHead(302, { location: 'http://10.0.0.1/x' }).end();
    if (request.url === '/on') return void response.writeHead(301, { location: '/there' }).end();
    if (request.url === '/file')
      return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (request.url === '/there') return void response.end('here');
    response.writeHead(302, { location: '/round' }).end();
  });
  const base = `http://127.0.0.1:${port}`;
  const answer = await fetchGuarded(`${base}/on`, { ...limits, allowPrivate: true });
  t.same([answer.body.toString(), answer.url], ['here', `${base}/there`]);
  await t.rejects(fetchGuarded(`${base}/round`, { ...limits, allowPrivate: true }), /more than 5 times/);
  t.equal(asked.filter((path) => path === '/round').length, 6);
  await t.rejects(fetchGuarded(`${base}/file`, { ...limits, allowPrivate: true }), /file:/);
});

t.test('size and type are bounded, after decompression too', async (t) => {
  const { port } = await openServer(t, (request, response) => {
    if (request.url === '/bomb')
      return void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(5_000_000)));
    if (request.url === '/long') return void response.end(Buffer.alloc(20_000));
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  });
  const get = (path: string, more = {}) =>
    fetchGuarded(`http://127.0.0.1:${port}${path}`, { ...limits, allowPrivate: true, ...more });
  await t.rejects(get('/bomb'), /longer than 10000 bytes/);
  await t.rejects(get('/long'), /longer than 10000 bytes/);
  await t.rejects(get('/page', { accepts: ['image/'] }), /the type text\/html/);
  t.equal((await get('/page')).body.toString(), '<p>');
});

t.test(
  'pictures that are none, damaged or too large are refused; GIFs and wide ones are converted',
  async (t) => {
    await t.rejects(preparePicture(Buffer.from('<html>no picture')), UnusablePicture);
    await t.rejects(
      preparePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      UnusablePicture,
    );
    const jpeg = await plainPicture('a.jpg');
    await t.rejects(preparePicture(jpeg.subarray(0, jpeg.length / 2)), /damaged/);
    const gif = await preparePicture(await plainPicture('a.gif'));
    t.same([gif.inspected.type, gif.inspected.width, gif.inspected.height], ['image/png', 320, 240]);
    await t.rejects(preparePicture(Buffer.from('GIF89a nothing')), UnusablePicture);
    const wide = await preparePicture(await plainPicture('a.png', 8_000, 100));
    t.same([wide.inspected.width, wide.inspected.height], [6_000, 75]);
    t.match(wide.note, /8000 × 100/);
    const opened = preparePicture(bomb(16_000, 16_000));
    await t.rejects(opened, UnusablePicture, 'a decompression bomb');
    await t.rejects(opened, /16000 pixels/, 'for its size');
  },
);

t.test('a folder stands for the source, by the ends of paths', async (t) => {
  const folder = await temporaryFolder(t);
  await standIns(folder, [
    'https://x.example/2008/06/a.jpg',
    'https://x.example/2009/a.jpg',
    'https://x.example/t%C3%AA.jpg',
  ]);
  const media = await openMediaFolder(folder);
  t.ok(await media.read('https://blog.example/wp-content/uploads/2008/06/A.jpg?w=3'));
  t.ok(await media.read('https://blog.example/other/a.jpg'), 'by its name alone');
  t.ok(await media.read('https://blog.example/t%C3%AA.jpg'));
  t.equal(await media.read('https://blog.example/../../etc/passwd'), undefined);
  await t.rejects(openMediaFolder('/nothing/here'), /there is no folder/);
});

t.test('each picture is looked for once, in the store first', async (t) => {
  const { port, asked } = await openServer(t, async (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await plainPicture('a.jpg'));
  });
  const sent: string[] = [];
  const library = openLibrary({
    remote: true,
    allowPrivate: true,
    stored: async (names) =>
      new Map(
        names.filter((name) => name.startsWith('known-')).map((name) => [name, { width: 9, height: 9 }]),
      ),
    send: async ({ inspected }) => sent.push(inspected.type).toString(),
  });
  const picture = (name: string) => ({ sources: [`http://127.0.0.1:${port}/${name}.jpg`], alt: '' });
  const [first, known] = await library.find([picture('new'), picture('known')]);
  const [again] = await library.find([picture('new')]);
  t.match(first, { width: 320, height: 240, hash: '1' });
  t.match(known, { width: 9 });
  t.match(again, { name: (first as { name: string }).name });
  t.strictSame([asked, sent], [['/new.jpg'], ['image/jpeg']]);
  const [missing] = await library.find([{ sources: ['http://127.0.0.1:9/x.jpg'], alt: '' }]);
  t.match(missing, { missing: /ECONNREFUSED/ });
});
