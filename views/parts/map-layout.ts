import type { MapPointModel } from '../models/profiles.ts';

/** A point on the sheet: where it is, and where its number stands. In hundredths of the sheet's width. */
export interface Mark extends MapPointModel {
  x: number;
  y: number;
  labelX: number;
  labelY: number;
}

export interface MapLayout {
  height: number;
  marks: Mark[];
  /** A round distance, and how long it is on the sheet. */
  scale: { metres: number; length: number };
}

const width = 100;
const margin = 9;
/** Numbers are kept so far apart that their targets do not touch on the smallest phone, not even at their corners. */
const spacing = 12;
const edge = spacing / 2;
const metresInDegree = 111_320;
const leastExtent = 400;
const longestScale = 24;
const [flattest, tallest] = [0.62, 0.85];
const turns = 600;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The greatest of 1, 2, 5, 10, 20, 50 … that is not above a value. */
export function roundDistance(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
}

/** Metres east and south of a corner; a degree of longitude shrinks with the latitude. */
function project(points: readonly MapPointModel[]) {
  const middle = points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  return points.map(({ latitude, longitude }) => ({
    east: longitude * shrink * metresInDegree,
    south: -latitude * metresInDegree,
  }));
}

const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const extentOf = (values: number[]) => Math.max(Math.max(...values) - Math.min(...values), leastExtent);

/** Pushes numbers apart that stand too near each other; the same points always give the same places. */
function spread(marks: Mark[], height: number): void {
  for (let turn = 0; turn < turns; turn++) {
    let moved = false;
    marks.forEach((one, first) => {
      for (const [offset, other] of marks.slice(first + 1).entries()) {
        const [dx, dy] = [other.labelX - one.labelX, other.labelY - one.labelY];
        const distance = Math.hypot(dx, dy);
        if (distance >= spacing) continue;
        moved = true;
        const angle = distance > 0.01 ? Math.atan2(dy, dx) : first + offset;
        const push = (spacing - distance) / 2 + 0.05;
        const [pushX, pushY] = [Math.cos(angle) * push, Math.sin(angle) * push];
        one.labelX = clamp(one.labelX - pushX, edge, width - edge);
        one.labelY = clamp(one.labelY - pushY, edge, height - edge);
        other.labelX = clamp(other.labelX + pushX, edge, width - edge);
        other.labelY = clamp(other.labelY + pushY, edge, height - edge);
      }
    });
    if (!moved) return;
  }
}

/** Lays points out on a sheet, north up, in true proportions, no number upon another. */
export function layOutMap(points: readonly MapPointModel[]): MapLayout {
  const places = project(points);
  const [easts, souths] = [places.map(({ east }) => east), places.map(({ south }) => south)];
  const [across, down] = [extentOf(easts), extentOf(souths)];
  const height = width * clamp(down / across, flattest, tallest);
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down);
  const [middleEast, middleSouth] = [middleOf(easts), middleOf(souths)];
  const marks = points.map((point, place): Mark => {
    const { east, south } = places[place] as (typeof places)[number];
    const x = width / 2 + (east - middleEast) * scale;
    const y = height / 2 + (south - middleSouth) * scale;
    return { ...point, x, y, labelX: x, labelY: y };
  });
  spread(marks, height);
  const metres = roundDistance(longestScale / scale);
  return { height, marks, scale: { metres, length: metres * scale } };
}
