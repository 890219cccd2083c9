import type { CSSProperties } from 'react';
import { formatDate, monthAndYear } from '../../../locales/dates.ts';
import { useReader } from '../../reader.tsx';
import type { PictureLayout } from '../pictures/layouts.ts';
import { Picture, type PictureData } from '../pictures/picture.tsx';

/** The cover of an issue. */
export interface CoverData {
  /** The name of the magazine. */
  masthead: string;
  title: string;
  number?: number;
  date: string;
  /** Stands in place of month and year. */
  dateline?: string;
  design: 'full' | 'framed' | 'type';
  letters: 'light' | 'dark';
  /** The sheet, where no picture fills it. */
  colour: string;
  picture?: PictureData;
  lines: { text: string; href?: string }[];
  lang: string;
}

/** The width of a name in ems of the serif, in capitals where it has any; letters of Chinese are as wide as they are high. */
const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + (/[\u2e80-\uffef]/.test(letter) ? 1 : 0.72), 0);

/** The size of the masthead, in hundredths of the cover's width, so that it fills its line. */
const mastheadSize = (name: string): number =>
  Math.min(30, Math.round(890 / Math.max(1, widthOf(name))) / 10);

/** The month and year of an issue, or what it says instead. */
export function IssueDate({ date, dateline }: Pick<CoverData, 'date' | 'dateline'>) {
  const { iso, timeZone } = useReader();
  if (dateline) return <>{dateline}</>;
  const parts = monthAndYear(iso).map((style) => formatDate(date, style, iso, timeZone));
  return <time dateTime={date}>{parts.join(' ')}</time>;
}

interface CoverProps {
  cover: CoverData;
  layout: PictureLayout;
  /** Whether its picture is the first of the page. */
  first?: boolean;
  /** Whether it is a drawing of what its link says: nothing on it is read out or followed. */
  small?: boolean;
}

/** What a cover announces; its first line is the largest. */
function Lines({ lines }: Pick<CoverData, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul className="cover-lines">
      {lines.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

/** A cover, set in type over its picture or its colour. All sizes follow its width. */
export function Cover({ cover, layout, first = false, small = false }: CoverProps) {
  const { t } = useReader();
  const { masthead, number, picture, design, letters, colour, lines, lang, title } = cover;
  const style = { '--sheet': colour, '--masthead': `${mastheadSize(masthead)}cqi` } as CSSProperties;
  return (
    <div
      className={`cover cover-${design} cover-${letters}`}
      style={style}
      lang={lang}
      aria-hidden={small || undefined}
    >
      {picture && (
        <Picture
          picture={picture}
          ratio={design === 'framed' ? '1x1' : '4x5'}
          layout={layout}
          first={first}
        />
      )}
      <div className="cover-text">
        <p className="cover-masthead">{masthead}</p>
        <p className="cover-date">
          <span>
            <IssueDate {...cover} />
          </span>
          {number && <span>{t('home.number', { number })}</span>}
        </p>
        <p className="cover-title">{title}</p>
        {!small && <Lines lines={lines} />}
      </div>
    </div>
  );
}
