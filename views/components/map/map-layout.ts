import { type Caption, type District, placeCaptions, placeName } from './map-captions.ts';
import { placeOffMap } from './map-edge.ts';
import { type FramedPoint, frameMap } from './map-frame.ts';
import { type Box, type Position, positionsAlong } from './map-geometry.ts';
import { placeNumbers } from './map-labels.ts';
import type { MapPoint } from './map-point.ts';

/** A point of a map: its position and that of its number, in hundredths of the map's width. */
export interface Marker extends MapPoint, Position {
  labelX: number;
  labelY: number;
  /**
   * Set for a point off the map, whose number is at the edge: its distance from the centre in metres, its direction
   * in radians, and the position of the text with the distance.
   */
  offMap?: { metres: number; angle: number; text: Position };
}

/** Everything that a map shows, with positions in hundredths of its width. */
export interface MapLayout {
  height: number;
  markers: Marker[];
  /** The venue that the map is about, at its centre, and the box of its name. */
  subject?: { marker: Marker; name: Box };
  districts: Caption[];
  /** A round distance, and its length on the map. */
  scale: { metres: number; length: number };
}

const maxScaleLength = 24;
/** The size of the subject's point. */
const subjectSize = 5;

/** The largest of 1, 2, 5, 10, 20, 50 … that does not exceed a value. */
export function roundDistance(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
}

/** The districts of the points on the map, in the order of the points. */
function districtsOf(markers: readonly Marker[]): District[] {
  const districts = new Map<string, District>();
  for (const marker of markers) {
    const { district: text, lang, offMap } = marker;
    if (!text || offMap) continue;
    const positions = [...(districts.get(text)?.positions ?? []), marker];
    districts.set(text, { text, lang, positions });
  }
  return [...districts.values()];
}

/** The lines of a map: from each point to its number, and from point to point if they form a route. */
function mapLines(markers: readonly Marker[], route: boolean) {
  const leaders = markers.map((marker) => ({ from: marker, to: { x: marker.labelX, y: marker.labelY } }));
  const steps = markers
    .slice(1)
    .map((marker, previous) => ({ from: markers[previous] as Marker, to: marker }));
  return route ? [...leaders, ...steps] : leaders;
}

/**
 * Lays out a map of at least two points, of which the one without a number, if any, is the subject. No number covers
 * another number or a point; points far from the others are left off the map, their numbers at its edge. `route`
 * says that the points are connected in their order.
 */
export function layOutMap(points: readonly MapPoint[], route = false): MapLayout {
  const { height, scale, centre, points: framed } = frameMap(points);
  const onMap = framed.filter(({ offMap }) => !offMap);
  const edges = placeOffMap(framed, onMap, centre, height);
  const subjectIndex = points.findIndex(({ number }) => number === undefined);
  const subject = framed[subjectIndex];
  const numbered = onMap.filter((point) => point !== subject);
  const name = subject && placeName(points[subjectIndex]?.name ?? '', subject, numbered, height);
  const texts = [...(name ? [name] : []), ...[...edges.values()].map(({ text }) => text)];
  const labels = placeNumbers(numbered, {
    height,
    numbers: [...edges.values()],
    texts,
    points: subject ? [subject] : [],
  });
  const markers = points.map((point, index): Marker => {
    const own = framed[index] as FramedPoint;
    const edge = edges.get(own);
    const position = edge ?? own;
    const { x: labelX, y: labelY } = edge ?? labels[numbered.indexOf(own)] ?? own;
    const offMap = edge && own.offMap && { ...own.offMap, text: edge.text };
    return { ...point, x: position.x, y: position.y, labelX, labelY, offMap };
  });
  const subjectMarker = markers[subjectIndex];
  const districts = placeCaptions(districtsOf(markers), {
    height,
    numbers: markers
      .filter((marker) => marker !== subjectMarker)
      .map(({ labelX: x, labelY: y }) => ({ x, y })),
    texts: subject ? [...texts, { ...subject, width: subjectSize, height: subjectSize }] : texts,
    positions: [...markers, ...mapLines(markers, route).flatMap(positionsAlong)],
  });
  const metres = roundDistance(maxScaleLength / scale);
  return {
    height,
    markers,
    subject: subjectMarker && name ? { marker: subjectMarker, name } : undefined,
    districts,
    scale: { metres, length: metres * scale },
  };
}
