import fc from 'fast-check';
import t from 'tap';
import type { MapPointModel } from '../../views/models/profiles.ts';
import { layOutMap, roundDistance } from '../../views/parts/map-layout.ts';

const point = (latitude: number, longitude: number, number = 1): MapPointModel => ({
  name: `Place ${number}`,
  number,
  latitude,
  longitude,
});

t.test('north is up and east is right', async (t) => {
  const [south, northEast] = layOutMap([point(22.2, 114.1), point(22.3, 114.2)]).marks;
  t.ok((northEast?.y ?? 0) < (south?.y ?? 0));
  t.ok((northEast?.x ?? 0) > (south?.x ?? 0));
});

t.test('proportions are kept: at 60 degrees a degree of longitude is half as long', async (t) => {
  const { marks } = layOutMap([point(59.99, 10), point(60.01, 10), point(60, 9.98), point(60, 10.02)]);
  const [a, b, c, d] = marks as [(typeof marks)[0], (typeof marks)[0], (typeof marks)[0], (typeof marks)[0]];
  const [height, width] = [Math.abs(a.y - b.y), Math.abs(c.x - d.x)];
  t.ok(Math.abs(width / height - 1) < 0.01, `${width} by ${height}`);
});

t.test('the scale is a round distance of true length', async (t) => {
  const { marks, scale } = layOutMap([point(0, 0), point(0, 0.1)]);
  const width = Math.abs((marks[0]?.x ?? 0) - (marks[1]?.x ?? 0));
  t.equal(scale.metres, 2_000);
  t.ok(Math.abs(scale.length / scale.metres - width / 11_132) < 1e-6);
});

t.test('round distances', async (t) => {
  t.same([1, 4, 5, 99, 100, 260, 7_300].map(roundDistance), [1, 2, 5, 50, 100, 200, 5_000]);
});

t.test('places at one and the same point are told apart', async (t) => {
  const { marks } = layOutMap([point(1, 1, 1), point(1, 1, 2), point(1, 1, 3)]);
  t.equal(new Set(marks.map(({ labelX, labelY }) => `${labelX} ${labelY}`)).size, 3);
});

t.test('no number lies upon another, and each stays on the sheet, wherever the places are', async (t) => {
  const place = fc.tuple(
    fc.double({ min: 1, max: 1.2, noNaN: true }),
    fc.double({ min: 103, max: 103.4, noNaN: true }),
  );
  const target = 11.8;
  const property = fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (places) => {
    const { marks, height } = layOutMap(
      places.map(([latitude, longitude], at) => point(latitude, longitude, at)),
    );
    for (const [at, one] of marks.entries()) {
      if (one.labelX < 0 || one.labelX > 100 || one.labelY < 0 || one.labelY > height) return false;
      for (const other of marks.slice(at + 1))
        if (Math.hypot(one.labelX - other.labelX, one.labelY - other.labelY) < target) return false;
    }
    return true;
  });
  t.doesNotThrow(() => fc.assert(property, { numRuns: 300, seed: 20_261_121 }));
});
