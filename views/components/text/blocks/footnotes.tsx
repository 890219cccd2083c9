import { useReader } from '../../../reader.tsx';
import type { ProseOf } from '../prose-block.ts';
import { Inline, noteAnchor, referenceAnchor, useTimesReferred } from '../prose-context.tsx';

/** The links from a footnote back to each of its references, of which there is at least one. */
function BackLinks({ id, number, times }: { id: string; number: number; times: number }) {
  const { t } = useReader();
  const label = t('story.noteBack', { number });
  return Array.from({ length: Math.max(times, 1) }, (_, index) => index + 1).map((nth) => (
    <a
      key={nth}
      href={`#${referenceAnchor(id, nth)}`}
      role="doc-backlink"
      aria-label={times > 1 ? `${label} (${nth})` : label}
      data-hx-boost="false"
    >
      ↑
    </a>
  ));
}

/** The footnotes of a body, each with links back to where it is referred to. To be rendered after what refers to them. */
export function FootnotesBlock({ notes }: ProseOf<'footnotes'>) {
  const { t } = useReader();
  const timesReferred = useTimesReferred();
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={t('story.notes')}>
      <p className="eyebrow-s">{t('story.notes')}</p>
      <ol>
        {notes.map(({ id, text }, index) => (
          <li key={id} id={noteAnchor(id)}>
            <Inline text={text} /> <BackLinks id={id} number={index + 1} times={timesReferred(id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
