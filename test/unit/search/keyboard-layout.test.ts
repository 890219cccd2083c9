import t from 'tap';
import { otherLayouts } from '../../../server/search/query/keyboard-layout.ts';

t.test('what was typed in another keyboard layout can be read', async (t) => {
  for (const [typed, meant] of [
    ['htcnjhfy', 'ресторан'],
    ['0fpf0', 'қазақ'],
    ['ьфслуе', 'macket'],
    ['l;ylfu', 'สวัสดี'],
    ['Ghbdtn^', 'привет^'],
  ] as const)
    t.ok(otherLayouts(typed).includes(meant), `${typed} ${otherLayouts(typed).join(' ')}`);
  t.same(otherLayouts('茶'), []);
});
