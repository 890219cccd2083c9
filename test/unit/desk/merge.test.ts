import t from 'tap';
import { mergeDocuments, mergeLists } from '../../../client/desk/story/merge.ts';
import { mergePatchOf } from '../../../client/desk/story/merge-patch.ts';
import { blankStory } from '../../../client/desk/story/story.ts';
import { mergePatch } from '../../../server/publishing/api/merge-patch.ts';

const at = '2026-11-28T09:00:00Z';
const paragraph = (text: string) => ({ type: 'paragraph', text }) as const;
const base = {
  ...blankStory('en', 'hk', at),
  title: 'Lamp',
  standfirst: 'Old',
  body: ['a', 'b', 'c'].map(paragraph),
};

t.test('changes of two people to different fields are both kept', async (t) => {
  const merged = mergeDocuments(
    base,
    { ...base, title: 'Mine' },
    { ...base, standfirst: 'Theirs', kicker: 'K' },
  );
  t.match(merged, { conflicts: [], taken: ['standfirst', 'kicker'] });
  t.match(merged.document, { title: 'Mine', standfirst: 'Theirs', kicker: 'K' });
});

t.test('a field that both changed is a conflict that names both, and mine stays', async (t) => {
  const merged = mergeDocuments(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  t.strictSame(merged.conflicts, [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  t.equal(merged.document.title, 'Mine');
  const same = mergeDocuments(base, { ...base, title: 'Both' }, { ...base, title: 'Both' });
  t.strictSame(same.conflicts, []);
});

t.test('a field that the other person removed is removed', async (t) => {
  const merged = mergeDocuments({ ...base, kicker: 'K' }, { ...base, kicker: 'K', title: 'Mine' }, base);
  t.notOk(Object.hasOwn(merged.document, 'kicker'));
});

t.test('changes to different blocks of a body are both kept', async (t) => {
  t.strictSame(mergeLists(['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'C', 'd']), ['A', 'b', 'C', 'd']);
  t.strictSame(mergeLists(['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c', 'd']), ['a', 'c', 'd']);
});

t.test(
  'changes to the same block of a body, or beside each other in one place, are a conflict',
  async (t) => {
    t.equal(mergeLists(['a', 'b'], ['A', 'b'], ['Ä', 'b']), undefined);
    t.equal(mergeLists(['a'], ['a', 'mine'], ['a', 'theirs']), undefined);
    const [mine, theirs] = [paragraph('x'), paragraph('y')];
    const merged = mergeDocuments(base, { ...base, body: [mine] }, { ...base, body: [theirs] });
    t.match(merged.conflicts, [{ field: 'body' }]);
  },
);

t.test('a patch makes the one document of the other', async (t) => {
  const one = { a: 1, picture: { src: 'x', caption: 'c' }, list: [1], kept: { b: 2 } };
  const other = { a: 2, picture: { src: 'x' }, list: [1, 2], kept: { b: 2 }, added: true };
  const patch = mergePatchOf(one, other);
  t.strictSame(patch, { a: 2, picture: { caption: null }, list: [1, 2], added: true });
  t.strictSame(mergePatch(one, patch), other);
  t.strictSame(mergePatchOf(one, structuredClone(one)), {});
});
