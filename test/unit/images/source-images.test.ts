import { readFile, rm, writeFile } from 'node:fs/promises';
import t from 'tap';
import { openSourceImages } from '../../../server/images/source-images.ts';
import { drawSourceImage, folderFor, sourceImagesOf } from './source-images.ts';

t.test('the hash changes with everything that the bytes of renditions depend on', async (t) => {
  const folder = await folderFor(t);
  const dot = await drawSourceImage(folder, 'dot');
  const other = await drawSourceImage(folder, 'other', { width: 901 });
  const hashOf = async (sourceImage: typeof dot) =>
    (await sourceImagesOf(sourceImage)).get(sourceImage.name)?.hash;
  const hash = await hashOf(dot);
  t.match(hash, /^[0-9a-f]{8}$/);
  t.equal(await hashOf({ ...dot }), hash, 'the same picture has the same hash');
  t.equal(
    await hashOf({ ...dot, placeholderColours: ['#000000'] }),
    hash,
    'no rendition depends on the colours',
  );
  t.not(await hashOf({ ...dot, focal: [0.4, 0.5] }), hash, 'another subject');
  t.not(await hashOf({ ...dot, file: other.file }), hash, 'other bytes');
});

t.test('a source image that cannot be read is reported and left out', async (t) => {
  const folder = await folderFor(t);
  const [dot, gone] = [await drawSourceImage(folder, 'dot'), await drawSourceImage(folder, 'gone')];
  await rm(gone.file);
  const told: string[] = [];
  const sourceImages = await openSourceImages([dot, gone], (name) => told.push(name));
  t.ok(sourceImages.get('dot'));
  t.equal(sourceImages.get('gone'), undefined);
  await t.rejects(sourceImages.read('gone'));
  t.strictSame(told, ['gone']);
});

t.test('no rendition is made of a file that was changed or damaged since it was hashed', async (t) => {
  const folder = await folderFor(t);
  const dot = await drawSourceImage(folder, 'dot');
  const other = await drawSourceImage(folder, 'other', { width: 901 });
  const sourceImages = await sourceImagesOf(dot);
  const whole = await readFile(dot.file);
  t.same(await sourceImages.read('dot'), whole);
  for (const bytes of [Buffer.alloc(0), whole.subarray(0, -1), await readFile(other.file)]) {
    await writeFile(dot.file, bytes);
    await t.rejects(sourceImages.read('dot'), /was changed or damaged/);
  }
});
