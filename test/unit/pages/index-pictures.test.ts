import t from 'tap';
import { eachOrNone, fewWithPictures, pictureEvery } from '../../../server/routes/pictures/index-pictures.ts';

interface Item {
  name: string;
  picture?: { src: string };
}

const item = (name: string, src?: string): Item => ({ name, ...(src ? { picture: { src } } : {}) });
const told = (items: readonly Item[]) => items.map(({ name, picture }) => name + (picture?.src ?? ''));

t.test('the first has its picture, then one after so many without', async (t) => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name, at) => item(name, String(at)));
  t.same(told(pictureEvery(items, 2)), ['a0', 'b', 'c', 'd3', 'e']);
  t.same(told(pictureEvery([], 2)), []);
});

t.test('the last has none, since nothing follows it', async (t) => {
  t.same(told(pictureEvery([item('a', '0'), item('b'), item('c', '1')], 1)), ['a0', 'b', 'c']);
});

t.test('a picture that was shown is passed over for the next one', async (t) => {
  const items = [item('a', '0'), item('b'), item('c', '0'), item('d', '1'), item('e', '1')];
  t.same(told(pictureEvery(items, 1)), ['a0', 'b', 'c', 'd1', 'e']);
});

t.test('those without fill whole rows before the next picture', async (t) => {
  const items = [item('a', '0'), item('b'), item('c', '0'), item('d', '1'), item('e', '2'), item('f')];
  t.same(told(pictureEvery(items, 1, 3)), ['a0', 'b', 'c', 'd', 'e2', 'f']);
});

t.test('a first without a picture changes nothing for the others', async (t) => {
  const items = [item('a'), item('b', '0'), item('c', '1'), item('d', '2'), item('e')];
  t.same(told(pictureEvery(items, 2, 2)), ['a', 'b', 'c', 'd2', 'e']);
});

t.test('each has a picture of its own, or none has one', async (t) => {
  t.same(told(eachOrNone([item('a', '0'), item('b', '1')])), ['a0', 'b1']);
  t.same(told(eachOrNone([item('a', '0'), item('b')])), ['a', 'b']);
  t.same(told(eachOrNone([item('a', '0'), item('b', '0')])), ['a', 'b']);
});

t.test('those with pictures of their own come first, the others follow as words', async (t) => {
  const shown = new Set(['0']);
  const items = [item('a', '0'), item('b', '1'), item('c'), item('d', '1'), item('e', '2'), item('f', '3')];
  t.same(told(fewWithPictures(items, 2, shown)), ['b1', 'e2', 'a', 'c', 'd', 'f']);
  t.same([...shown], ['0', '1', '2']);
});
