import { decideEditorLetter, listEditorLetters } from '../../../readers/editor-letters/decisions.ts';
import { NotFound } from '../../items.ts';
import type { Handlers } from './handler.ts';

/** The calls on letters to the editor. */
export const editorLetterHandlers: Pick<Handlers, 'listEditorLetters' | 'decideEditorLetter'> = {
  listEditorLetters: async ({ query: { state = 'received' } }, { database }) => ({
    body: { items: await listEditorLetters(database, state) },
  }),
  decideEditorLetter: async ({ params: { id }, body }, { publishing, database, holder, now }) => {
    const tags = await decideEditorLetter(database, { ...body, id, by: holder.name, now: now() });
    if (!tags) throw new NotFound('there is no such letter');
    await publishing.purge(tags, holder.name);
    return { body: { id, state: body.state } };
  },
};
