import t from 'tap';
import { storyPlaces } from '../../../views/ads/story-places.ts';
import type { BlockModel } from '../../../views/models/basics.ts';
import type { StoryModel } from '../../../views/models/stories.ts';

const blocks: Record<string, BlockModel> = {
  p: { type: 'paragraph', text: 'A paragraph.' },
  h: { type: 'heading', text: 'A heading' },
  q: { type: 'quote', text: 'A quotation' },
  i: { type: 'picture', picture: { src: 'vase-1', width: 3, height: 2, alt: '' } },
  e: { type: 'entry', title: 'An entry' },
};

/** The places in a body that is written as letters, one a block. */
function places(letters: string, style: StoryModel['style'] = 'hero') {
  const body = [...letters].map((letter) => blocks[letter] as BlockModel);
  return [...storyPlaces({ style, body })];
}

t.test('a short story is left whole', async (t) => {
  for (const letters of ['', 'p', 'pppp', 'pppppp', 'pipqppihpp']) t.strictSame(places(letters), []);
});

t.test('the first stands after the fourth paragraph', async (t) => {
  t.strictSame(places('ppppppp'), [[3, 'ARTICLE']]);
  t.strictSame(places('pphpphppp'), [[4, 'ARTICLE']]);
});

t.test('it waits for the fifth when a picture or a quotation follows the fourth', async (t) => {
  t.strictSame(places('ppppippp'), [[5, 'ARTICLE']]);
  t.strictSame(places('ppppqppp'), [[5, 'ARTICLE']]);
});

t.test('there is none where neither has room', async (t) => t.strictSame(places('ppppipipp'), []));

t.test('a long story has a second', async (t) => {
  t.strictSame(places('pppppppppppp'), [
    [3, 'ARTICLE'],
    [8, 'ARTICLE_MID1_RIGHT'],
  ]);
});

t.test('in a listicle it stands before an entry or within one, never after its title', async (t) => {
  t.strictSame(places('epepepepepepep', 'listicle'), [[7, 'ARTICLE']]);
});

t.test('a picture story has one after its third picture when more follow', async (t) => {
  t.strictSame(places('ipipipip', 'gallery'), [[4, 'ARTICLE_GALLERY']]);
  t.strictSame(places('ipipip', 'gallery'), []);
});
