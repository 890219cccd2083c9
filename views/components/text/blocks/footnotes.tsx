import { useReader } from '../../../reader.tsx';
import type { ProseOf } from '../prose-block.ts';
import { Inline, noteAnchor, referenceAnchor } from '../prose-context.tsx';

/** The footnotes of a body, each with a link back to where it is referred to. */
export function FootnotesBlock({ notes }: ProseOf<'footnotes'>) {
  const { t } = useReader();
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={t('story.notes')}>
      <p className="eyebrow-s">{t('story.notes')}</p>
      <ol>
        {notes.map(({ id, text }, index) => (
          <li key={id} id={noteAnchor(id)}>
            <Inline text={text} />{' '}
            <a
              href={`#${referenceAnchor(id)}`}
              role="doc-backlink"
              aria-label={t('story.noteBack', { number: index + 1 })}
              data-hx-boost="false"
            >
              ↑
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
