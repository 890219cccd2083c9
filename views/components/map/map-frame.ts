import type { MapPointModel } from '../../models/profiles.ts';
import { between, clamp, type Spot, sheetWidth } from './map-geometry.ts';

/** Where a point is on the sheet, or that it lies beyond it: how far from its middle, and in which direction. */
export type Place = Spot & { away?: { metres: number; angle: number } };

export interface Frame {
  height: number;
  /** Units of the sheet in a metre. */
  scale: number;
  middle: Spot;
  places: Place[];
}

const metresInDegree = 111_320;
const leastExtent = 400;
const margin = 9;
/** Room at the edges for what lies beyond them. */
const marginWithArrows = 14;
/** How tall a sheet may be to its width: a few places need less of it. */
const shapes = { few: [0.5, 0.62], more: [0.66, 1] } as const;
const few = 4;
const many = 11;

/** At most one of three may lie beyond the sheet, if the others are drawn so much larger for it. */
const mostBeyond = 1 / 3;
const [leastGain, leastGainOfMany, gainForEach] = [2.6, 1.7, 1.2];

/** Metres east and south; a degree of longitude shrinks with the latitude. */
function project(points: readonly MapPointModel[]): Spot[] {
  const middle = points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  return points.map(({ latitude, longitude }) => ({
    x: longitude * shrink * metresInDegree,
    y: -latitude * metresInDegree,
  }));
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] as number) + (sorted[Math.ceil(half)] as number)) / 2;
}

interface Fit {
  height: number;
  scale: number;
  middle: Spot;
}

/** The sheet's shape and scale for some of the spots, round a given middle or their own. */
function fit(spots: Spot[], own: Spot | undefined, beyond: boolean): Fit {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const ends = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [[west, east], [north, south]] = [ends(xs), ends(ys)];
  const middle = own ?? { x: (west + east) / 2, y: (north + south) / 2 };
  const across = Math.max(2 * Math.max(middle.x - west, east - middle.x), leastExtent);
  const down = Math.max(2 * Math.max(middle.y - north, south - middle.y), leastExtent);
  const [flattest, tallest] = spots.length > few ? shapes.more : shapes.few;
  const height = sheetWidth * clamp(down / across, flattest, tallest);
  const edge = 2 * (beyond ? marginWithArrows : margin);
  return { height, middle, scale: Math.min((sheetWidth - edge) / across, (height - edge) / down) };
}

/**
 * Frames points on a sheet, north up, in true proportions, round the point without a number if there is one.
 * The few that would squeeze all others together lie beyond the sheet.
 */
export function frame(points: readonly MapPointModel[]): Frame {
  const spots = project(points);
  const own = spots[points.findIndex(({ number }) => number === undefined)];
  const core = own ?? { x: median(spots.map(({ x }) => x)), y: median(spots.map(({ y }) => y)) };
  const byDistance = spots.toSorted((one, other) => between(one, core) - between(other, core));
  const whole = fit(spots, own, false);
  const least = spots.length < many ? leastGain : leastGainOfMany;
  let best = { beyond: 0, worth: 1, fit: whole };
  for (let beyond = 1; beyond <= spots.length * mostBeyond; beyond++) {
    const fitted = fit(byDistance.slice(0, -beyond), own, true);
    const gain = fitted.scale / whole.scale;
    const worth = gain / gainForEach ** beyond;
    if (gain >= least && worth > best.worth) best = { beyond, worth, fit: fitted };
  }
  const { height, scale, middle } = best.fit;
  const outside = new Set(byDistance.slice(byDistance.length - best.beyond));
  const places = spots.map((spot): Place => {
    const [east, south] = [spot.x - middle.x, spot.y - middle.y];
    const [x, y] = [sheetWidth / 2 + east * scale, height / 2 + south * scale];
    if (!outside.has(spot)) return { x, y };
    return { x, y, away: { metres: between(spot, middle), angle: Math.atan2(south, east) } };
  });
  return { height, scale, middle: { x: sheetWidth / 2, y: height / 2 }, places };
}
