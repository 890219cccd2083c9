import { numberRoom, roomOf } from './map-captions.ts';
import type { Place } from './map-frame.ts';
import { type Box, between, type Spot, sheetWidth, spotAt, toBox } from './map-geometry.ts';
import { clearance, spacing } from './map-labels.ts';

/** How far the numbers of what lies beyond the sheet stay from its edge: their arrows have room there. */
const arrowRoom = 9;
/** Numbers at the edge have their distances besides. */
const spacingAtEdge = 1.6 * spacing;
/** What it costs, in units of the sheet, to stand off the true direction by a radian, or a unit too near another. */
const price = { turn: 9, near: 9 };
/** By how much a number may stand off its true direction, the least first, to both sides. */
const sweep = Array.from({ length: 41 }, (_, turn) => (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 0.06);

/** The place of a number at the edge, and of its distance. */
export interface Edge extends Spot {
  text: Box;
}

/** Where a ray from the middle meets the edge of the sheet, less the room for an arrow. */
function atEdge(middle: Spot, height: number, angle: number): Edge {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const reach = Math.min(
    (sheetWidth / 2 - arrowRoom) / (cos || 1e-9),
    (height / 2 - arrowRoom) / (sin || 1e-9),
  );
  const spot = spotAt(middle, angle, reach);
  const room = roomOf('888 km', 'distance');
  const down = spot.y > height - 2 * arrowRoom ? -1 : 1;
  return { ...spot, text: { ...room, x: spot.x, y: spot.y + down * (numberRoom + room.height / 2) } };
}

const lack = (distance: number, least: number) => Math.max(least - distance, 0);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The numbers of what lies beyond, each with its distance under it, or above it at the foot of the sheet. */
export function placeBeyond(
  places: readonly Place[],
  near: readonly Spot[],
  middle: Spot,
  height: number,
): Map<Place, Edge> {
  const edges = new Map<Place, Edge>();
  const costOf = (edge: Edge, turn: number) =>
    sum(near.map((spot) => lack(between(spot, edge), spacing) + lack(toBox(spot, edge.text), clearance))) +
    sum([...edges.values()].map((other) => price.near * lack(between(edge, other), spacingAtEdge))) +
    price.turn * Math.abs(turn);
  for (const place of places) {
    if (!place.away) continue;
    const { angle } = place.away;
    const candidates = sweep.map((turn) => {
      const edge = atEdge(middle, height, angle + turn);
      return { edge, cost: costOf(edge, turn) };
    });
    edges.set(place, candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).edge);
  }
  return edges;
}
