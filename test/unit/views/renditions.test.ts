import fc from 'fast-check';
import t from 'tap';
import {
  type Crop,
  cropOf,
  focalIn,
  heightAt,
  pictureWidths,
  type Ratio,
  ratios,
  type SourceSize,
  widthsOf,
} from '../../../views/pictures/renditions.ts';

const cuts: [sentence: string, shot: SourceSize, ratio: Ratio, crop: Crop][] = [
  [
    'the whole picture is its natural cut',
    { width: 1280, height: 853 },
    'natural',
    { left: 0, top: 0, width: 1280, height: 853 },
  ],
  [
    'a portrait cut of a landscape stands around the subject',
    { width: 1280, height: 800, focal: [0.5, 0.5] },
    '4x5',
    { left: 320, top: 0, width: 640, height: 800 },
  ],
  [
    'a subject at the edge moves the cut to the edge and no further',
    { width: 1280, height: 800, focal: [0.98, 0.1] },
    '1x1',
    { left: 480, top: 0, width: 800, height: 800 },
  ],
  [
    'a wide cut of a portrait keeps its width',
    { width: 800, height: 1000, focal: [0.5, 0.3] },
    '16x9',
    { left: 0, top: 75, width: 800, height: 450 },
  ],
  [
    'without a subject the middle is kept',
    { width: 300, height: 100 },
    '1x1',
    { left: 100, top: 0, width: 100, height: 100 },
  ],
];

for (const [sentence, shot, ratio, crop] of cuts) {
  t.test(sentence, async (t) => t.strictSame(cropOf(shot, ratio), crop));
}

const anyShot = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
  focal: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
});
const anyRatio = fc.constantFrom(...(Object.keys(ratios) as Ratio[]));

t.test('every cut of any picture', async (t) => {
  const property = fc.property(anyShot, anyRatio, (shot, ratio) => {
    const crop = cropOf(shot, ratio);
    const wanted = ratios[ratio] ?? shot.width / shot.height;
    const inside =
      Object.values(crop).every(Number.isInteger) &&
      crop.left >= 0 &&
      crop.top >= 0 &&
      crop.width >= 1 &&
      crop.height >= 1 &&
      crop.left + crop.width <= shot.width &&
      crop.top + crop.height <= shot.height;
    if (!inside) throw new Error('lies outside the picture');
    if (crop.width !== shot.width && crop.height !== shot.height) throw new Error('is not the largest');
    const offInWidth = Math.abs(crop.width - crop.height * wanted) / Math.max(1, wanted);
    const offInHeight = Math.abs(crop.height - crop.width / wanted) * Math.min(1, wanted);
    const shape = crop.width > 1 && crop.height > 1 && Math.min(offInWidth, offInHeight) > 1;
    if (shape) throw new Error('is not of its ratio');
    const [x, y] = [shot.focal[0] * shot.width, shot.focal[1] * shot.height];
    const holds =
      x >= crop.left - 1 &&
      x <= crop.left + crop.width + 1 &&
      y >= crop.top - 1 &&
      y <= crop.top + crop.height + 1;
    if (!holds) throw new Error('loses its subject');
    if (focalIn(shot, crop).some((part) => part < 0 || part > 1)) throw new Error('misplaces its subject');
    for (const width of widthsOf(crop)) {
      if (width > crop.width) throw new Error('is enlarged');
      if (!pictureWidths.some((known) => known === width) && width !== crop.width)
        throw new Error('has a width that is not of the row');
      if (heightAt(crop, width) < 1) throw new Error('has no height');
    }
    if (widthsOf(crop).length === 0) throw new Error('has no width');
  });
  t.doesNotThrow(() => fc.assert(property, { numRuns: 5_000, seed: 20_261_121 }));
});
