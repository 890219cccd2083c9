import type { MessageKey } from '../../../locales/translate.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { emailProblem, nameProblem } from '../newsletters/fields.ts';

/** What a reader typed: all but the text in one line. */
export interface EditorLetterFields {
  name: string;
  email: string;
  place: string;
  text: string;
  /** Whether it may be printed with name and place. */
  agreed: boolean;
}

export type EditorLetterField = 'name' | 'email' | 'place' | 'text' | 'consent';

const maxText = bounds.forms.editorLetterText.max;
const maxPlace = bounds.forms.editorLetterPlace.max;

function textProblem(text: string): MessageKey | undefined {
  if (text === '') return 'editorLetters.textMissing';
  return [...text].length > maxText ? 'editorLetters.textLong' : undefined;
}

/** The messages for the fields of a letter to the editor; empty when all are good. */
export function editorLetterProblems({
  name,
  email,
  place,
  text,
  agreed,
}: EditorLetterFields): Partial<Record<EditorLetterField, MessageKey>> {
  const found: [EditorLetterField, MessageKey | undefined][] = [
    ['text', textProblem(text)],
    ['name', nameProblem(name)],
    ['place', [...place].length > maxPlace ? 'newsletter.nameLong' : undefined],
    ['email', emailProblem(email)],
    ['consent', agreed ? undefined : 'editorLetters.consentMissing'],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
