import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import t from 'tap';
import { inspectBrandImage, inspectFont } from '../../../server/brand/inspect-brand-file.ts';
import { logoSvg } from '../../support/brand/branded-folder.ts';

const png = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } })
    .png()
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, body, Buffer.alloc(4)]);
};

/** A file of a few kilobytes that says it is a picture of 30,000 by 30,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

t.test('a logo of shapes is known by its proportions and its colour', async (t) => {
  const { file, image } = await inspectBrandImage(Buffer.from(logoSvg('#10233a')));
  t.match(file.name, /^[0-9a-f]{32}\.svg$/);
  t.same(image, { file: file.name, width: 1000, height: 250, colour: '#10233a' });
});

t.test('a bitmap is stored as it came', async (t) => {
  const bytes = await png(300, 100, 0.5);
  const { file, image } = await inspectBrandImage(bytes);
  t.ok(file.bytes.equals(bytes));
  t.match(image, { file: /\.png$/, width: 300, height: 100, colour: /^#c[78]2[78]2[78]$/ });
  const opaque = await inspectBrandImage(await png(300, 100));
  t.notOk(opaque.image.colour, 'what has no transparent parts brings its own ground');
});

const refused: [what: string, bytes: () => Buffer | Promise<Buffer>, message: RegExp][] = [
  ['a text', () => Buffer.from('a logo'), /this is not a picture/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /this is not a picture/],
  ['nothing', () => Buffer.alloc(0), /this is not a picture/],
  ['a picture that is too wide', () => png(5_000, 10), /5000 × 10 pixels: 4096 in a side are the most/],
  ['a decompression bomb', bomb, /30000 pixels/],
  ['half a picture', async () => (await png(300, 300)).subarray(0, 200), /cannot be read|damaged/],
  ['an empty picture', () => png(30, 30, 0), /nothing in it can be seen/],
  [
    'an SVG of megabytes',
    () => Buffer.from(logoSvg('#000000', ' '.repeat(300_000))),
    /294 kB: it may have 256/,
  ],
  ['an SVG with a script', () => Buffer.from(logoSvg('#000000', '<script/>')), /<script> is not allowed/],
  [
    'an SVG that shows nothing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    /nothing in it can be seen/,
  ],
];

for (const [what, bytes, message] of refused)
  t.test(`${what} is refused`, async (t) => {
    await t.rejects(inspectBrandImage(await bytes()), { name: 'UnusableBrandFile', message });
  });

t.test('a drawing of any units is rendered in few pixels', async (t) => {
  const vast = logoSvg('#123456').replace('0 0 400 100', '0 0 90000 90000');
  t.match((await inspectBrandImage(Buffer.from(vast))).image, { width: 1000, height: 1000 });
});

t.test('a font is WOFF2, and whole', async (t) => {
  const font = Buffer.alloc(64);
  font.write('wOF2', 'latin1');
  font.writeUInt32BE(64, 8);
  t.match(inspectFont(font).name, /\.woff2$/);
  t.throws(() => inspectFont(Buffer.from('OTTO')), { message: /not a font in the format WOFF2/ });
  font.writeUInt32BE(65, 8);
  t.throws(() => inspectFont(font), { message: /the font is incomplete/ });
});
