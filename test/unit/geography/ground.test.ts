import t from 'tap';
import { groundOf } from '../../../server/images/geography/ground.ts';

const points = (...places: [latitude: number, longitude: number][]) =>
  places.map(([latitude, longitude], at) => ({ name: `Place ${at}`, number: at + 1, latitude, longitude }));

t.test('a map of Hong Kong shows the harbour and its main streets, and whose data they are', async (t) => {
  const ground = await groundOf(points([22.2819, 114.1556], [22.3, 114.172], [22.2788, 114.1747]));
  t.match(ground?.water, /^M.*Z$/);
  t.match(ground?.streets, /^M/);
  t.match(ground?.credit.label, /OpenStreetMap/);
});

t.test('a map of several cities shows the coasts', async (t) => {
  t.match((await groundOf(points([22.28, 114.15], [25.04, 121.5])))?.water, /^M/);
});

t.test('where nothing is known there is no ground', async (t) => {
  t.equal(await groundOf(points([48.85, 2.35], [48.86, 2.33])), undefined);
});

t.test('a single point has no map', async (t) => {
  t.equal(await groundOf(points([22.28, 114.15])), undefined);
});
