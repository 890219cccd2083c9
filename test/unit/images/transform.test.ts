import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import t from 'tap';
import { placeholderColoursOf } from '../../../server/images/placeholder-colours.ts';
import { transform } from '../../../server/images/transform.ts';
import {
  cropOf,
  focalIn,
  heightAt,
  type PictureFormat,
  pictureFormats,
  type Ratio,
  ratios,
} from '../../../views/pictures/renditions.ts';
import { drawSourceImage, folderFor, truncateFile } from './source-images.ts';

const folder = await folderFor(t);

const subjects: [x: number, y: number][] = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.3],
  [0.3, 0.9],
];

for (const focal of subjects) {
  t.test(`a subject at ${focal} is in every crop, at the focal point`, async (t) => {
    const sourceImage = await drawSourceImage(folder, `dot-${focal.join('-').replaceAll('.', '')}`, {
      focal,
    });
    for (const ratio of Object.keys(ratios) as Ratio[]) {
      const crop = cropOf(sourceImage, ratio);
      const width = Math.min(320, crop.width);
      const size = { width, height: heightAt(crop, width) };
      const bytes = await transform(await readFile(sourceImage.file), crop, size, 'webp');
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      t.match(info, size, `${ratio} is of its size`);
      const [x, y] = focalIn(sourceImage, crop);
      const at = 3 * (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1)));
      const [red = 0, green = 255] = data.subarray(at, at + 2);
      t.ok(red > 180 && green < 90, `${ratio} shows the dot`);
    }
  });
}

t.test('every format is what its name says', async (t) => {
  const sourceImage = await drawSourceImage(folder, 'formats');
  const known: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp', jpeg: 'jpeg' };
  for (const format of Object.keys(pictureFormats) as PictureFormat[]) {
    const bytes = await transform(
      await readFile(sourceImage.file),
      cropOf(sourceImage, '1x1'),
      { width: 160, height: 160 },
      format,
    );
    t.match(await sharp(bytes).metadata(), { format: known[format], width: 160, height: 160 });
  }
});

t.test('an incomplete source image is not encoded', async (t) => {
  const sourceImage = await drawSourceImage(folder, 'broken');
  await truncateFile(sourceImage);
  await t.rejects(
    transform(
      await readFile(sourceImage.file),
      cropOf(sourceImage, '1x1'),
      { width: 160, height: 160 },
      'webp',
    ),
  );
});

t.test('the transparent parts of a picture are light, in every format and until it has loaded', async (t) => {
  const none = { r: 26, g: 26, b: 26, alpha: 0 };
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 4, background: none } })
    .composite([
      {
        gravity: 'northwest',
        input: await sharp({
          create: { width: 30, height: 30, channels: 4, background: { ...none, alpha: 1 } },
        })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
  const crop = { left: 0, top: 0, width: 90, height: 60 };
  for (const format of Object.keys(pictureFormats) as PictureFormat[]) {
    const made = await transform(bytes, crop, { width: 90, height: 60 }, format);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const corners = [0, info.width - 1].map((x) => (info.width * (info.height - 1) + x) * info.channels);
    t.equal(info.channels, 3, format);
    for (const at of corners) t.ok(Math.min(...data.subarray(at, at + 3)) > 245, `${format} is light`);
    t.ok(Math.max(...data.subarray((info.width * 15 + 15) * info.channels).subarray(0, 3)) < 60, format);
  }
  t.equal((await placeholderColoursOf(sharp(bytes))).at(-1), '#ffffff');
});
