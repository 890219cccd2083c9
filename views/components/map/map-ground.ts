import type { Link } from '../../links.ts';
import type { MapFrame } from './map-frame.ts';
import { distanceBetween, mapWidth, type Position } from './map-geometry.ts';
import { rounded } from './map-lines.ts';

/** A line, or the edge of an area: longitudes and latitudes by turns, in degrees. */
export type Track = readonly number[];

/** What a map shows below its points, as paths in units of the map. */
export interface MapGround {
  /** Areas of water. */
  water: string;
  /** Rivers that are drawn as lines. */
  rivers: string;
  streets: string;
  /** Whose data it is made from. */
  credit: Link;
}

/** How far areas reach beyond the map, so that the lines along its edges are not seen. */
const overhang = 2;
/** Positions that are nearer to the one before are left out. */
const minStep = 0.3;

/** Whether a position is on the inner side of an edge, and where a line between two positions crosses it. */
interface Edge {
  isInside: (position: Position) => boolean;
  crossing: (from: Position, to: Position) => Position;
}

function edgeAt(axis: 'x' | 'y', at: number, isInside: Edge['isInside']): Edge {
  const other = axis === 'x' ? 'y' : 'x';
  return {
    isInside,
    crossing: (from, to) => {
      const share = (at - from[axis]) / (to[axis] - from[axis]);
      return { [axis]: at, [other]: from[other] + share * (to[other] - from[other]) } as unknown as Position;
    },
  };
}

const edgesOf = (height: number): Edge[] => [
  edgeAt('x', -overhang, ({ x }) => x >= -overhang),
  edgeAt('x', mapWidth + overhang, ({ x }) => x <= mapWidth + overhang),
  edgeAt('y', -overhang, ({ y }) => y >= -overhang),
  edgeAt('y', height + overhang, ({ y }) => y <= height + overhang),
];

/** The part of an area on the inner side of an edge (Sutherland and Hodgman). */
const cutArea = (area: readonly Position[], { isInside, crossing }: Edge): Position[] =>
  area.flatMap((position, index) => {
    const previous = area.at(index - 1) as Position;
    const crossed = isInside(position) === isInside(previous) ? [] : [crossing(previous, position)];
    return isInside(position) ? [...crossed, position] : crossed;
  });

/** The parts of lines on the inner side of an edge. */
function cutLine(line: readonly Position[], { isInside, crossing }: Edge): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  line.forEach((position, index) => {
    const previous = line[index - 1];
    if (previous && isInside(previous) !== isInside(position)) part.push(crossing(previous, position));
    if (isInside(position)) part.push(position);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  return part.length > 1 ? [...parts, part] : parts;
}

/** A line without the positions that cannot be told apart on the map. */
function thinned(positions: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of positions) {
    const last = kept.at(-1);
    if (!last || distanceBetween(last, position) >= minStep) kept.push(position);
  }
  return kept;
}

type Frame = Pick<MapFrame, 'height' | 'project'>;

function positionsOf(track: Track, { project }: Frame): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at + 1 < track.length; at += 2)
    positions.push(project(track[at] as number, track[at + 1] as number));
  return positions;
}

const pathOf = (positions: readonly Position[]) =>
  `M${positions.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`;

/** The path of areas on a map; one within another is a hole in it. */
export function areasPath(tracks: readonly Track[], frame: Frame): string {
  const edges = edgesOf(frame.height);
  return tracks
    .map((track) => thinned(edges.reduce(cutArea, positionsOf(track, frame))))
    .filter(({ length }) => length > 2)
    .map((area) => `${pathOf(area)}Z`)
    .join('');
}

/** The path of lines on a map. */
export function tracksPath(tracks: readonly Track[], frame: Frame): string {
  const edges = edgesOf(frame.height);
  return tracks
    .flatMap((track) =>
      edges.reduce<Position[][]>(
        (lines, edge) => lines.flatMap((line) => cutLine(line, edge)),
        [positionsOf(track, frame)],
      ),
    )
    .map((line) => pathOf(thinned(line)))
    .join('');
}
