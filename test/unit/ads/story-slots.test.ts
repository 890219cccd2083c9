import t from 'tap';
import { storySlots } from '../../../views/ads/story-slots.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

const blocks: Record<string, ProseBlock> = {
  p: { type: 'paragraph', text: 'A paragraph.' },
  L: { type: 'paragraph', text: 'x'.repeat(300) },
  C: { type: 'paragraph', text: '字'.repeat(150) },
  h: { type: 'heading', text: 'A heading' },
  q: { type: 'quote', text: 'A quotation' },
  i: { type: 'picture', picture: { src: 'vase-1', width: 3, height: 2, alt: '' } },
  e: { type: 'entry', title: 'An entry' },
};

/** The ad slots in a body that is written as letters, one per block. */
function slots(letters: string, style = 'hero') {
  const body = [...letters].map((letter) => blocks[letter] as ProseBlock);
  return [...storySlots(body, style)];
}

t.test('a short story has no ad', async (t) => {
  for (const letters of ['', 'p', 'pppp', 'pppppp', 'pipqppihpp']) t.strictSame(slots(letters), []);
});

t.test('the first ad follows the fourth paragraph', async (t) => {
  t.strictSame(slots('ppppppp'), [[3, 'ARTICLE']]);
  t.strictSame(slots('pphpphppp'), [[4, 'ARTICLE']]);
});

t.test('it follows the fifth when a picture or a quotation follows the fourth', async (t) => {
  t.strictSame(slots('ppppippp'), [[5, 'ARTICLE']]);
  t.strictSame(slots('ppppqppp'), [[5, 'ARTICLE']]);
});

t.test('there is none when neither is followed by text', async (t) => t.strictSame(slots('ppppipipp'), []));

t.test('a long story has a second ad', async (t) => {
  t.strictSame(slots('pppppppppppp'), [
    [3, 'ARTICLE'],
    [8, 'ARTICLE_MID1_RIGHT'],
  ]);
});

t.test('it stands where much text follows from the seventh paragraph on, else after the ninth', async (t) => {
  t.strictSame(slots('pppppppLLLLL')[1], [6, 'ARTICLE_MID1_RIGHT']);
  t.strictSame(slots('pppppppLLLLiLLLLLL')[1], [12, 'ARTICLE_MID1_RIGHT']);
  t.strictSame(slots('pppppppLLppiLLppp')[1], [8, 'ARTICLE_MID1_RIGHT']);
  t.strictSame(slots('pppppppCCCCC')[1], [6, 'ARTICLE_MID1_RIGHT'], 'Chinese characters are wide');
});

t.test('in a listicle it is before or within an entry, never directly after its title', async (t) => {
  t.strictSame(slots('epepepepepepep'), [[7, 'ARTICLE']]);
});

t.test('a gallery story has one after its third picture when more follow', async (t) => {
  t.strictSame(slots('ipipipip', 'gallery'), [[4, 'ARTICLE_GALLERY']]);
  t.strictSame(slots('ipipip', 'gallery'), []);
});

t.test('a weekend read has no ad of a whole screen', async (t) => {
  t.strictSame(slots('pppppppppppp', 'tatler-weekend'), [[3, 'ARTICLE']]);
});
