import type { CSSProperties } from 'react';
import type { MapPointModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';
import { distance } from './distance.ts';
import type { Spot } from './map-geometry.ts';
import { layOutMap, type Mark } from './map-layout.ts';
import { arrowsOf, dotsOf, gridOf, leadersOf, ringsOf, rounded, wayOf } from './map-lines.ts';

interface DrawnMapProps {
  points: MapPointModel[];
  /** Whether the points are stations of one way. */
  way?: boolean;
}

/** A number that leads to its place in the list; of one beyond the sheet its distance besides. */
function Numbered({ mark, at }: { mark: Mark; at: (spot: Spot) => CSSProperties }) {
  const { iso } = useReader();
  const { name, lang, number, labelX: x, labelY: y, away } = mark;
  return (
    <li>
      <a href={`#place-${number}`} data-point={number} data-hx-boost="false" style={at({ x, y })}>
        {number}{' '}
        <span className="visually-hidden" lang={lang}>
          {name}
        </span>
      </a>
      {away && (
        <span className="map-text" style={at(away.text)}>
          {distance(away.metres, iso)}
        </span>
      )}
    </li>
  );
}

/**
 * A drawn map: numbered points that lead to the list beside them, the names of their districts, a grid and its scale;
 * round a place of its own, rings as far apart as the scale is long.
 */
export function DrawnMap({ points, way = false }: DrawnMapProps) {
  const { t, iso } = useReader();
  if (points.length < 2) return null;
  const { height, marks, own, districts, scale } = layOutMap(points, way);
  const at = ({ x, y }: Spot) => ({ left: `${rounded(x)}%`, top: `${rounded((y / height) * 100)}%` });
  const shape = { '--shape': rounded(100 / height) } as CSSProperties;
  return (
    <figure className="drawn-map" aria-label={t('profile.map')} style={shape}>
      <div className="map-sheet">
        <svg viewBox={`0 0 100 ${rounded(height)}`} aria-hidden="true">
          <path
            className="map-grid"
            d={own ? ringsOf(own.mark, scale.length) : gridOf(scale.length, height)}
          />
          {way && <path className="map-way" d={wayOf(marks)} />}
          <path className="map-leaders" d={leadersOf(marks)} />
          <path d={arrowsOf(marks)} />
          <path className="map-dots" d={dotsOf(marks.filter(({ number }) => number !== undefined))} />
          {own && <path className="map-dots map-here" d={dotsOf([own.mark])} />}
        </svg>
        <div aria-hidden="true">
          {districts.map(({ text, lang, ...box }) => (
            <span key={text} className="map-text map-district" lang={lang} style={at(box)}>
              {text}
            </span>
          ))}
        </div>
        <ol>
          {own && (
            <li className="map-text map-name" lang={own.mark.lang} style={at(own.name)}>
              {own.mark.name}
            </li>
          )}
          {marks.map(
            (mark) => mark.number !== undefined && <Numbered key={mark.number} mark={mark} at={at} />,
          )}
        </ol>
      </div>
      <figcaption className="map-scale">
        <span style={{ inlineSize: `${rounded(scale.length)}%` }} />
        {distance(scale.metres, iso)}
        <span className="map-north">
          <svg viewBox="0 0 8 14" aria-hidden="true">
            <path d="M4 14V1M1 5l3-4 3 4" />
          </svg>
          {t('profile.north')}
        </span>
      </figcaption>
    </figure>
  );
}
