import t from 'tap';
import { createHouseLibrary } from '../../../client/house-ads/house-library.ts';
import { arrivalOf, trialOf } from '../../../client/house-ads/trials.ts';

t.test('the house library can be asked to be slow, empty or broken, for all units or some', async (t) => {
  t.equal(trialOf('', 'HOME'), undefined);
  t.equal(trialOf('?house-ads=slow', 'HOME'), 'slow');
  t.equal(trialOf('?house-ads=empty:HOME,broken:ARTICLE', 'HOME'), 'empty');
  t.equal(trialOf('?house-ads=empty:HOME,broken:ARTICLE', 'ARTICLE'), 'broken');
  for (const query of ['?house-ads=empty:HOME', '?house-ads=loud', '?ads=slow', '?house-ads='])
    t.equal(trialOf(query, 'ARTICLE'), undefined, query);
});

t.test(
  'it loads at once unless a page asks for its slots itself, as the library that it stands for',
  async (t) => {
    const filled: string[] = [];
    const library = createHouseLibrary({ fill: (id) => filled.push(id) > 0 });
    const answered = () => new Promise<void>((resolve) => setImmediate(resolve));
    library.defineSlot('/net/HOME', ['fluid'], 'one');
    library.display('one');
    await answered();
    t.strictSame(filled, ['one']);
    library.setConfig({ disableInitialLoad: true });
    const two = library.defineSlot('/net/HOME', ['fluid'], 'two');
    library.display('two');
    await answered();
    t.strictSame(filled, ['one']);
    library.pubads().refresh(two ? [two] : []);
    await answered();
    t.strictSame(filled, ['one', 'two']);
  },
);

t.test('an empty slot is told to be empty; of a broken one nothing is heard', async (t) => {
  const heard: [string, boolean][] = [];
  const library = createHouseLibrary({
    fill: () => true,
    trialOf: (unit) => (unit === 'HOME' ? 'empty' : 'broken'),
  });
  library
    .pubads()
    .addEventListener('slotRenderEnded', ({ slot, isEmpty }) =>
      heard.push([slot.getSlotElementId(), isEmpty]),
    );
  for (const unit of ['HOME', 'ARTICLE']) {
    library.defineSlot(`/net/${unit}`, ['fluid'], unit);
    library.display(unit);
  }
  await new Promise<void>((resolve) => setImmediate(resolve));
  t.strictSame(heard, [['HOME', true]]);
});

t.test('it serves one of the sizes that were asked for: that of the space, else the largest', async (t) => {
  const served: unknown[] = [];
  const library = createHouseLibrary({ fill: () => true });
  library.pubads().addEventListener('slotRenderEnded', ({ size }) => served.push(size));
  const asked: Parameters<typeof library.defineSlot>[1][] = [
    [
      [728, 90],
      [970, 250],
    ],
    [[300, 250], 'fluid'],
    [],
  ];
  for (const [at, sizes] of asked.entries()) {
    library.defineSlot('/net/HOME', sizes, String(at));
    library.display(String(at));
  }
  await new Promise<void>((resolve) => setImmediate(resolve));
  t.strictSame(served, [[970, 250], 'fluid', null]);
});

t.test('a library can be asked to be blocked, or to come late', async (t) => {
  t.equal(arrivalOf('?house-ads=blocked'), 'blocked');
  t.equal(arrivalOf('?house-ads=late,empty:HOME'), 'late');
  for (const query of ['', '?house-ads=slow', '?late', '?house-ads=late:HOME'])
    t.equal(arrivalOf(query), undefined, query);
});
