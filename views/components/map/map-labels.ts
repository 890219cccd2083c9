import {
  type Box,
  distanceBetween,
  distanceToBox,
  distanceToLine,
  intersect,
  type Line,
  mapWidth,
  type Position,
  positionAt,
} from './map-geometry.ts';

/** The least distance between numbers: their touch targets must not overlap on the smallest phone. */
export const spacing = 12;
/** The least distance of a number's centre from a point or a text that is not its own. */
export const clearance = 5.5;
const edge = spacing / 2;
/** A number that is not on its point is this far from it, at least and at most. */
const [minLeader, maxLeader] = [6.5, 50];
/** Candidates are on circles around the point: the growth of the radius, and the number of directions. */
const [radiusGrowth, directions] = [1.25, 18];
const maxPasses = 8;
/** The least distance of a leader line from a point that is not its own. */
const lineClearance = 1.5;

/** The costs of covering another number, a text or a point and of crossing a line, as lengths of a leader line. */
const labelCosts = { number: 1_000, text: 150, point: 150, crossing: 16, near: 0.4 };

/** What is already on a map of a height. */
export interface LabelContext {
  height: number;
  /** Numbers at the edge of the map. */
  numbers: readonly Position[];
  texts: readonly Box[];
  /** Points without a number. */
  points: readonly Position[];
}

/** A position for a number, and the length of the leader line to it. */
interface LabelCandidate extends Position {
  length: number;
}

/** The positions to try for a point's number: on the point, then around it, the nearest first. */
function candidatesOf(point: Position, height: number): LabelCandidate[] {
  const found: LabelCandidate[] = [{ ...point, length: 0 }];
  for (let length = minLeader; length < maxLeader; length *= radiusGrowth)
    for (let direction = 0; direction < directions; direction++) {
      const position = positionAt(point, (direction * 2 * Math.PI) / directions, length);
      const inside =
        position.x >= edge &&
        position.x <= mapWidth - edge &&
        position.y >= edge &&
        position.y <= height - edge;
      if (inside) found.push({ ...position, length });
    }
  return found;
}

/** The cost of being nearer than a least distance: up to twice the given cost, nothing beyond that distance. */
const proximityCost = (distance: number, least: number, cost: number) =>
  distance < least ? cost * (1 + (least - distance) / least) : 0;

/** All points, with the positions of the numbers that have been placed so far. */
interface LabelPlacement {
  points: readonly Position[];
  labels: readonly (Position | undefined)[];
  around: LabelContext;
}

/** The cost of a candidate for the number of the point `own`. Stops early when the cost reaches `most`. */
function costAt(
  position: LabelCandidate,
  own: Position,
  { points, labels, around }: LabelPlacement,
  most: number,
): number {
  const leader: Line = { from: own, to: position };
  let cost = position.length;
  for (const text of around.texts)
    cost += proximityCost(distanceToBox(position, text), clearance, labelCosts.text);
  for (const number of around.numbers) {
    cost += proximityCost(distanceBetween(position, number), spacing, labelCosts.number);
    cost += proximityCost(distanceToLine(number, leader), clearance, labelCosts.crossing);
  }
  for (const [index, point] of points.entries()) {
    if (cost >= most) return cost;
    if (point === own) continue;
    const distance = distanceBetween(position, point);
    cost +=
      proximityCost(distance, clearance, labelCosts.point) +
      Math.max(2 * clearance - distance, 0) * labelCosts.near;
    if (position.length > 0)
      cost += proximityCost(distanceToLine(point, leader), lineClearance, labelCosts.crossing);
    const label = labels[index];
    if (!label) continue;
    const other: Line = { from: point, to: label };
    cost += proximityCost(distanceBetween(position, label), spacing, labelCosts.number);
    cost += proximityCost(distanceToLine(label, leader), clearance, labelCosts.crossing);
    cost += proximityCost(distanceToLine(position, other), clearance, labelCosts.crossing);
    if (intersect(leader, other)) cost += labelCosts.crossing;
  }
  return cost;
}

/**
 * Places the numbers of points: each on its point where it covers nothing else, otherwise as near as possible. The
 * result depends only on the arguments and has their order.
 */
export function placeNumbers(numbered: readonly Position[], around: LabelContext): Position[] {
  const points = [...numbered, ...around.points];
  const candidates = numbered.map((point) => candidatesOf(point, around.height));
  const isAlone = (own: Position) =>
    points.every((point) => point === own || distanceBetween(point, own) >= spacing);
  const labels = numbered.map((own, index) => (isAlone(own) ? candidates[index]?.[0] : undefined));
  for (let pass = 0; pass < maxPasses; pass++) {
    let moved = false;
    for (const [index, own] of numbered.entries()) {
      let [best, least] = [labels[index], Number.POSITIVE_INFINITY];
      for (const candidate of candidates[index] as LabelCandidate[]) {
        if (candidate.length >= least) break;
        const cost = costAt(candidate, own, { points, labels, around }, least);
        if (cost < least) [best, least] = [candidate, cost];
      }
      moved ||= best !== labels[index];
      labels[index] = best;
    }
    if (!moved) break;
  }
  return labels.map((label, index) => {
    const { x, y } = label ?? (numbered[index] as Position);
    return { x, y };
  });
}
