/** A position on the map in hundredths of its width, from its upper left corner. */
export interface Position {
  x: number;
  y: number;
}

/** A rectangle by its centre and size. */
export interface Box extends Position {
  width: number;
  height: number;
}

/** A straight line between two positions. */
export interface Line {
  from: Position;
  to: Position;
}

/** The width of every map, in its own units. */
export const mapWidth = 100;

/** A value limited to a range. */
export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The distance between two positions. */
export const distanceBetween = (one: Position, other: Position) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The distance of a position from the nearest edge of a box; 0 inside it. */
export const distanceToBox = (position: Position, { x, y, width, height }: Box) =>
  Math.hypot(
    Math.max(Math.abs(position.x - x) - width / 2, 0),
    Math.max(Math.abs(position.y - y) - height / 2, 0),
  );

/** The distance of a position from the nearest point of a line. */
export function distanceToLine(position: Position, { from, to }: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((position.x - from.x) * dx + (position.y - from.y) * dy) / square;
  const fraction = clamp(along, 0, 1);
  return distanceBetween(position, { x: from.x + fraction * dx, y: from.y + fraction * dy });
}

const side = (position: Position, { from, to }: Line) =>
  Math.sign((to.x - from.x) * (position.y - from.y) - (to.y - from.y) * (position.x - from.x));

/** Whether two lines cross each other. */
export const intersect = (one: Line, other: Line) =>
  side(one.from, other) * side(one.to, other) < 0 && side(other.from, one) * side(other.to, one) < 0;

/** Whether two boxes overlap. */
export const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** Whether a box is completely on a map of a height, at least `edge` from its edges. */
export const isOnMap = ({ x, y, width, height }: Box, mapHeight: number, edge = 1) =>
  x - width / 2 >= edge &&
  x + width / 2 <= mapWidth - edge &&
  y - height / 2 >= edge &&
  y + height / 2 <= mapHeight - edge;

/** Positions along a line, at most a unit apart, to keep texts off it. */
export function positionsAlong({ from, to }: Line): Position[] {
  const steps = Math.ceil(distanceBetween(from, to));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / (steps || 1),
    y: from.y + ((to.y - from.y) * step) / (steps || 1),
  }));
}

/** The position at a distance and an angle, in radians clockwise from the right. */
export const positionAt = ({ x, y }: Position, angle: number, distance: number): Position => ({
  x: x + Math.cos(angle) * distance,
  y: y + Math.sin(angle) * distance,
});
