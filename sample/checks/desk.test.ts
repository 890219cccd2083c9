import t from 'tap';
import { asJson } from '../../test/support/content/as-json.ts';
import { throughEditor } from '../../test/support/content/desk-document.ts';
import { nameOf, texts } from './texts.ts';

t.test('the editor of the desk gives every story back as it was', async (t) => {
  t.ok(texts.length > 100);
  for (const text of texts) {
    const body = asJson(text.body);
    t.strictSame(throughEditor(body), body, nameOf(text));
  }
});
