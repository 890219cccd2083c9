import fc from 'fast-check';
import t from 'tap';
import { type Box, distanceToBox, overlap } from '../../../views/components/map/map-geometry.ts';
import {
  layOutMap,
  type MapLayout,
  type Marker,
  roundDistance,
} from '../../../views/components/map/map-layout.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';

const point = (latitude: number, longitude: number, number = 1): MapPoint => ({
  name: `Place ${number}`,
  number,
  latitude,
  longitude,
});

t.test('north is up and east is right', async (t) => {
  const [south, northEast] = layOutMap([point(22.2, 114.1), point(22.3, 114.2)]).markers;
  t.ok((northEast?.y ?? 0) < (south?.y ?? 0));
  t.ok((northEast?.x ?? 0) > (south?.x ?? 0));
});

t.test('proportions are true: at 60 degrees a degree of longitude is half as long', async (t) => {
  const { markers } = layOutMap([point(59.99, 10), point(60.01, 10), point(60, 9.98), point(60, 10.02)]);
  const [a, b, c, d] = markers as [
    (typeof markers)[0],
    (typeof markers)[0],
    (typeof markers)[0],
    (typeof markers)[0],
  ];
  const [height, width] = [Math.abs(a.y - b.y), Math.abs(c.x - d.x)];
  t.ok(Math.abs(width / height - 1) < 0.01, `${width} by ${height}`);
});

t.test('the scale is a round distance with its true length', async (t) => {
  const { markers, scale } = layOutMap([point(0, 0), point(0, 0.1)]);
  const width = Math.abs((markers[0]?.x ?? 0) - (markers[1]?.x ?? 0));
  t.equal(scale.metres, 2_000);
  t.ok(Math.abs(scale.length / scale.metres - width / 11_132) < 1e-6);
});

t.test('a distance is rounded down to 1, 2 or 5 times a power of ten', async (t) => {
  t.same([1, 4, 5, 99, 100, 260, 7_300].map(roundDistance), [1, 2, 5, 50, 100, 200, 5_000]);
});

t.test('points at the same position have numbers at different positions', async (t) => {
  const { markers } = layOutMap([point(1, 1, 1), point(1, 1, 2), point(1, 1, 3)]);
  t.equal(new Set(markers.map(({ labelX, labelY }) => `${labelX} ${labelY}`)).size, 3);
});

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Points across a city, in one of its streets, or far from it. */
const anyPoints = (most: number) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(degrees(1, 1.2), degrees(1.1, 1.102), degrees(1.5, 2)),
        fc.oneof(degrees(103, 103.4), degrees(103.2, 103.202), degrees(104, 105)),
        fc.constantFrom('Central', 'Sham Shui Po', 'Bonifacio Global City', '西營盤'),
      ),
      { minLength: 2, maxLength: most },
    )
    .map((found) =>
      found.map(([latitude, longitude, district], at) => ({
        ...point(latitude, longitude, at + 1),
        district,
      })),
    );

const always = (most: number, holds: (layout: MapLayout) => boolean) =>
  fc.assert(
    fc.property(anyPoints(most), (points) => holds(layOutMap(points))),
    { numRuns: 300, seed: 20_261_121 },
  );

const apart = (x: number, y: number, other: { x: number; y: number }) => Math.hypot(x - other.x, y - other.y);
const label = ({ labelX: x, labelY: y }: Marker) => ({ x, y });
const pairs = <T>(all: readonly T[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
const isOn = ({ x, y, width, height }: Box, mapHeight: number) =>
  x >= width / 2 && x <= 100 - width / 2 && y >= height / 2 && y <= mapHeight - height / 2;

t.test('no number overlaps another or leaves the map, wherever the points are', async (t) => {
  const target = 11.8;
  t.doesNotThrow(() =>
    always(20, ({ markers, height }) => {
      const labels = markers.map(label);
      return (
        labels.every(({ x, y }) => isOn({ x, y, width: 10, height: 10 }, height)) &&
        pairs(labels).every(([one, other]) => apart(one.x, one.y, other) >= target)
      );
    }),
  );
});

t.test(
  'no number covers the point of another number, and its own only when it is exactly on it',
  async (t) => {
    const radius = 4.2;
    t.doesNotThrow(() =>
      always(12, ({ markers }) =>
        markers.every((marker) =>
          markers.every((other) => {
            if (other.offMap) return true;
            const distance = apart(marker.labelX, marker.labelY, other);
            return distance >= radius || (other === marker && distance === 0);
          }),
        ),
      ),
    );
  },
);

t.test('the name of a district covers no number, point or other name', async (t) => {
  t.doesNotThrow(() =>
    always(
      16,
      ({ markers, districts, height }) =>
        districts.every(
          (name) =>
            isOn(name, height) &&
            markers.every(
              (marker) => distanceToBox(label(marker), name) >= 4.2 && distanceToBox(marker, name) >= 1,
            ),
        ) && pairs(districts).every(([one, other]) => !overlap(one, other)),
    ),
  );
});

t.test('the name of a district is shown where there is space for it', async (t) => {
  const { districts } = layOutMap([
    { ...point(1, 103, 1), district: 'Outram' },
    { ...point(1.02, 103.02, 2), district: 'City Hall', lang: 'en' },
  ]);
  t.match(districts, [{ text: 'Outram' }, { text: 'City Hall', lang: 'en' }]);
});

const town = [point(0, 0, 1), point(0.01, 0.01, 2), point(0, 0.02, 3), point(0.015, 0.002, 4)];

t.test(
  'a point far away is off the map, its number at the edge with its direction and distance',
  async (t) => {
    const [alone, withFar] = [layOutMap(town), layOutMap([...town, point(0.3, 0.005, 5)])];
    const far = withFar.markers[4] as Marker;
    t.ok((far.offMap?.metres ?? 0) > 30_000, 'it has its distance');
    t.ok(Math.abs((far.offMap?.angle ?? 0) + Math.PI / 2) < 0.1, 'its arrow points north');
    t.ok(far.labelY < withFar.height / 3, 'it is at the northern edge');
    const width = ({ markers }: MapLayout) => (markers[2]?.x ?? 0) - (markers[0]?.x ?? 0);
    t.ok(width(withFar) > width(alone) * 0.7);
    t.ok(withFar.markers.slice(0, 4).every(({ offMap }) => !offMap));
  },
);

t.test('points spread evenly are all on the map', async (t) => {
  const spread = [point(0, 0, 1), point(0.1, 0.1, 2), point(0.2, 0, 3), point(0.1, 0.2, 4)];
  t.ok(layOutMap(spread).markers.every(({ offMap }) => !offMap));
});

t.test('the subject of a map is at its centre, with its name, which no number covers', async (t) => {
  const subject: MapPoint = { name: 'The Calloway Hotel', latitude: 22.28, longitude: 114.15 };
  const round = fc.property(anyPoints(6), (points) => {
    const shifted = points.map((other) => ({
      ...other,
      latitude: 22.28 + (other.latitude - 1.1) / 10,
      longitude: 114.15 + (other.longitude - 103.2) / 10,
    }));
    const { markers, height, subject: middle } = layOutMap([subject, ...shifted]);
    if (middle?.marker.x !== 50 || Math.abs(middle.marker.y - height / 2) > 1e-9) return false;
    return (
      isOn(middle.name, height) &&
      markers.slice(1).every((marker) => distanceToBox(label(marker), middle.name) >= 4.2)
    );
  });
  t.doesNotThrow(() => fc.assert(round, { numRuns: 200, seed: 20_261_121 }));
});

t.test('a map whose points all have numbers has no subject', async (t) => {
  t.notOk(layOutMap(town).subject);
});
