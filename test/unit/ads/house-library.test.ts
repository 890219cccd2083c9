import t from 'tap';
import { createHouseLibrary } from '../../../client/house-ads/house-library.ts';
import { trialOf } from '../../../client/house-ads/trials.ts';

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
    library.defineSlot('/net/HOME', 'fluid', 'one');
    library.display('one');
    await answered();
    t.strictSame(filled, ['one']);
    library.setConfig({ disableInitialLoad: true });
    const two = library.defineSlot('/net/HOME', 'fluid', 'two');
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
    library.defineSlot(`/net/${unit}`, 'fluid', unit);
    library.display(unit);
  }
  await new Promise<void>((resolve) => setImmediate(resolve));
  t.strictSame(heard, [['HOME', true]]);
});
