import { useReader } from '../../reader.tsx';

export interface BreakingLineProps {
  text: string;
  href?: string;
  /** The language of the text, if it is not the page's own. */
  lang?: string;
}

/** The line of breaking news at the head of a front. */
export function BreakingLine({ text, href, lang }: BreakingLineProps) {
  const { t } = useReader();
  return (
    <section className="breaking" aria-labelledby="breaking-news">
      <p className="container">
        <span className="breaking-label" id="breaking-news">
          {t('front.breaking')}
        </span>{' '}
        {href ? (
          <a href={href} lang={lang}>
            {text}
          </a>
        ) : (
          <span lang={lang}>{text}</span>
        )}
      </p>
    </section>
  );
}
