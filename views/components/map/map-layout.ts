import type { MapPointModel } from '../../models/profiles.ts';
import { type Caption, type District, placeCaptions, placeName } from './map-captions.ts';
import { placeBeyond } from './map-edge.ts';
import { frame, type Place } from './map-frame.ts';
import { type Box, type Spot, spotsAlong } from './map-geometry.ts';
import { placeNumbers } from './map-labels.ts';

/** A point on the sheet: where it is, and where its number stands. In hundredths of the sheet's width. */
export interface Mark extends MapPointModel, Spot {
  labelX: number;
  labelY: number;
  /** Of one beyond the sheet, whose number stands at the edge: how far it is from the middle, and the arrow there. */
  away?: { metres: number; angle: number; text: Spot };
}

export interface MapLayout {
  height: number;
  marks: Mark[];
  /** The map's own place, in its middle, and where its name stands. */
  own?: { mark: Mark; name: Box };
  districts: Caption[];
  /** A round distance, and how long it is on the sheet. */
  scale: { metres: number; length: number };
}

const longestScale = 24;
/** The map's own place is a large point. */
const ownRoom = 5;

/** The greatest of 1, 2, 5, 10, 20, 50 … that is not above a value. */
export function roundDistance(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
}

/** The districts of which points are on the sheet, in the order of the points. */
function districtsOf(marks: readonly Mark[]): District[] {
  const districts = new Map<string, District>();
  for (const mark of marks) {
    const { district: text, lang, away } = mark;
    if (!text || away) continue;
    const spots = [...(districts.get(text)?.spots ?? []), mark];
    districts.set(text, { text, ...(lang ? { lang } : {}), spots });
  }
  return [...districts.values()];
}

/** The lines of a map: from each point to its number, and the way from point to point where there is one. */
function linesOf(marks: readonly Mark[], way: boolean) {
  const leaders = marks.map((mark) => ({ from: mark, to: { x: mark.labelX, y: mark.labelY } }));
  const steps = marks.slice(1).map((mark, before) => ({ from: marks[before] as Mark, to: mark }));
  return way ? [...leaders, ...steps] : leaders;
}

/** Lays points out on a sheet: no number upon another or upon a point, those far from all others at the edge. */
export function layOutMap(points: readonly MapPointModel[], way = false): MapLayout {
  const { height, scale, middle, places } = frame(points);
  const near = places.filter(({ away }) => !away);
  const edges = placeBeyond(places, near, middle, height);
  const ownAt = points.findIndex(({ number }) => number === undefined);
  const own = places[ownAt];
  const numbered = near.filter((place) => place !== own);
  const name = own && placeName(points[ownAt]?.name ?? '', own, numbered, height);
  const texts = [...(name ? [name] : []), ...[...edges.values()].map(({ text }) => text)];
  const labels = placeNumbers(numbered, {
    height,
    numbers: [...edges.values()],
    texts,
    points: own ? [own] : [],
  });
  const marks = points.map((point, at): Mark => {
    const place = places[at] as Place;
    const edge = edges.get(place);
    const spot = edge ?? place;
    const { x: labelX, y: labelY } = edge ?? labels[numbered.indexOf(place)] ?? place;
    const away = edge && place.away && { ...place.away, text: edge.text };
    return { ...point, x: spot.x, y: spot.y, labelX, labelY, ...(away ? { away } : {}) };
  });
  const ownMark = marks[ownAt];
  const districts = placeCaptions(districtsOf(marks), {
    height,
    numbers: marks.filter((mark) => mark !== ownMark).map(({ labelX: x, labelY: y }) => ({ x, y })),
    texts: own ? [...texts, { ...own, width: ownRoom, height: ownRoom }] : texts,
    spots: [...marks, ...linesOf(marks, way).flatMap(spotsAlong)],
  });
  const metres = roundDistance(longestScale / scale);
  return {
    height,
    marks,
    ...(ownMark && name ? { own: { mark: ownMark, name } } : {}),
    districts,
    scale: { metres, length: metres * scale },
  };
}
