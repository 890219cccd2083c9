import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { Day } from '../stories/dateline.tsx';

/** A letter to the editor that is printed. */
export interface PrintedLetterItem {
  id: string;
  name: string;
  place: string;
  paragraphs: string[];
  printedAt: string;
  /** The story that it answers. */
  story?: Link & { lang?: string };
}

function PrintedLetter({ letter }: { letter: PrintedLetterItem }) {
  const { t } = useReader();
  const { name, place, paragraphs, printedAt, story } = letter;
  return (
    <li id={`letter-${letter.id}`}>
      {story && (
        <p className="caption-s">
          {t('editorLetters.about')}{' '}
          <a href={story.href} lang={story.lang}>
            {story.label}
          </a>
        </p>
      )}
      <blockquote>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none moves
          <p key={index}>{text}</p>
        ))}
      </blockquote>
      <p className="caption-s">
        {place ? `${name}, ${place}` : name} · <Day date={printedAt} />
      </p>
    </li>
  );
}

/** Letters to the editor, the newest first; nothing where there are none. */
export function PrintedLetters({ letters }: { letters: PrintedLetterItem[] }) {
  if (letters.length === 0) return null;
  return (
    <ol className="printed-letters">
      {letters.map((letter) => (
        <PrintedLetter key={letter.id} letter={letter} />
      ))}
    </ol>
  );
}
