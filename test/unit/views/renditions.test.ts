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

const crops: [sentence: string, source: SourceSize, ratio: Ratio, crop: Crop][] = [
  [
    'the natural crop is the whole picture',
    { width: 1280, height: 853 },
    'natural',
    { left: 0, top: 0, width: 1280, height: 853 },
  ],
  [
    'a portrait crop of a landscape picture is around the focal point',
    { width: 1280, height: 800, focal: [0.5, 0.5] },
    '4x5',
    { left: 320, top: 0, width: 640, height: 800 },
  ],
  [
    'a focal point near the edge moves the crop to the edge and no further',
    { width: 1280, height: 800, focal: [0.98, 0.1] },
    '1x1',
    { left: 480, top: 0, width: 800, height: 800 },
  ],
  [
    'a landscape crop of a portrait picture has its full width',
    { width: 800, height: 1000, focal: [0.5, 0.3] },
    '16x9',
    { left: 0, top: 75, width: 800, height: 450 },
  ],
  [
    'without a focal point the crop is central',
    { width: 300, height: 100 },
    '1x1',
    { left: 100, top: 0, width: 100, height: 100 },
  ],
];

for (const [sentence, source, ratio, crop] of crops) {
  t.test(sentence, async (t) => t.strictSame(cropOf(source, ratio), crop));
}

const anySource = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
  focal: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
});
const anyRatio = fc.constantFrom(...(Object.keys(ratios) as Ratio[]));

t.test(
  'every crop of any picture is the largest inside it, contains its focal point and is never enlarged',
  async (t) => {
    const property = fc.property(anySource, anyRatio, (source, ratio) => {
      const crop = cropOf(source, ratio);
      const wanted = ratios[ratio] ?? source.width / source.height;
      const inside =
        Object.values(crop).every(Number.isInteger) &&
        crop.left >= 0 &&
        crop.top >= 0 &&
        crop.width >= 1 &&
        crop.height >= 1 &&
        crop.left + crop.width <= source.width &&
        crop.top + crop.height <= source.height;
      if (!inside) throw new Error('lies outside the picture');
      if (crop.width !== source.width && crop.height !== source.height) throw new Error('is not the largest');
      const offInWidth = Math.abs(crop.width - crop.height * wanted) / Math.max(1, wanted);
      const offInHeight = Math.abs(crop.height - crop.width / wanted) * Math.min(1, wanted);
      const shape = crop.width > 1 && crop.height > 1 && Math.min(offInWidth, offInHeight) > 1;
      if (shape) throw new Error('is not of its ratio');
      const [x, y] = [source.focal[0] * source.width, source.focal[1] * source.height];
      const holds =
        x >= crop.left - 1 &&
        x <= crop.left + crop.width + 1 &&
        y >= crop.top - 1 &&
        y <= crop.top + crop.height + 1;
      if (!holds) throw new Error('does not contain the focal point');
      if (focalIn(source, crop).some((part) => part < 0 || part > 1))
        throw new Error('has its focal point outside');
      for (const width of widthsOf(crop)) {
        if (width > crop.width) throw new Error('is enlarged');
        if (!pictureWidths.some((known) => known === width) && width !== crop.width)
          throw new Error('has a width that is not a standard one');
        if (heightAt(crop, width) < 1) throw new Error('has no height');
      }
      if (widthsOf(crop).length === 0) throw new Error('has no width');
    });
    t.doesNotThrow(() => fc.assert(property, { numRuns: 5_000, seed: 20_261_121 }));
  },
);
