import type { Bounds, MapFrame } from '../../../views/components/map/map-frame.ts';
import { mapWidth, type Position } from '../../../views/components/map/map-geometry.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';

type Point = Pick<MapPoint, 'latitude' | 'longitude'>;

const metresPerDegree = 111_320;

/** Two points between which lies the part of the globe that is so many metres wide around a point. */
export function cornersAround({ latitude, longitude }: Point, metres: number): [MapPoint, MapPoint] {
  const up = metres / 2 / metresPerDegree;
  const across = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const corner = (side: -1 | 1): MapPoint => ({
    name: '',
    // A map is centred on a point without a number.
    number: side,
    latitude: latitude + (side * up) / 2,
    longitude: longitude + side * across,
  });
  return [corner(-1), corner(1)];
}

/** Whether a point is on a part of the globe. */
export const isWithin = ({ west, south, east, north }: Bounds, { latitude, longitude }: Point): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The point at a position of a map. */
export function degreesAt({ bounds, height }: MapFrame, { x, y }: Position): Point {
  const { west, south, east, north } = bounds;
  return {
    longitude: west + (x / mapWidth) * (east - west),
    latitude: north - (y / height) * (north - south),
  };
}

/** A point that is moved by so many units of a map. */
export function moved(
  frame: MapFrame,
  { latitude, longitude }: Point,
  [x, y]: readonly [number, number],
  units: number,
): Point {
  const at = frame.project(longitude, latitude);
  return degreesAt(frame, { x: at.x + x * units, y: at.y + y * units });
}

const limited = (value: number, most: number) =>
  Math.round(Math.min(Math.max(value, -most), most) * 1e5) / 1e5;

/** A point to about a metre, on the globe. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: limited(latitude, 90),
  longitude: limited(longitude, 180),
});

/** The point that some facts say; undefined where they do not say the whole of it. */
export function pointOf(facts: unknown): Point | undefined {
  const { latitude, longitude } = (facts ?? {}) as Partial<Record<keyof Point, unknown>>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

/** A place of a map: where it is, where its name begins or ends, and on which side of that it stands. */
export interface NamedPlace extends Position {
  name: string;
  textX: number;
  anchor: 'start' | 'end';
}

/** The size of names, and how far they stand from their points, in hundredths of the width of a map. */
export const nameSize = 2.4;
const [gap, lineHeight] = [1.4, 2.8];
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const widthOf = (name: string) =>
  [...name].reduce((sum, character) => sum + nameSize * (wide.test(character) ? 1 : 0.56), 0);

/** The places of a part of the globe with their names, as far as these cover neither each other nor the edge. */
export function namesOn(frame: MapFrame, places: readonly (Point & { name: string })[]): NamedPlace[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return places.flatMap(({ name, latitude, longitude }) => {
    const { x, y } = frame.project(longitude, latitude);
    const width = widthOf(name);
    for (const anchor of ['start', 'end'] as const) {
      const textX = anchor === 'start' ? x + gap : x - gap;
      const left = anchor === 'start' ? textX : textX - width;
      const box = { left, right: left + width, y };
      const isFree = taken.every(
        (other) => Math.abs(other.y - y) >= lineHeight || other.right <= box.left || box.right <= other.left,
      );
      if (!isFree || left < 0 || box.right > mapWidth) continue;
      taken.push(box);
      return [{ name, x, y, textX, anchor }];
    }
    return [];
  });
}
