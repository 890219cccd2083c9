import sharp from 'sharp';
import t from 'tap';
import {
  type IconSource,
  iconKinds,
  letterIcon,
  makeIcon,
  makeMailLogo,
} from '../../../server/brand/icons.ts';
import { initialOf } from '../../../server/brand/letter.ts';
import { logoSvg } from '../../support/brand/branded-folder.ts';

const source: IconSource = {
  letter: 'T',
  face: 'playfair-display',
  ground: '#0b6e6e',
  ink: '#fdfaf3',
  paper: '#fdfaf3',
};

/** The colour of a pixel as `#rrggbbaa`. */
async function pixelOf(png: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(png)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

t.test('every icon has its size, and those of home screens have no transparent parts', async (t) => {
  const logo = Buffer.from(logoSvg('#10233a'));
  const ofLogo = { ...source, file: 'x.svg' };
  for (const [name, { side }] of Object.entries(iconKinds)) {
    for (const [from, bytes] of [
      [source, undefined],
      [ofLogo, logo],
    ] as const) {
      const icon = await makeIcon(name as keyof typeof iconKinds, from, bytes);
      const { width, height } = await sharp(icon).metadata();
      t.same([width, height], [side, side], name);
      const { isOpaque } = await sharp(icon).stats();
      t.equal(
        isOpaque,
        bytes === undefined || /apple|maskable/.test(name),
        `${name} of ${from.file ?? 'a letter'}`,
      );
    }
  }
});

t.test('a letter stands on the brand’s colour', async (t) => {
  const icon = await makeIcon('icon-192.png', source);
  t.equal(await pixelOf(icon, 2, 2), '#0b6e6eff');
  t.equal(await pixelOf(icon, 96, 110), '#fdfaf3ff', 'the stem of the T');
});

t.test('what counts of a masked icon is in its inner part, on paper', async (t) => {
  const icon = await makeIcon(
    'maskable-512.png',
    { ...source, file: 'x.svg' },
    Buffer.from(logoSvg('#10233a')),
  );
  t.equal(await pixelOf(icon, 256, 256), '#10233aff');
  t.equal(await pixelOf(icon, 60, 256), '#fdfaf3ff');
});

t.test('an icon without transparent parts fills the whole icon with the colour of its corner', async (t) => {
  const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer();
  const icon = await makeIcon('maskable-192.png', { ...source, file: 'x.png' }, square);
  t.equal(await pixelOf(icon, 1, 1), '#aa3311ff');
});

t.test('favicon.ico has three sizes as PNG', async (t) => {
  const ico = await makeIcon('favicon.ico', source);
  t.same([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)], [0, 1, 3]);
  for (const [index, side] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    t.equal(ico.readUInt8(at), side);
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    const { width, format } = await sharp(ico.subarray(offset, offset + length)).metadata();
    t.same([width, format], [side, 'png']);
  }
});

t.test('the first letter of a name is drawn in any script', async (t) => {
  for (const [name, letter] of [
    ['tidewater', 'T'],
    ['“Élan”', 'É'],
    ['24 Hours', '2'],
    ['ริมน้ำ', 'ร'],
    ['潮間', '潮'],
    ['Журнал', 'Ж'],
    ['Әлем', 'Ә'],
  ] as const) {
    t.equal(initialOf(name), letter);
    t.match(await letterIcon({ ...source, letter }), /<path d="M/, name);
  }
  t.equal(initialOf('***'), undefined);
  t.match(await letterIcon({ ...source, letter: '\u{1F600}' }), /<circle/, 'what no font has is a dot');
});

t.test('a logo for mails is PNG, whatever its units are', async (t) => {
  const png = await makeMailLogo(Buffer.from(logoSvg('#10233a')), true, 96);
  const { width, height, format } = await sharp(png).metadata();
  t.same([width, height, format], [384, 96, 'png']);
  const bitmap = await sharp({ create: { width: 50, height: 20, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer();
  t.equal((await sharp(await makeMailLogo(bitmap, false, 96)).metadata()).height, 20, 'never enlarged');
});
