import type { ProseOf } from '../prose-block.ts';
import { Inline, useIsSaid } from '../prose-context.tsx';

/** The class of large words that begin with a quotation mark, which hangs in the margin. */
const hungIf = (isLarge: boolean, text: string): string | undefined =>
  isLarge && /^["“”„«‘]/.test(text) ? 'hung' : undefined;

/** A quotation: a short one large, one of several paragraphs in the size of the text. */
export function QuoteBlock({ text, by }: ProseOf<'quote'>) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <figure className={paragraphs.length > 1 ? 'long-quote' : 'pull-quote'}>
      <blockquote>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={hungIf(paragraphs.length === 1, paragraph)}>
            <Inline text={paragraph} />
          </p>
        ))}
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}

/** Words set large beside the text; where they repeat it, reading modes leave them out as supplemental. */
export function PullQuoteBlock({ text, by }: ProseOf<'pullquote'>) {
  const isSaid = useIsSaid();
  const isRepeated = isSaid(text) && (!by || isSaid(by));
  return (
    <figure className={isRepeated ? 'pull-quote pulled supplemental' : 'pull-quote pulled'}>
      <p className={hungIf(true, text)}>
        <Inline text={text} />
      </p>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
