import t from 'tap';
import { renditionOf } from '../../../server/images/renditions.ts';
import { drawSourceImage, folderFor, sourceImagesOf } from './source-images.ts';

const folder = await folderFor(t);
const sourceImages = await sourceImagesOf(
  await drawSourceImage(folder, 'lamp-room-1', { width: 1280, height: 853 }),
  await drawSourceImage(folder, 'small', { width: 120, height: 100 }),
);
const hash = sourceImages.get('lamp-room-1')?.hash as string;
const smallHash = sourceImages.get('small')?.hash as string;
const current = `lamp-room-1.${hash}`;

const renditions: [source: string, file: string, size: { width: number; height: number }][] = [
  [current, '480-4x5.avif', { width: 480, height: 600 }],
  [current, '682-4x5.avif', { width: 682, height: 853 }],
  [current, '160-1x1.webp', { width: 160, height: 160 }],
  [current, '1280-natural.jpeg', { width: 1280, height: 853 }],
  [current, '960-16x9.webp', { width: 960, height: 540 }],
  [current, '1280-40x21.jpeg', { width: 1280, height: 672 }],
  [`small.${smallHash}`, '100-1x1.webp', { width: 100, height: 100 }],
];

for (const [source, file, size] of renditions) {
  t.test(`/images/${source}/${file} is a rendition`, async (t) => {
    t.match(renditionOf(sourceImages, source, file), { size, address: `/images/${source}/${file}` });
  });
}

t.test('an address with another hash gives the current one', async (t) => {
  const rendition = renditionOf(sourceImages, 'lamp-room-1.00000000', '480-4x5.webp');
  t.equal(rendition?.address, `/images/${current}/480-4x5.webp`);
});

const others: [source: string, file: string, why: string][] = [
  [current, '800-4x5.webp', 'the crop is 682 wide'],
  [current, '1600-natural.webp', 'the source image is 1280 wide'],
  [current, '481-4x5.webp', 'a width that is not listed'],
  [current, '640-4x5.webp', 'a width that is nearly the whole crop’s'],
  [current, '0480-4x5.webp', 'a second way to write a width'],
  [current, '0-4x5.webp', 'no width'],
  [current, '-480-4x5.webp', 'a width below nothing'],
  [current, '48e1-4x5.webp', 'a number in another form'],
  [current, '480-5x4.webp', 'a ratio that is not listed'],
  [current, '480-constructor.webp', 'a property of every object'],
  [current, '480-4x5.png', 'a format that is not listed'],
  [current, '480-4x5.__proto__', 'a property of every object'],
  [current, '480-4x5.webp.webp', 'two endings'],
  [current, '480-4X5.webp', 'capitals'],
  [current, '480x4x5.webp', 'another form'],
  [current, '480.webp', 'no ratio'],
  [current, '', 'nothing'],
  ['lamp-room-1', '480-4x5.webp', 'no hash'],
  [`lamp-room-1.${hash.slice(1)}`, '480-4x5.webp', 'a short hash'],
  [`lamp-room-1.${hash}0`, '480-4x5.webp', 'a long hash'],
  [`nothing.${hash}`, '480-4x5.webp', 'no such source image'],
  [`__proto__.${hash}`, '480-4x5.webp', 'a property of every object'],
  [`../lamp-room-1.${hash}`, '480-4x5.webp', 'a way out of the folder'],
  [`small.${smallHash}`, '160-1x1.webp', 'a picture smaller than all widths has only its own'],
];

for (const [source, file, why] of others) {
  t.test(`/images/${source}/${file} is no rendition: ${why}`, async (t) => {
    t.equal(renditionOf(sourceImages, source, file), undefined);
  });
}
