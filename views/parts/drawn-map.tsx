import type { MapPointModel } from '../models/profiles.ts';
import { useReader } from '../reader.tsx';
import { distance } from './distance.ts';
import { layOutMap, type Mark } from './map-layout.ts';

interface DrawnMapProps {
  points: MapPointModel[];
  /** Whether the points are stations of one way. */
  way?: boolean;
}

const rounded = (value: number) => value.toFixed(2);
const moveTo = ({ x, y }: Mark) => `${rounded(x)} ${rounded(y)}`;

/** A grid whose squares are as wide as the scale is long. */
function gridOf(step: number, height: number): string {
  const places = (extent: number) =>
    Array.from({ length: Math.floor(extent / step) }, (_, place) => rounded((place + 1) * step));
  return [
    ...places(100).map((x) => `M${x} 0V${rounded(height)}`),
    ...places(height).map((y) => `M0 ${y}H100`),
  ].join('');
}

/** From where a point is to where its number stands, for those that had to make way. */
const leadersOf = (marks: Mark[]) =>
  marks.map((mark) => `M${moveTo(mark)}L${rounded(mark.labelX)} ${rounded(mark.labelY)}`).join('');

function Point({ mark: { name, number, labelX, labelY }, height }: { mark: Mark; height: number }) {
  const place = { left: `${rounded(labelX)}%`, top: `${rounded((labelY / height) * 100)}%` };
  const label = <span className="visually-hidden">{name}</span>;
  return (
    <li style={place}>
      {number === undefined ? (
        <span className="map-here">{label}</span>
      ) : (
        <a href={`#place-${number}`} data-point={number} data-hx-boost="false">
          {number} {label}
        </a>
      )}
    </li>
  );
}

/** A drawn map: numbered points that lead to the list beside them, a grid and its scale. */
export function DrawnMap({ points, way = false }: DrawnMapProps) {
  const { t, iso } = useReader();
  if (points.length < 2) return null;
  const { height, marks, scale } = layOutMap(points);
  return (
    <figure className="drawn-map" aria-label={t('profile.map')}>
      <div className="map-sheet" style={{ aspectRatio: `100 / ${rounded(height)}` }}>
        <svg viewBox={`0 0 100 ${rounded(height)}`} aria-hidden="true">
          <path className="map-grid" d={gridOf(scale.length, height)} />
          {way && <path className="map-way" d={`M${marks.map(moveTo).join('L')}`} />}
          <path d={leadersOf(marks)} />
          <path className="map-dots" d={marks.map((mark) => `M${moveTo(mark)}h0`).join('')} />
        </svg>
        <ol>
          {marks.map((mark) => (
            <Point key={`${mark.number} ${mark.name}`} mark={mark} height={height} />
          ))}
        </ol>
      </div>
      <figcaption className="map-scale">
        <span style={{ inlineSize: `${rounded(scale.length)}%` }} />
        {distance(scale.metres, iso)}
      </figcaption>
    </figure>
  );
}
