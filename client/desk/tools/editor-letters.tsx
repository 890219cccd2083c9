import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideEditorLetter, type EditorLetter, listEditorLetters } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { useAction } from '../parts/use-action.ts';
import { languageOf, nameOfRegion } from '../setup.ts';
import { t } from '../texts.ts';

interface LetterEntryProps {
  letter: EditorLetter;
  isBusy: boolean;
  decide: (state: 'printed' | 'refused', text: string) => void;
}

/** A letter with its text, which can be shortened before it is printed. */
function LetterEntry({ letter, isBusy, decide }: LetterEntryProps) {
  const [text, setText] = useState(letter.text);
  const { name, place, email, story, region, locale } = letter;
  const { iso, name: language } = languageOf(locale);
  const writer = place ? `${name}, ${place}` : name;
  return (
    <li className="desk-summary">
      <h2>{writer}</h2>
      <p className="desk-hint">
        {[nameOfRegion(region), language, story].filter(Boolean).join(' · ')}{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <textarea
        rows={8}
        lang={iso}
        value={text}
        aria-label={`${t('editorLetters.text')}: ${writer}`}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="desk-actions">
        {(['refused', 'printed'] as const).map((state) => (
          <button
            key={state}
            type="button"
            className="desk-button"
            data-main={state === 'printed' || undefined}
            disabled={isBusy || text.trim() === ''}
            aria-label={`${t(`editorLetters.${state}`)}: ${writer}`}
            onClick={() => decide(state, text.trim())}
          >
            {t(`editorLetters.${state}`)}
          </button>
        ))}
      </p>
    </li>
  );
}

/** The letters to the editor that nobody has decided on yet. */
export function EditorLetters() {
  const { isActing, error: failed, act } = useAction();
  const { data, error, refetch } = useQuery({ queryKey: ['editor-letters'], queryFn: listEditorLetters });
  return (
    <>
      <ErrorMessage error={error ?? failed} />
      <p role="status" className="desk-hint">
        {data && t('editorLetters.count', { count: data.items.length })}
      </p>
      <ul>
        {data?.items.map((letter) => (
          <LetterEntry
            key={letter.id}
            letter={letter}
            isBusy={isActing}
            decide={(state, text) =>
              void act(() => decideEditorLetter(letter.id, { state, text }).then(() => refetch()))
            }
          />
        ))}
      </ul>
    </>
  );
}
