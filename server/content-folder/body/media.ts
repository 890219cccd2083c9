import type { List, Node, Paragraph, PhrasingContent } from 'mdast';
import { isLocale, type Locale, locales } from '../../../locales/languages.ts';
import { plainText } from '../../../views/components/text/inline-text.ts';
import { isWebAddress } from '../../../views/links.ts';
import { mediaTypeOf } from '../../../views/media-files.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Chapter, MediaSource } from '../../content/contract/media/media.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { isRealDate } from '../../lib/limits/moments.ts';
import { attributesOf, contentOf, type Directive, labelOf, pictureNamed } from './directive-parts.ts';
import { inlineText, NotSupported } from './inline.ts';
import type { BodyContext } from './references.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;
type Kind = 'video' | 'audio';

const { mediaSources, mediaChapters, mediaSeconds } = bounds.media;

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);

const kinds: Readonly<Record<Kind, string>> = {
  video: 'a film (MP4, WebM)',
  audio: 'a sound (M4A, MP3, Ogg)',
};

/**
 * The file of a film or a sound by its name in the folder `media`, or by its address.
 * @returns what is wrong with it, where it cannot be used
 */
export function mediaSource(
  reference: string,
  kind: Kind,
  { media }: Pick<BodyContext, 'media'>,
): MediaSource | { problem: string; refersTo?: string } {
  const outside = isWebAddress(reference);
  const found = outside ? undefined : media(reference);
  const type = outside ? mediaTypeOf(reference) : found?.type;
  if (!outside && !found)
    return { problem: `there is no file ${reference} in the folder media`, refersTo: 'media/' };
  if (!type?.startsWith(`${kind}/`)) return { problem: `${reference} is not ${kinds[kind]}` };
  return found ? { src: found.src, type: found.type, size: found.size } : { src: reference, type };
}

/** What is wrong with how many files a film or a sound has; undefined where nothing is. */
export const excessOfSources = (count: number): string | undefined =>
  count > mediaSources.max ? `has ${count} files: ${mediaSources.max} are the most` : undefined;

function sourcesOf(
  node: Directive,
  names: string | undefined,
  kind: Kind,
  context: BodyContext,
): MediaSource[] {
  const references = namesIn(names ?? '');
  const [example = ''] =
    kind === 'video'
      ? ['::film{sources="harbour.webm harbour.mp4" poster=harbour}']
      : [':::sound[Title]{sources="bells.m4a bells.mp3"}'];
  if (references.length === 0) throw new NotSupported(node, `its files are missing: ${example}`);
  const excess = excessOfSources(references.length);
  if (excess) throw new NotSupported(node, excess);
  return references.map((reference) => {
    const source = mediaSource(reference, kind, context);
    if ('problem' in source) throw new NotSupported(node, source.problem, source.refersTo);
    return source;
  });
}

/** Captions as `en:harbour.en.vtt`, one for each language. */
function captionsOf(
  node: Directive,
  names: string | undefined,
  { media }: BodyContext,
): Of<'film'>['captions'] {
  const captions = namesIn(names ?? '').map((each) => {
    const [, locale = '', file = ''] = /^([A-Za-z-]+):(\S+)$/.exec(each) ?? [];
    if (!isLocale(locale))
      throw new NotSupported(
        node,
        `captions are written as LANGUAGE:FILE, with one of ${locales.join(', ')}: not ${each}`,
      );
    const found = media(file);
    if (!found) throw new NotSupported(node, `there is no file ${file} in the folder media`, 'media/');
    if (found.type !== 'text/vtt') throw new NotSupported(node, `${file} is not WebVTT`);
    return { src: found.src, locale: locale as Locale };
  });
  const excess = excessOfSources(captions.length);
  if (excess) throw new NotSupported(node, excess);
  return captions.length > 0 ? captions : undefined;
}

/** The seconds of a moment as `1:05` or `1:02:09`; undefined for another text. */
function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text) ?? [];
  return minutes === '' || Number(seconds) >= 60
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function chapterOf(node: Node, text: string): Chapter {
  const space = text.indexOf(' ');
  const at = secondsOf(text.slice(0, space));
  const title = text.slice(space + 1).trim();
  if (space < 0 || at === undefined || title === '')
    throw new NotSupported(node, 'a chapter is its beginning and its title: - 1:05 The bell');
  return { at, title };
}

function chaptersOf(list: List, { source }: BodyContext): Chapter[] {
  if (list.children.length > mediaChapters.max)
    throw new NotSupported(list, `has ${list.children.length} chapters: ${mediaChapters.max} are the most`);
  return list.children.map((item) => {
    const [paragraph, ...others] = item.children;
    if (paragraph?.type !== 'paragraph' || others.length > 0)
      throw new NotSupported(item, 'a chapter is one line: - 1:05 The bell');
    return chapterOf(item, plainText(inlineText(paragraph.children, source)));
  });
}

/** What stands within a film or a sound: a list of its chapters, then what is said in it. */
function within(node: Directive, context: BodyContext) {
  const [first, ...others] = node.type === 'leafDirective' ? [] : contentOf(node);
  const chapters = first?.type === 'list' ? chaptersOf(first, context) : undefined;
  const rest = first && !chapters ? [first, ...others] : others;
  const wrong = rest.find(({ type }) => type !== 'paragraph');
  if (wrong)
    throw new NotSupported(
      wrong,
      'within a film or a sound stand a list of its chapters, and what is said in it as paragraphs',
    );
  const transcript = rest
    .map((paragraph) => inlineText((paragraph as Paragraph).children as PhrasingContent[], context.source))
    .join('\n\n');
  return { chapters, transcript: transcript || undefined };
}

function lengthAndDate(node: Directive, seconds: string | undefined, published: string | undefined) {
  const length = seconds === undefined ? undefined : Number(seconds);
  if (length !== undefined && !(length > 0 && length <= mediaSeconds.max))
    throw new NotSupported(node, `seconds is a number up to ${mediaSeconds.max}, not ${seconds}`);
  if (published && !isRealDate(published)) throw new NotSupported(node, `there is no date ${published}`);
  return { seconds: length, publishedAt: published ? new Date(published).toISOString() : undefined };
}

const commonNames = ['sources', 'seconds', 'published', 'credit'] as const;

/** A film: `::film{sources poster …}`, or `:::film{…}` with chapters and what is said in it. */
export function filmBlock(node: Directive, context: BodyContext): Block {
  const {
    sources,
    poster,
    caption = '',
    captions,
    title,
    credit,
    seconds,
    published,
  } = attributesOf(node, [...commonNames, ...(['poster', 'caption', 'captions', 'title', 'loop'] as const)]);
  // What a body names is looked up between two readings: the files come before the picture, which may not be known yet.
  const files = {
    sources: sourcesOf(node, sources, 'video', context),
    captions: captionsOf(node, captions, context),
  };
  const found = poster ? pictureNamed(node, poster, caption, context) : undefined;
  if (!found) throw new NotSupported(node, 'a film needs a picture that stands for it: poster=NAME');
  if (found.alt.trim() === '')
    throw new NotSupported(
      node,
      `the picture ${poster} has no description: add alt in pictures.json`,
      'pictures.json',
    );
  return {
    type: 'film',
    ...files,
    poster: credit ? { ...found, credit } : found,
    title,
    loop: 'loop' in (node.attributes ?? {}) || undefined,
    ...within(node, context),
    ...lengthAndDate(node, seconds, published),
  };
}

/** A sound: `::sound[Title]{sources …}`, or `:::sound[Title]{…}` with chapters and what is said in it. */
export function soundBlock(node: Directive, context: BodyContext): Block {
  const { sources, credit, seconds, published } = attributesOf(node, commonNames);
  const title = plainText(labelOf(node, context));
  if (!title) throw new NotSupported(node, 'a sound needs a title: :::sound[Title]');
  return {
    type: 'sound',
    sources: sourcesOf(node, sources, 'audio', context),
    title,
    credit,
    ...within(node, context),
    ...lengthAndDate(node, seconds, published),
  };
}
