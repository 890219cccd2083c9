import sharp from 'sharp';
import { type Locale, languageOf } from '../../../locales/languages.ts';
import { phrasesOf } from '../../../views/components/text/headline-phrases.ts';
import { writableIn } from '../../lib/writable-text.ts';
import { balancedLines, beginningOf, dividedParts, firstLines, unbreakable } from './lines.ts';
import { openTypesetter, type Typesetter } from './typeset.ts';

/** What the picture of a page without one of its own shows, and in which colours and faces. */
export interface SharePicture {
  headline: string;
  /** The section of the page. */
  label: string;
  siteName: string;
  locale: Locale;
  /** The font of headlines. */
  face: string;
  ground: string;
  ink: string;
  accent: string;
  /** The shape that shared links have if absent. */
  shape?: SharePictureShape;
}

/** The heights of such pictures by shape, in pixels: what social networks show without cropping, and what search engines ask for. */
const heights = { '40x21': 630, '16x9': 675, '4x3': 900, '1x1': 1200 };

/** The shapes of such pictures, as width x height. */
export type SharePictureShape = keyof typeof heights;

export const isSharePictureShape = (shape: string): shape is SharePictureShape =>
  Object.hasOwn(heights, shape);

/** The size of a picture in pixels; all are equally wide. */
export const sharePictureSize = (shape: SharePictureShape = '40x21') => ({
  width: 1200,
  height: heights[shape],
});

const margin = 84;
const labelSize = 30;
const nameSize = 36;
const largeSizes = [168, 144, 124];
const sizes = [104, 92, 80, 70, 62, 54, 46];
const minForPhrases = 62;
const maxHeadlineLength = 160;

/** From this height on headlines may be larger than on a shared link. */
const largeFromHeight = 900;

/** Where the headline stands. */
function roomOf(shape: SharePictureShape | undefined) {
  const { width, height } = sharePictureSize(shape);
  return {
    width: width - 2 * margin,
    top: margin + labelSize + 24,
    height: height - 2 * margin - labelSize - nameSize - 60,
    sizes: height >= largeFromHeight ? [...largeSizes, ...sizes] : sizes,
  };
}

type Room = ReturnType<typeof roomOf>;

/** How far the baseline is below the middle of a line, in ems. */
const baseline = 0.33;

/** Thai lines have marks above and below. */
const leadings = { latin: 1.12, cyrillic: 1.16, han: 1.28, thai: 1.42 } as const;

/** Chinese fonts begin with their thinnest weight: a line around each shape makes up for it, so many ems wide. */
const hanStroke = 0.016;

/** The fonts in the order in which they are asked for a character. */
function fontsOf({ face, locale }: Pick<SharePicture, 'face' | 'locale'>): string[] {
  const chinese =
    locale === 'zh-Hans' ? ['noto-serif-sc', 'noto-serif-tc'] : ['noto-serif-tc', 'noto-serif-sc'];
  return [face, 'noto-serif-display', 'noto-serif-thai', ...chinese];
}

const han = /\p{Script=Han}/u;

/** Draws text on its baseline from a position on. */
function drawText(type: Typesetter, text: string, size: number, at: { y: number; colour: string }): string {
  const { path } = type.outlineOf(text, size);
  const stroke = han.test(text) ? ` stroke="${at.colour}" stroke-width="${size * hanStroke}"` : '';
  return `<path d="${path}" transform="translate(${margin} ${at.y})" fill="${at.colour}"${stroke}/>`;
}

/** A headline set at a size. */
interface SetHeadline {
  size: number;
  leading: number;
  lines: string[];
}

/** The largest size at which a headline fits, and its lines; a Chinese one preferably has whole phrases on a line. */
function setHeadline(headline: string, locale: Locale, type: Typesetter, room: Room): SetHeadline {
  const { sizes } = room;
  const { script } = languageOf(locale);
  const words = unbreakable(headline, locale);
  const setAt = (parts: readonly string[], size: number) => {
    const widthOf = (text: string) => type.widthOf(text) * size;
    const lines = balancedLines(parts, widthOf, room.width);
    const leading = size * leadings[script];
    const isWide = lines.some((line) => widthOf(line) > room.width);
    return { size, leading, lines, fits: !isWide && lines.length * leading <= room.height };
  };
  const choices = [
    ...(script === 'han' ? sizes.filter((size) => size >= minForPhrases) : []).map(
      (size) => [phrasesOf(headline), size] as const,
    ),
    ...sizes.map((size) => [words, size] as const),
  ];
  for (const [parts, size] of choices) {
    const set = setAt(parts, size);
    if (set.fits) return set;
  }
  const size = sizes.at(-1) as number;
  const widthOf = (text: string) => type.widthOf(text) * size;
  const smallest = setAt(dividedParts(words, widthOf, room.width), size);
  const count = Math.floor(room.height / smallest.leading);
  return { ...smallest, lines: firstLines(smallest.lines, count, (line) => widthOf(line) <= room.width) };
}

/** What stands above the headline and below it: section and site; a picture of the site has its name once. */
function framingOf({ headline, label, siteName, locale }: SharePicture): { above: string; below: string } {
  const own = label.normalize('NFC');
  return headline === siteName
    ? { above: '', below: own }
    : { above: own.toLocaleUpperCase(languageOf(locale).iso), below: siteName };
}

/** The texts of a picture. */
function textsOf(picture: SharePicture): { headline: string; above: string; below: string } {
  const headline = beginningOf(picture.headline.normalize('NFC'), picture.locale, maxHeadlineLength);
  return { headline, ...framingOf(picture) };
}

/**
 * The texts that are drawn, and what draws them. The site stands for a headline in which a sign has no shape here; no other
 * such text is drawn.
 */
async function drawable(picture: SharePicture): Promise<ReturnType<typeof textsOf> & { type: Typesetter }> {
  const own = textsOf(picture);
  const site = textsOf({ ...picture, headline: picture.siteName });
  const type = await openTypesetter(
    [own, site].flatMap((texts) => Object.values(texts)),
    fontsOf(picture),
  );
  const { headline, above, below } = type.has(own.headline) ? own : site;
  const drawn = (text: string) => (type.has(text) ? text : '');
  return { headline, above: drawn(above), below: drawn(below), type };
}

/** The picture as SVG, all text as outlines. */
export async function drawnSvg(shown: SharePicture): Promise<string> {
  const picture = writableIn(shown);
  const { locale, ground, ink, accent } = picture;
  const { width, height } = sharePictureSize(picture.shape);
  const room = roomOf(picture.shape);
  const { headline, above, below, type } = await drawable(picture);
  const { size, leading, lines } = setHeadline(headline, locale, type, room);
  const first = room.top + (room.height - leading * lines.length) / 2 + leading / 2 + size * baseline;
  const nameAt = height - margin + 6;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect width="${width}" height="12" fill="${accent}"/>`,
    ...(above ? [drawText(type, above, labelSize, { y: margin + labelSize, colour: accent })] : []),
    ...lines.map((line, index) => drawText(type, line, size, { y: first + index * leading, colour: ink })),
    `<rect x="${margin}" y="${nameAt - nameSize - 24}" width="${room.width}" height="1.5" fill="${ink}" fill-opacity="0.25"/>`,
    drawText(type, below, nameSize, { y: nameAt, colour: ink }),
    '</svg>',
  ].join('');
}

/** The picture as PNG. */
export const drawPicture = async (picture: SharePicture): Promise<Buffer> =>
  sharp(Buffer.from(await drawnSvg(picture)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
