import t from 'tap';
import {
  isLargeEnoughToLead,
  leadPixels,
  mayLead,
  minLeadPixels,
  openingStory,
} from '../../../views/pictures/lead-size.ts';

const story = (id: number, width?: number, height = 853) => ({
  id,
  ...(width === undefined ? {} : { picture: { width, height } }),
});

t.test('a page opens with the first story whose picture is large enough', async (t) => {
  t.equal(openingStory([story(1), story(2, 1_280), story(3, 2_560), story(4, 2_560)])?.id, 3);
  t.equal(openingStory([story(1, 1_280), story(2, 1_600, 2_000)])?.id, 2, 'an upright one by its height');
});

t.test('of pictures that are all too small the largest opens, the first of several', async (t) => {
  t.equal(openingStory([story(1, 1_280), story(2, 1_600), story(3, 1_600)])?.id, 2);
});

t.test('a large picture of an old story does not take the place of a new one', async (t) => {
  const newest = Array.from({ length: 12 }, (_, index) => story(index, 1_280));
  t.equal(openingStory([...newest, story(99, 2_560)])?.id, 0);
});

t.test('type opens where no picture may', async (t) => {
  t.equal(openingStory([story(1), story(2, 800, 600)])?.id, 1);
  t.equal(openingStory([]), undefined);
});

t.test('what may open a page, and what is large enough for it', async (t) => {
  t.ok(isLargeEnoughToLead({ width: leadPixels, height: 1 }));
  t.notOk(isLargeEnoughToLead({ width: leadPixels - 1, height: 1 }));
  t.ok(mayLead({ width: 1, height: minLeadPixels }));
  t.notOk(mayLead({ width: minLeadPixels - 1, height: 1 }));
});
