import { readdir } from 'node:fs/promises';
import Fastify from 'fastify';
import sharp from 'sharp';
import t from 'tap';
import { imageRoutes } from '../../../server/images/routes.ts';
import type { SourceImage } from '../../../server/images/source-images.ts';
import { imageEnds } from '../../../server/lib/events.ts';
import { cropOf, pictureFormats, type Ratio, ratios, widthsOf } from '../../../views/pictures/renditions.ts';
import { drawSourceImage, folderFor, sourceImagesOf, truncateFile } from '../../unit/images/source-images.ts';

/** As many renditions are encoded at once at most. */
const maxAtOnce = 3;
const sources = await folderFor(t);
const folder = await folderFor(t);
const broken = await drawSourceImage(sources, 'broken');
await truncateFile(broken);
const sourceImages = await sourceImagesOf(
  await drawSourceImage(sources, 'dot', { focal: [0.9, 0.5] }),
  broken,
);
const log: { level: number; msg: string; picture?: string }[] = [];
const app = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => log.push(JSON.parse(line)) } },
});
imageRoutes(app, { sourceImages, folder, maxBytes: 1_000_000 });
t.teardown(() => app.close());
const addressOf = (name: string, file: string) => `/images/${name}.${sourceImages.get(name)?.hash}/${file}`;

for (const [file, type] of [
  ['320-1x1.avif', 'image/avif'],
  ['320-1x1.webp', 'image/webp'],
  ['320-1x1.jpeg', 'image/jpeg'],
] as const) {
  t.test(`${file} is sent as ${type} and may be cached for ever`, async (t) => {
    const answer = await app.inject(addressOf('dot', file));
    t.equal(answer.statusCode, 200);
    t.equal(answer.headers['content-type'], type);
    t.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    t.match(await sharp(answer.rawPayload).metadata(), { width: 320, height: 320 });
    t.same((await app.inject(addressOf('dot', file))).rawPayload, answer.rawPayload);
  });
}

t.test('another hash redirects to the current rendition, for a short while', async (t) => {
  const answer = await app.inject('/images/dot.00000000/320-1x1.webp');
  t.equal(answer.statusCode, 302);
  t.equal(answer.headers.location, addressOf('dot', '320-1x1.webp'));
  t.equal(answer.headers['cache-control'], 'public, max-age=60');
});

for (const address of [
  addressOf('dot', '321-1x1.webp'),
  addressOf('dot', '1280-natural.webp'),
  addressOf('dot', '320-9x9.webp'),
  addressOf('dot', '320-1x1.gif'),
  '/images/nobody.00000000/320-1x1.webp',
  '/images/..%2f..%2fetc.00000000/passwd',
]) {
  t.test(`${address} is a 404 that is not cached for long`, async (t) => {
    const answer = await app.inject(address);
    t.equal(answer.statusCode, 404);
    t.equal(answer.headers['cache-control'], 'public, max-age=60');
    t.equal(answer.body, '');
  });
}

t.test('a damaged source image gives 500, is not cached, and is logged', async (t) => {
  const answer = await app.inject(addressOf('broken', '320-1x1.webp'));
  t.equal(answer.statusCode, 500);
  t.equal(answer.headers['cache-control'], 'no-store');
  t.equal(answer.body, '');
  t.match(
    log.find(({ msg }) => msg === 'picture not made'),
    { picture: 'broken' },
  );
});

t.test('renditions that were asked for and left are not encoded', async (t) => {
  let encoded = 0;
  const count = () => {
    encoded += 1;
  };
  imageEnds.subscribe(count);
  t.teardown(() => imageEnds.unsubscribe(count));
  const left = new AbortController();
  const dot = sourceImages.get('dot') as SourceImage;
  const files = (Object.keys(ratios) as Ratio[])
    .flatMap((ratio) => widthsOf(cropOf(dot, ratio)).map((width) => `${width}-${ratio}`))
    .flatMap((rendition) => Object.keys(pictureFormats).map((format) => `${rendition}.${format}`));
  const asked = files.map((file) =>
    app
      .inject({ url: addressOf('dot', file), signal: left.signal, remoteAddress: '203.0.113.1' })
      .catch(() => {}),
  );
  await new Promise(setImmediate);
  left.abort();
  await Promise.all(asked);
  const answer = await app.inject({ url: addressOf('dot', '640-16x9.webp'), remoteAddress: '203.0.113.2' });
  t.equal(answer.statusCode, 200);
  t.ok(files.length > 100);
  t.ok(encoded <= maxAtOnce + 1, `${encoded} were encoded of ${files.length}`);
});

t.test('what was made lies in the folder when the program has stopped', async (t) => {
  await app.inject(addressOf('dot', '480-3x2.webp'));
  await app.close();
  t.ok((await readdir(folder)).includes(`dot.${sourceImages.get('dot')?.hash}.480-3x2.webp`));
});
