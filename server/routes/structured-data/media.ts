import type { AudioObjectLeaf, ClipLeaf, VideoObjectLeaf } from 'schema-dts';
import { plainText } from '../../../views/components/text/inline-text.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Story } from '../../content/contract/story.ts';
import { absoluteMedia, homeOriginOrOwn } from '../../content/links.ts';
import type { PageContext } from '../define-page.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { known } from './known.ts';

type Film = Extract<Block, { type: 'film' }>;
type Sound = Extract<Block, { type: 'sound' }>;

/** What search engines are given of a film as well as of a sound. */
function commonData(
  { sources, transcript, seconds, publishedAt }: Film | Sound,
  story: Story,
  origin: string,
) {
  const [source] = sources;
  return {
    contentUrl: absoluteMedia(source?.src ?? '', origin),
    encodingFormat: source?.type.split(';', 1)[0],
    contentSize: source?.size === undefined ? undefined : String(source.size),
    uploadDate: publishedAt ?? story.publishedAt,
    duration: seconds === undefined ? undefined : `PT${Math.round(seconds)}S`,
    transcript: transcript === undefined ? undefined : plainText(transcript),
  };
}

/** The chapters of a film: each ends where the next one begins. */
function clipsOf({ chapters = [], seconds, sources }: Film, origin: string): ClipLeaf[] | undefined {
  const file = absoluteMedia(sources[0]?.src ?? '', origin);
  const clips = chapters.map(({ at, title }, index): ClipLeaf => {
    const end = chapters[index + 1]?.at ?? seconds;
    return known({ '@type': 'Clip', name: title, startOffset: at, endOffset: end, url: `${file}#t=${at}` });
  });
  return clips.length > 0 ? clips : undefined;
}

function filmData(film: Film, story: Story, context: PageContext): VideoObjectLeaf[] {
  const origin = homeOriginOrOwn(story.region, context);
  const thumbnails = structuredImages(film.poster, context).image?.map(({ url }) => String(url));
  // A loop without a title is part of the design, and search engines take no film without a picture.
  if (!thumbnails || (film.loop && !film.title)) return [];
  return [
    known({
      '@type': 'VideoObject',
      name: film.title ?? story.title,
      description: film.poster.caption ? plainText(film.poster.caption) : film.poster.alt,
      thumbnailUrl: thumbnails,
      ...commonData(film, story, origin),
      hasPart: clipsOf(film, origin),
    }),
  ];
}

const soundData = (sound: Sound, story: Story, context: PageContext): AudioObjectLeaf =>
  known({
    '@type': 'AudioObject',
    name: sound.title,
    ...commonData(sound, story, homeOriginOrOwn(story.region, context)),
  });

/** The structured data of a film or a sound in a story. */
export const mediaData = (
  block: Film | Sound,
  story: Story,
  context: PageContext,
): (VideoObjectLeaf | AudioObjectLeaf)[] =>
  block.type === 'film' ? filmData(block, story, context) : [soundData(block, story, context)];
