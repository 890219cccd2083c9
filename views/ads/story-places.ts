import type { BlockModel } from '../models/basics.ts';
import type { StoryModel } from '../models/stories.ts';
import type { Unit } from './units.ts';

/** A story with fewer paragraphs is short: nothing interrupts it. */
const shortStory = 7;
/** A story with so many has room for a second advertisement. */
const longStory = 12;
const picturesBeforeGalleryAd = 3;

const breathes = (next: BlockModel | undefined) =>
  next?.type === 'paragraph' || next?.type === 'heading' || next?.type === 'entry';

/**
 * The block of a body after which an advertisement may stand: the `count`th paragraph, or the one after it when
 * what follows the first is a picture, a quotation or a link.
 */
function afterParagraph(body: readonly BlockModel[], count: number): number | undefined {
  const paragraphs = body.flatMap(({ type }, place) => (type === 'paragraph' ? [place] : []));
  return [count, count + 1]
    .map((number) => paragraphs[number - 1])
    .find((place) => place !== undefined && breathes(body[place + 1]));
}

/** The block after the third picture of a picture story, when more follow. */
function afterPictures(body: readonly BlockModel[]): number | undefined {
  const pictures = body.flatMap(({ type }, place) => (type === 'picture' ? [place] : []));
  return pictures.length > picturesBeforeGalleryAd ? pictures[picturesBeforeGalleryAd - 1] : undefined;
}

/** Where a story's body is interrupted: the unit by the block it follows. A short story is left whole. */
export function storyPlaces({ style, body }: Pick<StoryModel, 'style' | 'body'>): Map<number, Unit> {
  const count = body.filter(({ type }) => type === 'paragraph').length;
  const wanted: [Unit, number | undefined][] =
    style === 'gallery'
      ? [['ARTICLE_GALLERY', afterPictures(body)]]
      : [
          ['ARTICLE', count >= shortStory ? afterParagraph(body, 4) : undefined],
          ['ARTICLE_MID1_RIGHT', count >= longStory ? afterParagraph(body, 9) : undefined],
        ];
  return new Map(wanted.flatMap(([unit, place]) => (place === undefined ? [] : [[place, unit]])));
}
