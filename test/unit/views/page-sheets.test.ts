import t from 'tap';
import { sheetsOf } from '../../../views/page-sheets.ts';

t.test('pages that show sections of stories have their style sheet', async (t) => {
  for (const kind of ['home', 'vertical', 'listing']) t.ok(sheetsOf(kind).includes('fronts'), kind);
});
