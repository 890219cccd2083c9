import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { frameMap, type MapFrame } from '../../../views/components/map/map-frame.ts';
import { mapWidth } from '../../../views/components/map/map-geometry.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';
import { groundBetween, type Place, placesIn } from '../api/places.ts';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';
import { FindPlace } from './find-place.tsx';
import { cornersAround, degreesAt, isWithin, moved, nameSize, namesOn, rounded } from './map-points.ts';

/** How much of the globe is shown at first, and the least and the most of it, in metres. */
const [usualMetres, minMetres, maxMetres] = [4_000, 500, 64_000];

interface PlaceMapProps {
  /** Undefined where it is not known yet. */
  point: { latitude: number; longitude: number } | undefined;
  region: string;
  locale: string;
  change: (point: { latitude: number; longitude: number }) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface DrawingProps extends Pick<PlaceMapProps, 'point'> {
  corners: [MapPoint, MapPoint];
  frame: MapFrame;
  places: readonly Place[];
}

/** What a map shows below its points. */
const useGround = (corners: [MapPoint, MapPoint]) =>
  useQuery({
    queryKey: ['ground', corners],
    queryFn: () => groundBetween(corners),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

function Drawing({ corners, frame, places, point }: DrawingProps) {
  const ground = useGround(corners);
  const at = ({ latitude, longitude }: Omit<Place, 'name'>) => frame.project(longitude, latitude);
  const seen = places.filter((place) => isWithin(frame.bounds, place));
  const mark = point && at(point);
  return (
    <svg viewBox={`0 0 ${mapWidth} ${frame.height}`} aria-hidden="true">
      {ground && (
        <>
          <path className="desk-map-streets" d={ground.streets} />
          <path className="desk-map-water" fillRule="evenodd" d={ground.water} />
          <path className="desk-map-river" d={ground.rivers} />
        </>
      )}
      {seen.map((place) => (
        <circle
          key={`${place.name} ${place.latitude}`}
          className="desk-map-place"
          cx={at(place).x}
          cy={at(place).y}
          r="0.8"
        />
      ))}
      {mark && <path className="desk-map-point" d={`M${mark.x - 3} ${mark.y}h6M${mark.x} ${mark.y - 3}v6`} />}
    </svg>
  );
}

/** The names of places over a map, in their language: beside the button, whose name they are not. */
function Names({ frame, places, lang }: Pick<DrawingProps, 'frame' | 'places'> & { lang: string }) {
  const seen = places.filter((place) => isWithin(frame.bounds, place));
  return (
    <svg className="desk-map-names" viewBox={`0 0 ${mapWidth} ${frame.height}`} aria-hidden="true">
      {namesOn(frame, seen).map(({ name, textX, y, anchor }) => (
        <text
          key={`${name} ${textX} ${y}`}
          x={textX}
          y={y}
          fontSize={nameSize}
          textAnchor={anchor}
          dominantBaseline="central"
          lang={lang}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Whose data a map is made from. */
function Credit({ corners }: Pick<DrawingProps, 'corners'>) {
  const ground = useGround(corners);
  return ground ? <p className="desk-hint">{ground.credit.label}</p> : null;
}

/** `zoom` is given by how much more or less is to be shown. */
function ZoomButtons({ zoom }: { zoom: (factor: number) => void }) {
  return (
    <>
      <button type="button" className="desk-quiet" onClick={() => zoom(0.5)}>
        {t('map.closer')}
      </button>
      <button type="button" className="desk-quiet" onClick={() => zoom(2)}>
        {t('map.farther')}
      </button>
    </>
  );
}

/**
 * A point that is set on a map by hand: by a click, or moved by the arrow keys, or where a place of the region is that is
 * found by its name. These are shown with their names.
 */
export function PlaceMap({ point, region, locale, change }: PlaceMapProps) {
  const [metres, setMetres] = useState(usualMetres);
  const [centre, setCentre] = useState(point);
  const { data: places = [] } = useQuery({
    queryKey: ['places', region, locale],
    queryFn: () => placesIn(region, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lang = languageOf(locale).iso;
  const middle = centre ?? point ?? places[0];
  if (!middle) return null;
  const corners = cornersAround(middle, metres);
  const frame = frameMap(corners);
  const set = (next: { latitude: number; longitude: number }) => {
    if (!isWithin(frame.bounds, next)) setCentre(next);
    change(rounded(next));
  };
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click by the keyboard has no place.
    if (detail === 0) return;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = mapWidth / width;
    set(degreesAt(frame, { x: (clientX - left) * unit, y: (clientY - top) * unit }));
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    set(moved(frame, point ?? middle, step, event.shiftKey ? 10 : 1));
  };
  const zoom = (factor: number) => {
    setCentre(point ?? middle);
    setMetres(Math.min(Math.max(metres * factor, minMetres), maxMetres));
  };
  return (
    <fieldset className="desk-map">
      <legend>{t('map.title')}</legend>
      <FindPlace places={places} lang={lang} choose={set} />
      <div className="desk-map-frame">
        <button
          type="button"
          className="desk-map-sheet"
          aria-label={t('map.set')}
          onClick={click}
          onKeyDown={press}
        >
          <Drawing corners={corners} frame={frame} places={places} point={point} />
        </button>
        <Names frame={frame} places={places} lang={lang} />
      </div>
      <Credit corners={corners} />
      <p className="desk-hint">{t('map.set')}</p>
      <ZoomButtons zoom={zoom} />
    </fieldset>
  );
}
