import { useReader } from '../../reader.tsx';
import type { Section } from '../text/headings.ts';

function ContentsList({ sections, lang }: ContentsProps) {
  return (
    <ol lang={lang}>
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

interface ContentsProps {
  sections: readonly Section[];
  /** The language tag, if the story is in another language than the page. */
  lang?: string | undefined;
}

/**
 * Links to the parts of a long story: to be unfolded above the text, in the margin where there is room for one. It is
 * rendered for both, so that neither needs a script. Reading modes leave out what is `supplemental` unless a class has a
 * word such as `content`.
 */
export function Contents(props: ContentsProps) {
  const { t } = useReader();
  const title = t('contents.title');
  return (
    <story-contents>
      <details className="parts-fold supplemental">
        <summary className="eyebrow-s">{title}</summary>
        <ContentsList {...props} />
      </details>
      <div className="parts-margin supplemental">
        <nav aria-label={title}>
          <p className="eyebrow-s">{title}</p>
          <ContentsList {...props} />
        </nav>
      </div>
    </story-contents>
  );
}
