import type { CSSProperties } from 'react';
import { useReader } from '../../reader.tsx';
import { formatDistance } from './distance.ts';
import type { Position } from './map-geometry.ts';
import type { MapGround } from './map-ground.ts';
import { layOutMap, type MapLayout, type Marker } from './map-layout.ts';
import { arrowsPath, dotsPath, gridPath, leadersPath, ringsPath, rounded, wayLegs } from './map-lines.ts';
import type { MapPoint } from './map-point.ts';

interface DrawnMapProps {
  points: MapPoint[];
  /** Water and streets, if they are known there. */
  ground?: MapGround;
  /** Whether the points are connected in their order. */
  route?: boolean;
}

/** A number that links to its venue in the list; for a point off the map also its distance. */
function NumberLink({ marker, place }: { marker: Marker; place: (position: Position) => CSSProperties }) {
  const { iso } = useReader();
  const { name, lang, number, labelX: x, labelY: y, offMap } = marker;
  return (
    <li>
      <a href={`#place-${number}`} data-point={number} data-hx-boost="false" style={place({ x, y })}>
        {number}{' '}
        <span className="visually-hidden" lang={lang}>
          {name}
        </span>
      </a>
      {offMap && (
        <span className="map-text" style={place(offMap.text)}>
          {formatDistance(offMap.metres, iso)}
        </span>
      )}
    </li>
  );
}

/** Water in fine waves, rivers and streets. */
function Ground({ ground: { water, rivers, streets } }: { ground: MapGround }) {
  return (
    <>
      <pattern id="map-waves" width="4" height="1.6" patternUnits="userSpaceOnUse">
        <path className="map-wave" d="M0 .8q1 -.5 2 0t2 0" />
      </pattern>
      {streets && <path className="map-streets" d={streets} />}
      {water && <path className="map-water" fillRule="evenodd" d={water} />}
      {rivers && <path className="map-river" d={rivers} />}
    </>
  );
}

/** What stands below a map: its scale, north, and whose data it shows. */
function Scale({ scale, ground }: { scale: MapLayout['scale']; ground: MapGround | undefined }) {
  const { t, iso } = useReader();
  return (
    <figcaption className="map-scale">
      <span style={{ inlineSize: `${rounded(scale.length)}%` }} />
      {formatDistance(scale.metres, iso)}
      <span className="map-north">
        <svg viewBox="0 0 8 14" aria-hidden="true">
          <path d="M4 14V1M1 5l3-4 3 4" />
        </svg>
        {t('profile.north')}
      </span>
      {ground && (
        <a className="map-credit" href={ground.credit.href}>
          {ground.credit.label}
        </a>
      )}
    </figcaption>
  );
}

/**
 * A map of venues without map tiles: water and streets where they are known, numbers that link to the list beside it,
 * the names of districts, and a grid of the scale's size; around a subject, circles instead of the grid. Renders
 * nothing for fewer than two points.
 */
export function DrawnMap({ points, ground, route = false }: DrawnMapProps) {
  const { t } = useReader();
  if (points.length < 2) return null;
  const { height, markers, subject, districts, scale } = layOutMap(points, route);
  const place = ({ x, y }: Position) => ({ left: `${rounded(x)}%`, top: `${rounded((y / height) * 100)}%` });
  const shape = { '--shape': rounded(100 / height) } as CSSProperties;
  return (
    <figure className="drawn-map" aria-label={t('profile.map')} style={shape}>
      <div className="map-sheet">
        <svg viewBox={`0 0 100 ${rounded(height)}`} aria-hidden="true">
          {ground && <Ground ground={ground} />}
          {(subject || !ground) && (
            <path
              className="map-grid"
              d={subject ? ringsPath(subject.marker, scale.length) : gridPath(scale.length, height)}
            />
          )}
          {route &&
            wayLegs(markers).map(({ number, path }) => (
              <path key={number} className="map-way" data-leg={number} d={path} />
            ))}
          <path className="map-leaders" d={leadersPath(markers)} />
          <path d={arrowsPath(markers)} />
          <path className="map-dots" d={dotsPath(markers.filter(({ number }) => number !== undefined))} />
          {subject && <path className="map-dots map-here" d={dotsPath([subject.marker])} />}
        </svg>
        <div aria-hidden="true">
          {districts.map(({ text, lang, ...box }) => (
            <span key={text} className="map-text map-district" lang={lang} style={place(box)}>
              {text}
            </span>
          ))}
        </div>
        <ol>
          {subject && (
            <li className="map-text map-name" lang={subject.marker.lang} style={place(subject.name)}>
              {subject.marker.name}
            </li>
          )}
          {markers.map(
            (marker) =>
              marker.number !== undefined && <NumberLink key={marker.number} marker={marker} place={place} />,
          )}
        </ol>
      </div>
      <Scale scale={scale} ground={ground} />
    </figure>
  );
}
