import type { Element } from 'hast';
import { embedOf } from '../../../views/embeds/providers.ts';
import { isWebAddress } from '../../../views/links.ts';
import { mediaTypeOf } from '../../../views/media-files.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { decodeOrKeep, pathOfAddress } from '../sources/addresses.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { embedBlocks, linkParagraph } from './embeds.ts';
import { attribute, findAll, named } from './tree.ts';

const fileName = (address: string) => decodeOrKeep(pathOfAddress(address)?.split('/').at(-1) ?? '');

const absolute = (address: string, { base }: Context) =>
  URL.canParse(address, base) ? new URL(address, base).href : '';

/** The files of a player that the magazine can play, the first ones first. */
function sourcesOf(addresses: readonly string[], kind: 'video' | 'audio', context: Context) {
  const known = addresses.flatMap((address) => {
    const src = absolute(address, context);
    // An MP4 file may be a sound as well as a film.
    const type = mediaTypeOf(src)?.replace('video/mp4', `${kind}/mp4`);
    return isWebAddress(src) && type?.startsWith(`${kind}/`) ? [{ src, type }] : [];
  });
  const different = known.filter(({ src }, index) => known.findIndex((each) => each.src === src) === index);
  return different.slice(0, bounds.media.mediaSources.max);
}

/** What is said of a player beside it. */
export interface PlayerWords {
  title?: string;
  /** May have inline marks. */
  caption?: string;
}

const whereItStays = {
  video: 'a film stays at the source: upload its file to keep it',
  audio: 'a sound stays at the source: upload its file to keep it',
};

/** A player whose files the magazine cannot play, or that has no picture: a link to its file. */
function fileLink(address: string, isFilm: boolean, title: string, context: Context): DraftBlock[] {
  const paragraph = linkParagraph(address, title || fileName(address), context);
  if (!paragraph) return [];
  context.notes.add(isFilm ? 'a film becomes a link to its file' : 'a sound becomes a link to its file');
  return [paragraph];
}

/** A film with its picture, or a sound, which are played from the source; a link to what cannot be played. */
export function playerBlocks(element: Element, context: Context, words: PlayerWords = {}): DraftBlock[] {
  const isFilm = element.tagName === 'video';
  const kind = isFilm ? 'video' : 'audio';
  const addresses = [element, ...findAll(element.children, named('source'))]
    .map((each) => attribute(each, 'src'))
    .filter(Boolean);
  const [address] = addresses;
  if (!address) return [];
  if (embedOf(address)) return embedBlocks(address, '', context);
  const title = words.title || attribute(element, 'title').trim();
  const sources = sourcesOf(addresses, kind, context);
  const poster = absolute(attribute(element, 'poster') || attribute(element, 'dataPoster'), context);
  if (sources.length === 0 || (isFilm && !attribute(element, 'poster')))
    return fileLink(address, isFilm, title, context);
  context.notes.add(whereItStays[kind]);
  if (!isFilm) return [{ type: 'sound', title: title || fileName(address), sources }];
  return [
    {
      type: 'film',
      ...(title ? { title } : {}),
      sources,
      poster: { sources: [poster], alt: title || fileName(address), caption: words.caption },
    },
  ];
}
