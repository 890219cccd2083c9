import sharp from 'sharp';
import t from 'tap';
import { tonesOf } from '../../scripts/tones.ts';
import { readTable } from '../../server/edition/files.ts';
import { type PictureRow, pictureFile, type ToneTable } from '../../server/edition/pictures.ts';

const rows = await readTable<PictureRow[]>('pictures.json');
const tones = await readTable<ToneTable>('tones.json');

t.test('every picture of the table has its file, of the size that the table says', async (t) => {
  for (const { name, width, height } of rows) {
    t.match(await sharp(pictureFile(name)).metadata(), { width, height }, name);
  }
});

t.test('every subject lies in its picture', async (t) => {
  for (const { name, focal } of rows)
    t.ok(
      focal.every((part) => part >= 0 && part <= 1),
      name,
    );
});

const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];
const near = (a: string, b: string) =>
  channels(a).every((value, at) => Math.abs(value - (channels(b)[at] ?? 0)) <= 4);

t.test(
  'the colours of the frames are those of the pictures (`node scripts/run.js tones` writes them)',
  async (t) => {
    for (const { name } of rows) {
      const told = tones[name] ?? [];
      const seen = await tonesOf(pictureFile(name));
      t.ok(told.length === seen.length && told.every((tone, at) => near(tone, seen[at] as string)), name);
    }
  },
);
