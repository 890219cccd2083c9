import { type Bounds, frameMap } from '../../../views/components/map/map-frame.ts';
import {
  areasPath,
  type MapGround,
  type Track,
  tracksPath,
} from '../../../views/components/map/map-ground.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';
import { lakes, rivers, streets } from './lines.ts';

/** A part of the globe with its areas of water. The coordinates of `water` are in hundred-thousandths of a degree. */
interface Section extends Bounds {
  /** Each area as its first longitude and latitude, then the steps from one position to the next. */
  water: number[][];
}

const credit = { label: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' };
const unitsPerDegree = 100_000;

/** The longitudes and latitudes of an area, by turns. */
function decoded(steps: readonly number[]): number[] {
  const at = [0, 0];
  return steps.map((step, index) => {
    at[index % 2] = (at[index % 2] as number) + step;
    return (at[index % 2] as number) / unitsPerDegree;
  });
}

/** The sections, the smallest first; loaded with the first map. */
const sections = async () => (await import('./water.json', { with: { type: 'json' } })).default as Section[];

const contains = (outer: Bounds, inner: Bounds) =>
  outer.west <= inner.west &&
  outer.south <= inner.south &&
  outer.east >= inner.east &&
  outer.north >= inner.north;

const waterOf = new WeakMap<Section, Track[]>();

function decodedWater(section: Section): Track[] {
  const water = waterOf.get(section) ?? section.water.map(decoded);
  waterOf.set(section, water);
  return water;
}

/** The water, rivers and main streets of the map that shows some points; undefined where nothing is known of them. */
export async function groundOf(points: readonly MapPoint[]): Promise<MapGround | undefined> {
  if (points.length < 2) return undefined;
  const frame = frameMap(points);
  const section = (await sections()).find((each) => contains(each, frame.bounds));
  if (!section) return undefined;
  const ground = {
    water: areasPath([...decodedWater(section), ...lakes], frame),
    rivers: tracksPath(rivers, frame),
    streets: tracksPath(streets, frame),
  };
  return ground.water || ground.rivers || ground.streets ? { ...ground, credit } : undefined;
}
