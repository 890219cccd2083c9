import { parseHTML } from 'linkedom';
import t from 'tap';
import { newNames, rename } from '../../../client/following/unique-ids.ts';
import { shareRead } from '../../../client/reading/share-read.ts';

t.test('only ids that the page has already get a new name', async (t) => {
  const names = newNames(['note-1', 's-the-oven'], (id) => id === 'note-1', 'story-2');
  t.strictSame([...names], [['note-1', 'story-2-note-1']]);
});

t.test('what refers to an element follows its new name', async (t) => {
  const { document } = parseHTML(
    '<div><a id="a" href="#note">1</a><p id="note" aria-labelledby="a other"></p><a href="/x#note"></a></div>',
  );
  const part = document.querySelector('div') as unknown as Element;
  rename(
    part,
    new Map([
      ['note', 'b-note'],
      ['a', 'b-a'],
    ]),
  );
  t.equal(part.querySelector('p')?.id, 'b-note');
  t.equal(part.querySelector('a')?.getAttribute('href'), '#b-note');
  t.equal(part.querySelector('p')?.getAttribute('aria-labelledby'), 'b-a other');
  t.equal(part.querySelectorAll('a')[1]?.getAttribute('href'), '/x#note', 'an address of another page stays');
});

const shares: [sentence: string, top: number, height: number, share: number][] = [
  ['nothing has been read before a story begins', 100, 3_000, 0],
  ['half of it in the middle', -1_000, 3_000, 0.5],
  ['all of it when its end is in the window', -2_000, 3_000, 1],
  ['and below', -2_900, 3_000, 1],
  ['a story lower than the window is read at once', 0, 600, 1],
];

for (const [sentence, top, height, share] of shares)
  t.test(sentence, async (t) => t.equal(shareRead({ top, height }, 1_000), share));
