import t from 'tap';
import { throughEditor } from '../../test/support/content/desk-document.ts';
import { nameOf, texts } from './texts.ts';

t.test('the editor of the desk gives every story back as it was', async (t) => {
  t.ok(texts.length > 100);
  for (const text of texts) t.strictSame(throughEditor(text.body), text.body, nameOf(text));
});
