import t from 'tap';

const reported: unknown[] = [];
let paint = () => {};
Object.assign(globalThis, {
  document: { visibilityState: 'visible' },
  requestAnimationFrame: (painted: () => void) => {
    paint = painted;
  },
  reportError: (error: unknown) => reported.push(error),
});
const { inTurn } = await import('../../../client/in-turn.ts');

t.test('tasks run after the first paint, in their order, also after one that fails', async (t) => {
  const ran: number[] = [];
  const failure = new Error('broken');
  const done = inTurn([
    () => ran.push(1),
    () => {
      throw failure;
    },
    () => ran.push(3),
  ]);
  t.strictSame(ran, []);
  paint();
  await done;
  t.strictSame(ran, [1, 3]);
  t.strictSame(reported, [failure]);
});
