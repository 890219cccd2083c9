import type { Element, RootContent } from 'hast';
import type { SourceMedia } from '../records.ts';
import type { Context } from './context.ts';
import type { DraftBlock, DraftPicture } from './draft-blocks.ts';
import { parseSafely } from './sanitize.ts';
import { attribute, classesOf, findAll, findFirst, hasClass, isElement, named, without } from './tree.ts';

const minShownWidth = 3;

/** The width or density that stands after an address; 1 where none does. */
function sizeOf(text: string): number {
  const word = text.split(/\s/).find((each) => /^[\d.]{1,9}[wx]$/.test(each));
  return word ? Number.parseFloat(word) : 1;
}

/** Where the words after an address end: at the next comma outside brackets. */
function endOfSize(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth <= 0) return at;
  }
  return text.length;
}

const maxCandidates = 100;

/** The addresses of a `srcset` in any form that HTML allows, each with its width or density. */
function candidatesOf(set: string): { url: string; size: number }[] {
  const found: { url: string; size: number }[] = [];
  let rest = set;
  while (found.length < maxCandidates) {
    const begin = rest.search(/[^\s,]/);
    if (begin < 0) break;
    const [word = ''] = rest.slice(begin).split(/\s/, 1);
    const after = rest.slice(begin + word.length);
    // An address that ends with a comma has no size, and the next one follows.
    const bare = word.slice(0, word.length - trailingCommas(word));
    const end = bare === word ? endOfSize(after) : 0;
    found.push({ url: bare, size: sizeOf(after.slice(0, end)) });
    rest = after.slice(end);
  }
  return found;
}

function trailingCommas(word: string): number {
  let count = 0;
  while (word[word.length - 1 - count] === ',') count++;
  return count;
}

/** Addresses of an image, the best one first: the original before the sizes that were made from it. */
function sourcesOf(image: Element): string[] {
  const lazy = ['dataOrigFile', 'dataLargeFile', 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataFullUrl'].map(
    (name) => attribute(image, name),
  );
  const sizes = ['srcSet', 'dataSrcset', 'dataLazySrcset'].flatMap((name) =>
    candidatesOf(attribute(image, name)),
  );
  const widest = sizes.toSorted((one, other) => other.size - one.size)[0]?.url;
  const shown = attribute(image, 'src');
  const placeholder = shown.startsWith('data:') && lazy.some(Boolean);
  return [...lazy, widest ?? '', placeholder ? '' : shown].filter(Boolean);
}

/** Where the original of a resized picture lies: without a size in its name or query, and without a resizing service. */
function originalsOf(url: string): string[] {
  if (!URL.canParse(url) || url.startsWith('data:')) return [];
  const parsed = new URL(url);
  if (/^i\d\.wp\.com$/.test(parsed.host))
    return originalsOf(`https:/${parsed.pathname}`).concat(`https:/${parsed.pathname}`);
  const sized = /^(.*)-\d{1,5}x\d{1,5}(\.\w+)$/.exec(parsed.pathname);
  const ghost = /^(.*\/content\/images)\/size\/[wh\d]+(?:\/format\/\w+)?(\/.*)$/.exec(parsed.pathname);
  const resized = [...parsed.searchParams.keys()].some((name) =>
    /^(?:w|h|width|height|resize|fit|crop|quality|ssl)$/.test(name),
  );
  return [
    ...(resized ? [parsed.origin + parsed.pathname] : []),
    ...(sized ? [`${parsed.origin}${sized[1]}${sized[2]}`] : []),
    ...(ghost ? [`${parsed.origin}${ghost[1]}${ghost[2]}`] : []),
  ];
}

/** A picture by the entry of the media library, without its caption. */
export const pictureOfMedia = ({ url, alt = '' }: SourceMedia): DraftPicture => ({
  sources: [...new Set([...originalsOf(url), url])],
  alt,
});

/** The picture of an image; undefined for what is not meant to be seen. */
export function readPicture(image: Element, { media, base }: Context): DraftPicture | undefined {
  const sides = [attribute(image, 'width'), attribute(image, 'height')].filter((side) => /^\d+$/.test(side));
  if (sides.some((side) => Number(side) < minShownWidth)) return undefined;
  const [id] = classesOf(image).flatMap((name) => /^wp-image-(\d+)$/.exec(name)?.[1] ?? []);
  const entry = media(id ?? attribute(image, 'dataId') ?? '');
  const sources = sourcesOf(image).flatMap((url) => (URL.canParse(url, base) ? new URL(url, base).href : []));
  const all = [...(entry ? [entry.url] : []), ...sources.flatMap((url) => [...originalsOf(url), url])];
  if (all.length === 0) return undefined;
  return { sources: [...new Set(all)], alt: attribute(image, 'alt') || (entry?.alt ?? '') };
}

const isCaption = (element: Element) =>
  element.tagName === 'figcaption' ||
  hasClass(element, /^(?:wp-caption-text|gallery-caption|blocks-gallery-item__caption|wp-caption-dd)$/);

/** The texts of blocks as one inline text. */
export function joinedText(blocks: readonly DraftBlock[], between = '\n'): string {
  return blocks
    .flatMap((block) => ('text' in block && typeof block.text === 'string' ? block.text : []))
    .join(between);
}

const isItem = (element: Element) =>
  named('figure', 'li', 'dl')(element) ||
  hasClass(element, /^(?:gallery-item|wp-caption|tiled-gallery-item)$/);

/** The pictures below nodes, each with the caption of the item that it stands in. */
function picturesWithCaptions(
  nodes: readonly RootContent[],
  context: Context,
  caption?: string,
): DraftPicture[] {
  return nodes.flatMap((node): DraftPicture[] => {
    if (!isElement(node)) return [];
    if (node.tagName === 'img') {
      const picture = readPicture(node, context);
      return picture ? [{ ...picture, ...(caption ? { caption } : {}) }] : [];
    }
    if (isCaption(node)) return [];
    const own = isItem(node) ? findFirst(node.children, isCaption) : undefined;
    const text = own ? joinedText(context.flow(own.children), ' ') : caption;
    return picturesWithCaptions(node.children, context, text);
  });
}

const galleryNames =
  /^(?:wp-block-gallery|blocks-gallery-grid|gallery|tiled-gallery|wp-block-jetpack-tiled-gallery|wp-block-jetpack-slideshow|kg-gallery-card|imported-gallery|ngg-galleryoverview)$/;

export const isGallery = (element: Element): boolean => hasClass(element, galleryNames);

const asBlocks = (pictures: DraftPicture[]): DraftBlock[] => {
  const [first, ...others] = pictures;
  if (!first) return [];
  return others.length === 0 ? [{ type: 'picture', picture: first }] : [{ type: 'gallery', pictures }];
};

/** A picture by the entry of the media library, with its caption, which may have HTML. */
export function captioned(
  { caption, ...entry }: SourceMedia,
  { notes, flow }: Pick<Context, 'notes' | 'flow'>,
): DraftPicture {
  const text = caption ? joinedText(flow(parseSafely(caption, notes)), ' ') : '';
  return { ...pictureOfMedia(entry), ...(text ? { caption: text } : {}) };
}

/** The pictures that a gallery names by number, or those of its record. */
function libraryPictures(element: Element, context: Context): DraftPicture[] {
  const { media, attachedTo, notes } = context;
  const ids = attribute(element, 'dataIds')
    .split(/[\s,]+/)
    .filter(Boolean);
  const excluded = attribute(element, 'dataExclude')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(media);
  const missing = ids.filter((id) => !media(id)).length;
  if (missing > 0) notes.add('a picture of a gallery is not in the media library', missing);
  const found =
    ids.length > 0
      ? ids.flatMap((id) => media(id) ?? [])
      : attachedTo(attribute(element, 'dataOf') || undefined);
  if (found.length === 0 && missing === 0)
    notes.add('a gallery names no picture, and none belongs to its text: it is left out');
  return found
    .filter(
      (entry) => !excluded.includes(entry) && /\.(?:jpe?g|png|gif|webp|avif)(?:\?.*)?$/i.test(entry.url),
    )
    .map((entry) => captioned(entry, context));
}

const sound = /\.(?:mp3|m4a|ogg|oga|wav|wma|flac|mp4|m4v|webm|mov)(?:\?.*)?$/i;

/** The sounds and films of a playlist, each as its player would stand in a text. */
function soundsOf(element: Element, { media, flow }: Context): DraftBlock[] {
  const ids = attribute(element, 'dataIds').split(/[\s,]+/);
  const files = ids.flatMap((id) => media(id) ?? []).filter(({ url }) => sound.test(url));
  return files.flatMap(({ url, title = '' }) =>
    flow([{ type: 'element', tagName: 'audio', properties: { src: url, title }, children: [] }]),
  );
}

/** A gallery with its captions; its own caption follows it as a paragraph. */
export function galleryBlocks(element: Element, context: Context): DraftBlock[] {
  if (hasClass(element, /^imported-gallery$/))
    return [...asBlocks(libraryPictures(element, context)), ...soundsOf(element, context)];
  const captions = element.children.filter((child) => isElement(child) && isCaption(child)) as Element[];
  const blocks = asBlocks(picturesWithCaptions(element.children, context));
  const own = hasClass(element, /^(?:gallery-item|wp-caption)$/) ? [] : captions;
  if (blocks.length > 0) return [...blocks, ...context.flow(own.flatMap(({ children }) => children))];
  return context.flow(element.children);
}

/** A figure: its caption belongs to the one picture or table in it, and follows other things as a paragraph. */
export function figureBlocks(element: Element, context: Context): DraftBlock[] {
  const captions = findAll(element.children, isCaption);
  const nested = findAll(element.children, (child) => child !== element && named('figure')(child));
  const inner = context.flow(
    nested.length > 0
      ? element.children.filter((child) => !isElement(child) || !isCaption(child))
      : without(element.children, isCaption),
  );
  const own =
    nested.length > 0
      ? (element.children.filter((child) => isElement(child) && isCaption(child)) as Element[])
      : captions;
  const caption = joinedText(context.flow(own.flatMap(({ children }) => children)), ' ');
  if (!caption) return inner;
  const [only, ...others] = inner;
  if (only?.type === 'picture' && others.length === 0)
    return [{ ...only, picture: { ...only.picture, caption } }];
  if (only?.type === 'table' && others.length === 0) return [{ ...only, caption }];
  return [...inner, { type: 'paragraph', text: caption }];
}
