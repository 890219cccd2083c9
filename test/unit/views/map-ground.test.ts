import t from 'tap';
import { frameMap } from '../../../views/components/map/map-frame.ts';
import { areasPath, tracksPath } from '../../../views/components/map/map-ground.ts';

const point = (latitude: number, longitude: number, number: number) => ({
  name: `Place ${number}`,
  number,
  latitude,
  longitude,
});
const frame = frameMap([point(22, 114, 1), point(22.1, 114.1, 2)]);
const { west, east, south, north } = frame.bounds;

/** The numbers of a path, in twos. */
const positions = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

t.test('the bounds of a map are at its edges', async (t) => {
  const { x, y } = frame.project(west, north);
  t.ok(Math.abs(x) < 1e-6 && Math.abs(y) < 1e-6);
  const corner = frame.project(east, south);
  t.ok(Math.abs(corner.x - 100) < 1e-6 && Math.abs(corner.y - frame.height) < 1e-6);
});

t.test('an area around the whole map fills it, and ends a little outside', async (t) => {
  const path = areasPath([[110, 20, 118, 20, 118, 24, 110, 24]], frame);
  t.match(path, /^M.*Z$/);
  for (const [x, y] of positions(path)) {
    t.ok(x === -2 || x === 102, `${x}`);
    t.ok(y === -2 || Math.abs(y - frame.height - 2) < 0.01, `${y}`);
  }
});

t.test('an area off the map is not drawn', async (t) => {
  t.equal(areasPath([[100, 10, 101, 10, 101, 11]], frame), '');
});

t.test('a line that leaves the map and comes back is drawn in two parts', async (t) => {
  const [middle, beyond] = [(west + east) / 2, east + 1];
  const path = tracksPath(
    [[middle, north - 0.01, beyond, north - 0.01, beyond, south + 0.01, middle, south + 0.01]],
    frame,
  );
  t.equal(path.match(/M/g)?.length, 2);
  for (const [x] of positions(path)) t.ok(x <= 102);
});

t.test('positions that cannot be told apart are left out', async (t) => {
  const step = (east - west) / 10_000;
  const line = Array.from({ length: 1_000 }, (_, at) => [west + at * step, (south + north) / 2]).flat();
  t.ok(positions(tracksPath([line], frame)).length < 50);
});
