import t from 'tap';
import {
  cornersAround,
  degreesAt,
  isWithin,
  moved,
  namesOn,
  pointOf,
  rounded,
} from '../../../client/desk/forms/map-points.ts';
import { frameMap } from '../../../views/components/map/map-frame.ts';

const pier = { latitude: 22.287, longitude: 114.158 };
const frame = frameMap(cornersAround(pier, 4_000));

t.test('a map around a point has it in its middle', async (t) => {
  t.ok(isWithin(frame.bounds, pier));
  t.strictSame(rounded(degreesAt(frame, { x: 50, y: frame.height / 2 })), pier);
  t.notOk(isWithin(frame.bounds, { ...pier, latitude: 23 }));
});

t.test('a point is moved on the map, and stays on the globe', async (t) => {
  const east = moved(frame, pier, [1, 0], 10);
  t.ok(east.longitude > pier.longitude);
  t.strictSame(rounded({ ...east, longitude: pier.longitude }), pier);
  t.ok(moved(frame, pier, [0, -1], 1).latitude > pier.latitude);
  t.strictSame(rounded({ latitude: 91, longitude: -181 }), { latitude: 90, longitude: -180 });
});

t.test('facts say a point when they have both of its numbers', async (t) => {
  t.strictSame(pointOf({ ...pier, price: '100' }), pier);
  t.equal(pointOf({ latitude: 1 }), undefined);
  t.equal(pointOf(undefined), undefined);
});

t.test('names of places stand beside them, and cover neither each other nor the edge', async (t) => {
  const place = (name: string, east: number, north = 0) => ({
    name,
    latitude: pier.latitude + north / 100_000,
    longitude: pier.longitude + east / 100_000,
  });
  const named = (...places: ReturnType<typeof place>[]) =>
    namesOn(frame, places).map(({ name, anchor }) => [name, anchor]);
  t.strictSame(named(place('Pier Nine', 0)), [['Pier Nine', 'start']]);
  t.strictSame(named(place('At the end of the map', 1_500)), [['At the end of the map', 'end']]);
  const close = [place('The Long Table', 0), place('The Short Table', 10), place('A third of them', 20)];
  t.strictSame(named(...close), [
    ['The Long Table', 'start'],
    ['The Short Table', 'end'],
  ]);
  t.strictSame(named(place('The Long Table', 0), place('Below it', 0, -300)).length, 2);
  t.strictSame(named(place('n'.repeat(200), 0)), []);
});
