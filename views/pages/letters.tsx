import { EditorLetterForm, type EditorLetterFormProps } from '../components/letters/editor-letter-form.tsx';
import { type PrintedLetterItem, PrintedLetters } from '../components/letters/printed-letters.tsx';
import { PageHead } from '../components/navigation/page-head.tsx';
import { SectionHead } from '../components/navigation/section-head.tsx';
import { useReader } from '../reader.tsx';

export interface LettersProps {
  letters: PrintedLetterItem[];
  form: EditorLetterFormProps;
}

/** The letters to the editor of an edition, and the form for one. A form that names a story, or was sent, comes first. */
export function LettersPage({ letters, form }: LettersProps) {
  const { t } = useReader();
  const isBegun = form.story !== undefined || form.text !== '' || Object.keys(form.problems).length > 0;
  const write = (
    <section className="container section" id="write">
      <SectionHead title={t('editorLetters.write')} />
      <EditorLetterForm {...form} />
    </section>
  );
  return (
    <>
      <PageHead title={t('editorLetters.title')} container />
      {isBegun && write}
      <div className="container">
        {letters.length === 0 && !isBegun && <p className="empty">{t('editorLetters.none')}</p>}
        <PrintedLetters letters={letters} />
      </div>
      {!isBegun && write}
    </>
  );
}
