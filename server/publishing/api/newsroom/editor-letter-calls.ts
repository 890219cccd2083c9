import { Type } from 'typebox';
import { LocaleCode, RegionCode } from '../../../content/contract/vocabulary.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { editorLetterStates } from '../../../readers/editor-letters/decisions.ts';
import { call } from '../call.ts';
import { examples } from '../examples.ts';
import { closed, dateTime, oneOf, shortText } from '../schema-parts.ts';

const decided = oneOf(['printed', 'refused']);

/** Calls on letters to the editor. They hold mail addresses, so they ask for a publisher. */
export const editorLetterCalls = {
  listEditorLetters: call(
    'GET',
    '/editor-letters',
    'Letters to the editor in a state, the last first',
    'publish',
    {
      demand: { role: 'publisher' },
      query: closed({ state: Type.Optional(oneOf(editorLetterStates)) }),
      answer: Type.Object({
        items: Type.Array(
          Type.Object({
            id: Type.String(),
            state: oneOf(editorLetterStates),
            region: RegionCode,
            locale: LocaleCode,
            name: Type.String(),
            place: Type.String(),
            email: Type.String(),
            text: Type.String(),
            story: Type.Optional(Type.String()),
            receivedAt: dateTime,
            decidedBy: Type.Optional(Type.String()),
          }),
        ),
      }),
    },
  ),
  decideEditorLetter: call(
    'PUT',
    '/editor-letters/:id',
    'Prints a letter to the editor, or refuses it; `text` is how it is printed',
    'publish',
    {
      demand: { role: 'publisher' },
      params: Type.Object({ id: shortText }),
      body: closed({
        state: decided,
        text: Type.Optional(Type.String({ minLength: 1, maxLength: bounds.forms.editorLetterText.max })),
      }),
      answer: Type.Object({ id: Type.String(), state: decided }),
      example: examples.editorLetter,
    },
  ),
} as const;
