import type { ResultModel } from '../../models/search.ts';
import { Picture } from '../pictures/picture.tsx';
import { Day } from '../stories/dateline.tsx';

/** Something found: what it is, its name, and a piece of its text with what was searched for underlined. */
export function Result({ result, pictured }: { result: ResultModel; pictured: boolean }) {
  const { href, eyebrow, title, line, publishedAt, excerpt, vertical, picture, lang } = result;
  return (
    <article className="card result" data-vertical={vertical}>
      {pictured && picture && <Picture picture={picture} ratio="1x1" place="result" />}
      <div className="card-text">
        <span className="eyebrow">{eyebrow}</span>
        <h2 className="heading-l" lang={lang}>
          <a href={href}>{title}</a>
        </h2>
        <p className="standfirst" lang={lang}>
          {excerpt.map(({ text, marked }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an excerpt keep their places
            marked ? <mark key={place}>{text}</mark> : text,
          )}
        </p>
        <p className="card-line">{publishedAt ? <Day date={publishedAt} /> : line}</p>
      </div>
    </article>
  );
}
