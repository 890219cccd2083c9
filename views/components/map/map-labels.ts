import {
  type Box,
  between,
  cross,
  type Line,
  type Spot,
  sheetWidth,
  spotAt,
  toBox,
  toLine,
} from './map-geometry.ts';

/** Numbers are kept so far apart that their targets do not touch on the smallest phone, not even at their corners. */
export const spacing = 12;
/** How near the middle of a number may come to a point or a text that is not its own. */
export const clearance = 5.5;
const edge = spacing / 2;
const nearestOwn = 6.5;
const farthest = 50;
const [ringGrowth, turns] = [1.25, 18];
const passes = 8;
/** How near a leader may come to a point that is not its own. */
const lineRoom = 1.5;

/** What it costs, in units of the length of a leader, to lie upon another number, a text, a point or a line. */
const price = { number: 1_000, text: 150, point: 150, crossing: 16, near: 0.4 };

export interface Surroundings {
  height: number;
  /** Numbers that stand already. */
  numbers: readonly Spot[];
  /** Texts that stand already. */
  texts: readonly Box[];
  /** Points that have no number to place. */
  points: readonly Spot[];
}

interface Candidate extends Spot {
  length: number;
}

/** On its point, and all round it, the nearest first. */
function candidatesOf(point: Spot, height: number): Candidate[] {
  const found: Candidate[] = [{ ...point, length: 0 }];
  for (let length = nearestOwn; length < farthest; length *= ringGrowth)
    for (let turn = 0; turn < turns; turn++) {
      const spot = spotAt(point, (turn * 2 * Math.PI) / turns, length);
      const inside =
        spot.x >= edge && spot.x <= sheetWidth - edge && spot.y >= edge && spot.y <= height - edge;
      if (inside) found.push({ ...spot, length });
    }
  return found;
}

const within = (distance: number, least: number, of: number) =>
  distance < least ? of * (1 + (least - distance) / least) : 0;

interface Stand {
  points: readonly Spot[];
  labels: readonly (Spot | undefined)[];
  around: Surroundings;
}

/** What a number costs at a spot, as the others stand; no more is reckoned than tells that it is too much. */
function costAt(spot: Candidate, own: Spot, { points, labels, around }: Stand, most: number): number {
  const leader: Line = { from: own, to: spot };
  let cost = spot.length;
  for (const text of around.texts) cost += within(toBox(spot, text), clearance, price.text);
  for (const number of around.numbers) {
    cost += within(between(spot, number), spacing, price.number);
    cost += within(toLine(number, leader), clearance, price.crossing);
  }
  for (const [at, point] of points.entries()) {
    if (cost >= most) return cost;
    if (point === own) continue;
    const distance = between(spot, point);
    cost += within(distance, clearance, price.point) + Math.max(2 * clearance - distance, 0) * price.near;
    if (spot.length > 0) cost += within(toLine(point, leader), lineRoom, price.crossing);
    const label = labels[at];
    if (!label) continue;
    const other: Line = { from: point, to: label };
    cost += within(between(spot, label), spacing, price.number);
    cost += within(toLine(label, leader), clearance, price.crossing);
    cost += within(toLine(spot, other), clearance, price.crossing);
    if (cross(leader, other)) cost += price.crossing;
  }
  return cost;
}

/**
 * Where the numbers of points stand: each on its point where it covers nothing else, else as near as there is room.
 * The same points always give the same places.
 */
export function placeNumbers(numbered: readonly Spot[], around: Surroundings): Spot[] {
  const points = [...numbered, ...around.points];
  const candidates = numbered.map((point) => candidatesOf(point, around.height));
  const isAlone = (own: Spot) => points.every((point) => point === own || between(point, own) >= spacing);
  const labels = numbered.map((own, at) => (isAlone(own) ? candidates[at]?.[0] : undefined));
  for (let pass = 0; pass < passes; pass++) {
    let moved = false;
    for (const [at, own] of numbered.entries()) {
      let [best, least] = [labels[at], Number.POSITIVE_INFINITY];
      for (const candidate of candidates[at] as Candidate[]) {
        if (candidate.length >= least) break;
        const cost = costAt(candidate, own, { points, labels, around }, least);
        if (cost < least) [best, least] = [candidate, cost];
      }
      moved ||= best !== labels[at];
      labels[at] = best;
    }
    if (!moved) break;
  }
  return labels.map((label, at) => ({
    x: (label ?? (numbered[at] as Spot)).x,
    y: (label ?? (numbered[at] as Spot)).y,
  }));
}
