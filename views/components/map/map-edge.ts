import { numberRadius, textSize } from './map-captions.ts';
import type { FramedPoint } from './map-frame.ts';
import {
  type Box,
  distanceBetween,
  distanceToBox,
  mapWidth,
  type Position,
  positionAt,
} from './map-geometry.ts';
import { clearance, spacing } from './map-labels.ts';

/** The distance of the numbers of points off the map from its edge, which leaves space for their arrows. */
const arrowRoom = 9;
/** Numbers at the edge need more space, as each has a text with its distance. */
const spacingAtEdge = 1.6 * spacing;
/** The cost of a radian off the true direction, and of a unit too near to another number at the edge. */
const edgeCosts = { turn: 9, near: 9 };
/** The deviations from the true direction to try, in radians: the smallest first, to both sides. */
const deviations = Array.from(
  { length: 41 },
  (_, turn) => (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 0.06,
);

/** The position of a number at the edge of the map, and the box of the text with its distance. */
export interface EdgeLabel extends Position {
  text: Box;
}

/** The position where a ray from the centre meets the edge of the map, less the space for an arrow. */
function atEdge(centre: Position, height: number, angle: number): EdgeLabel {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const reach = Math.min(
    (mapWidth / 2 - arrowRoom) / (cos || 1e-9),
    (height / 2 - arrowRoom) / (sin || 1e-9),
  );
  const position = positionAt(centre, angle, reach);
  const size = textSize('888 km', 'distance');
  const down = position.y > height - 2 * arrowRoom ? -1 : 1;
  return {
    ...position,
    text: { ...size, x: position.x, y: position.y + down * (numberRadius + size.height / 2) },
  };
}

const shortfall = (distance: number, least: number) => Math.max(least - distance, 0);
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Places the numbers of the points off the map at its edge, each as near to its true direction as the others allow,
 * with its distance below it, or above it near the bottom edge.
 */
export function placeOffMap(
  points: readonly FramedPoint[],
  onMap: readonly Position[],
  centre: Position,
  height: number,
): Map<FramedPoint, EdgeLabel> {
  const labels = new Map<FramedPoint, EdgeLabel>();
  const costOf = (label: EdgeLabel, turn: number) =>
    total(
      onMap.map(
        (position) =>
          shortfall(distanceBetween(position, label), spacing) +
          shortfall(distanceToBox(position, label.text), clearance),
      ),
    ) +
    total(
      [...labels.values()].map(
        (other) => edgeCosts.near * shortfall(distanceBetween(label, other), spacingAtEdge),
      ),
    ) +
    edgeCosts.turn * Math.abs(turn);
  for (const point of points) {
    if (!point.offMap) continue;
    const { angle } = point.offMap;
    const candidates = deviations.map((turn) => {
      const label = atEdge(centre, height, angle + turn);
      return { label, cost: costOf(label, turn) };
    });
    labels.set(point, candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).label);
  }
  return labels;
}
