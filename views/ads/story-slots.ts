import type { ProseBlock } from '../components/text/prose-block.ts';
import type { Unit } from './units.ts';

/** A story with fewer paragraphs has no ad in its text. */
const minForOneAd = 7;
/** A story with at least this many paragraphs has two. */
const minForTwoAds = 12;
const picturesBeforeGalleryAd = 3;

/** An ad may be followed by text, not by a picture, a quotation or a link. */
const isText = (next: ProseBlock | undefined) =>
  next?.type === 'paragraph' || next?.type === 'heading' || next?.type === 'entry';

const paragraphsOf = (body: readonly ProseBlock[]) =>
  body.flatMap(({ type }, index) => (type === 'paragraph' ? [index] : []));

/** The index of the paragraph that an ad follows: the `count`th, or the next one where no text follows that. */
function afterParagraph(body: readonly ProseBlock[], count: number): number | undefined {
  const paragraphs = paragraphsOf(body);
  return [count, count + 1]
    .map((number) => paragraphs[number - 1])
    .find((index) => index !== undefined && isText(body[index + 1]));
}

/** How much text a half page stands beside, in Latin characters. */
const textBeside = 1_500;
const wideCharacter = /[\u2e80-\u9fff]/g;

/** The length of a text in Latin characters: Chinese ones are twice as wide. */
const lengthOf = (text: string) => text.length + (text.match(wideCharacter)?.length ?? 0);

/** The length of the text that follows a block, up to the next one that is something else. */
function textAfter(body: readonly ProseBlock[], index: number): number {
  const next = body.slice(index + 1);
  const end = next.findIndex((block) => !isText(block));
  const run = end < 0 ? next : next.slice(0, end);
  return run.reduce((sum, block) => sum + ('text' in block ? lengthOf(String(block.text)) : 0), 0);
}

/** The index of the first paragraph, from the `count`th on, that enough text follows for an ad beside it. */
const besideText = (body: readonly ProseBlock[], count: number): number | undefined =>
  paragraphsOf(body)
    .slice(count - 1)
    .find((index) => textAfter(body, index) >= textBeside);

/** The index of the third picture, when more follow. */
function afterPictures(body: readonly ProseBlock[]): number | undefined {
  const pictures = body.flatMap(({ type }, index) => (type === 'picture' ? [index] : []));
  return pictures.length > picturesBeforeGalleryAd ? pictures[picturesBeforeGalleryAd - 1] : undefined;
}

/**
 * The ad units in the body of a story, by the index of the block that each follows. A short story has none; a gallery
 * story has one after its third picture, when more follow. A weekend read has none that fills a screen.
 */
export function storySlots(body: readonly ProseBlock[], style: string): Map<number, Unit> {
  const count = body.filter(({ type }) => type === 'paragraph').length;
  const hasTwo = count >= minForTwoAds && style !== 'tatler-weekend';
  const slots: [Unit, number | undefined][] =
    style === 'gallery'
      ? [['ARTICLE_GALLERY', afterPictures(body)]]
      : [
          ['ARTICLE', count >= minForOneAd ? afterParagraph(body, 4) : undefined],
          ['ARTICLE_MID1_RIGHT', hasTwo ? (besideText(body, 7) ?? afterParagraph(body, 9)) : undefined],
        ];
  return new Map(slots.flatMap(([unit, index]) => (index === undefined ? [] : [[index, unit]])));
}
