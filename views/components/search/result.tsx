import type { ResultModel } from '../../models/search.ts';
import { Picture } from '../pictures/picture.tsx';
import { Day } from '../stories/dateline.tsx';

interface ResultProps {
  result: ResultModel;
  withPicture: boolean;
}

/** A search result: its kind, title, and an excerpt with the matches marked. */
export function Result({ result, withPicture }: ResultProps) {
  const { href, eyebrow, title, line, publishedAt, excerpt, vertical, picture, lang } = result;
  return (
    <article className="card result" data-vertical={vertical}>
      {withPicture && picture && <Picture picture={picture} ratio="1x1" layout="result" />}
      <div className="card-text">
        <span className="eyebrow">{eyebrow}</span>
        <h2 className="heading-l" lang={lang}>
          <a href={href}>{title}</a>
        </h2>
        <p className="standfirst" lang={lang}>
          {excerpt.map(({ text, marked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt never change their order
            marked ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
        <p className="card-line">{publishedAt ? <Day date={publishedAt} /> : line}</p>
      </div>
    </article>
  );
}
