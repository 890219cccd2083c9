import t from 'tap';
import { blankFront, fieldsOfRow, hasRoom, maxPinned, rowOf } from '../../../client/desk/front/front.ts';
import { frontSlug, maxPinned as maxStored } from '../../../server/content/contract/edited-front.ts';

const place = { region: 'hk', locale: 'en' };
const [first, second] = [{ story: 'a' }, { story: 'b', until: '2026-11-29T00:00:00.000Z' }];

t.test('a front is named as the server names it', async (t) => {
  t.equal(blankFront(place).slug, frontSlug(place));
  const dining = { ...place, vertical: 'dining' };
  t.match(blankFront(dining), { slug: frontSlug(dining), vertical: 'dining' });
  t.equal(maxPinned, maxStored);
});

t.test('the chosen stories are one row, the first of which may open the front', async (t) => {
  const front = { ...blankFront(place), lead: first, pinned: [second] };
  t.strictSame(rowOf(front), { stories: [first, second], opens: true });
  t.strictSame(fieldsOfRow(rowOf(front)), { lead: first, pinned: [second] });
  t.strictSame(fieldsOfRow({ stories: [second, first], opens: true }), { lead: second, pinned: [first] });
  t.strictSame(fieldsOfRow({ stories: [first, second], opens: false }), {
    lead: undefined,
    pinned: [first, second],
  });
  t.strictSame(rowOf(blankFront(place)), { stories: [], opens: false });
});

t.test('a row takes the story that opens and as many others as the server does', async (t) => {
  const stories = Array.from({ length: maxPinned }, (_, index) => ({ story: `s${index}` }));
  t.notOk(hasRoom({ stories, opens: false }));
  t.ok(hasRoom({ stories, opens: true }));
});
