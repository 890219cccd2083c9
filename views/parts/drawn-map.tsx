import type { MapPointModel } from '../models.ts';
import { useReader } from '../reader.tsx';

const size = 100;
const margin = 10;

/** Places the points in a square, north up; a degree of longitude shrinks with the latitude. */
function project(points: MapPointModel[]) {
  const middle = points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const xs = points.map(({ longitude }) => longitude * shrink);
  const ys = points.map(({ latitude }) => -latitude);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const extent = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) || 1;
  const scale = (size - 2 * margin) / extent;
  const inset = (values: number[], least: number) =>
    margin + (size - 2 * margin - (Math.max(...values) - least) * scale) / 2;
  const [insetX, insetY] = [inset(xs, left), inset(ys, top)];
  return points.map((point, place) => ({
    ...point,
    x: insetX + ((xs[place] as number) - left) * scale,
    y: insetY + ((ys[place] as number) - top) * scale,
  }));
}

/** A drawn map: numbered points on paper, and their names beside it. */
export function DrawnMap({ points }: { points: MapPointModel[] }) {
  const { t } = useReader();
  if (points.length < 2) return null;
  return (
    <figure className="drawn-map">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('profile.map')}>
        {project(points).map(({ name, x, y }, place) => (
          <g key={name} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            <circle r="2.6" />
            <text y="0.9" textAnchor="middle">
              {place + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol>
        {points.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </figure>
  );
}
