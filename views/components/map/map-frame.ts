import { clamp, distanceBetween, mapWidth, type Position } from './map-geometry.ts';
import type { MapPoint } from './map-point.ts';

/**
 * The position of a point on the map. One off the map has its distance from the map's centre in metres and its
 * direction in radians, clockwise from the right.
 */
export type FramedPoint = Position & { offMap?: { metres: number; angle: number } };

/** The section that a map shows. Lengths are in units of the map, a hundredth of its width. */
export interface MapFrame {
  height: number;
  /** Units per metre. */
  scale: number;
  centre: Position;
  /** The points in the order in which they were given. */
  points: FramedPoint[];
  /** The position of a longitude and a latitude, on the map or off it. */
  project: (longitude: number, latitude: number) => Position;
  /** The edges of the map in degrees. */
  bounds: Bounds;
}

/** A section of the globe in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const metresPerDegree = 111_320;
/** The smallest extent that a map shows, in metres. */
const minExtent = 400;
const margin = 9;
/** The margin of a map whose edges have the numbers and arrows of points off the map. */
const marginWithArrows = 14;
/** The least and the greatest height of a map relative to its width. */
const aspectRatios = { fewPoints: [0.5, 0.62], morePoints: [0.66, 1] } as const;
const fewPoints = 4;
const manyPoints = 11;

/** At most this share of the points may be off the map. */
const maxOffMap = 1 / 3;
/** The scale must grow at least by these factors to leave points off the map: in all, and per point. */
const [minGain, minGainOfMany, gainPerPoint] = [2.6, 1.7, 1.2];

/** Metres east and south for each degree around some points: one of longitude is shorter at higher latitudes. */
function metresAround(points: readonly MapPoint[]): Position {
  const latitude = points.reduce((sum, point) => sum + point.latitude, 0) / points.length;
  return { x: Math.cos((latitude * Math.PI) / 180) * metresPerDegree, y: -metresPerDegree };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] as number) + (sorted[Math.ceil(half)] as number)) / 2;
}

type Fit = Pick<MapFrame, 'height' | 'scale' | 'centre'>;

/** The height and scale of a map that shows all the positions, centred on the subject or else on themselves. */
function fit(positions: Position[], subject: Position | undefined, withArrows: boolean): Fit {
  const [xs, ys] = [positions.map(({ x }) => x), positions.map(({ y }) => y)];
  const ends = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [[west, east], [north, south]] = [ends(xs), ends(ys)];
  const centre = subject ?? { x: (west + east) / 2, y: (north + south) / 2 };
  const across = Math.max(2 * Math.max(centre.x - west, east - centre.x), minExtent);
  const down = Math.max(2 * Math.max(centre.y - north, south - centre.y), minExtent);
  const [flattest, tallest] = positions.length > fewPoints ? aspectRatios.morePoints : aspectRatios.fewPoints;
  const height = mapWidth * clamp(down / across, flattest, tallest);
  const edge = 2 * (withArrows ? marginWithArrows : margin);
  return { height, centre, scale: Math.min((mapWidth - edge) / across, (height - edge) / down) };
}

/**
 * Chooses the section and scale of a map: north up, in true proportions, centred on the point without a number if
 * there is one. The few points that are so far away that the others would be crowded are left off the map.
 */
export function frameMap(points: readonly MapPoint[]): MapFrame {
  const degree = metresAround(points);
  const positions = points.map(({ longitude, latitude }) => ({
    x: longitude * degree.x,
    y: latitude * degree.y,
  }));
  const subject = positions[points.findIndex(({ number }) => number === undefined)];
  const core = subject ?? { x: median(positions.map(({ x }) => x)), y: median(positions.map(({ y }) => y)) };
  const byDistance = positions.toSorted((a, b) => distanceBetween(a, core) - distanceBetween(b, core));
  const all = fit(positions, subject, false);
  const least = positions.length < manyPoints ? minGain : minGainOfMany;
  let best = { omitted: 0, score: 1, fit: all };
  for (let omitted = 1; omitted <= positions.length * maxOffMap; omitted++) {
    const fitted = fit(byDistance.slice(0, -omitted), subject, true);
    const gain = fitted.scale / all.scale;
    const score = gain / gainPerPoint ** omitted;
    if (gain >= least && score > best.score) best = { omitted, score, fit: fitted };
  }
  const { height, scale, centre } = best.fit;
  const outside = new Set(byDistance.slice(byDistance.length - best.omitted));
  const place = ({ x, y }: Position): Position => ({
    x: mapWidth / 2 + (x - centre.x) * scale,
    y: height / 2 + (y - centre.y) * scale,
  });
  const framed = positions.map((position): FramedPoint => {
    if (!outside.has(position)) return place(position);
    const angle = Math.atan2(position.y - centre.y, position.x - centre.x);
    return { ...place(position), offMap: { metres: distanceBetween(position, centre), angle } };
  });
  const [across, down] = [mapWidth / 2 / scale, height / 2 / scale];
  return {
    height,
    scale,
    centre: { x: mapWidth / 2, y: height / 2 },
    points: framed,
    project: (longitude, latitude) => place({ x: longitude * degree.x, y: latitude * degree.y }),
    bounds: {
      west: (centre.x - across) / degree.x,
      east: (centre.x + across) / degree.x,
      north: (centre.y - down) / degree.y,
      south: (centre.y + down) / degree.y,
    },
  };
}
