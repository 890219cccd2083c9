import type { ProseOf } from '../prose-block.ts';
import { Inline } from '../prose-context.tsx';

/** A quotation: a short one large, one of several paragraphs in the size of the text. */
export function QuoteBlock({ text, by }: ProseOf<'quote'>) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <figure className={paragraphs.length > 1 ? 'long-quote' : 'pull-quote'}>
      <blockquote>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Inline text={paragraph} />
          </p>
        ))}
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}

/** Words of the text, set large beside it; reading modes, which would have them twice, leave out what is supplemental. */
export function PullQuoteBlock({ text, by }: ProseOf<'pullquote'>) {
  return (
    <figure className="pull-quote pulled supplemental">
      <p>
        <Inline text={text} />
      </p>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
