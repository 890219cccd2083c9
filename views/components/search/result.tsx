import { useReader } from '../../reader.tsx';
import { Picture, type PictureData } from '../pictures/picture.tsx';
import { Day } from '../stories/dateline.tsx';

/** A search result. */
export interface SearchResult {
  href: string;
  eyebrow: string;
  title: string;
  /** A line about it; a story has its date instead. */
  line?: string;
  publishedAt?: string;
  /** Who paid for it. */
  sponsor?: string;
  /** A part of its text, in pieces of which those that match the query are marked. */
  excerpt: { text: string; marked: boolean }[];
  vertical?: string;
  picture?: PictureData;
  lang?: string;
}

interface ResultProps {
  result: SearchResult;
  withPicture: boolean;
}

/** A search result: its kind, title, and an excerpt with the matches marked. */
export function Result({ result, withPicture }: ResultProps) {
  const { href, eyebrow, title, line, publishedAt, excerpt, vertical, picture, lang, sponsor } = result;
  const { t } = useReader();
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
        {sponsor && <p className="sponsor-label">{t('story.sponsored', { name: sponsor })}</p>}
        <p className="card-line">{publishedAt ? <Day date={publishedAt} /> : line}</p>
      </div>
    </article>
  );
}
