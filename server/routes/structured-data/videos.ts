import type { AudioObjectLeaf, VideoObjectLeaf, WithContext } from 'schema-dts';
import { frameOf, type ProviderName } from '../../../views/embeds/providers.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { mediaData } from './media.ts';

/** The pages of single videos, by provider, with the address of the picture that the provider itself shows before one. */
const videoPages: Partial<Record<ProviderName, readonly [page: RegExp, thumbnail?: string]>> = {
  youtube: [
    /^https:\/\/www\.youtube\.com\/(?:watch\?v=|shorts\/)([\w-]{11})/,
    'https://i.ytimg.com/vi/$1/hqdefault.jpg',
  ],
  vimeo: [/^https:\/\/vimeo\.com\/(\d+)/],
  dailymotion: [
    /^https:\/\/www\.dailymotion\.com\/video\/(\w+)/,
    'https://www.dailymotion.com/thumbnail/video/$1',
  ],
  tiktok: [/^https:\/\/www\.tiktok\.com\/@[\w.-]+\/video\/(\d+)/],
};

/** The address of a frame without what only readers who asked for it want. */
function embedUrlOf(src: string): string {
  const url = new URL(src);
  for (const name of ['autoplay', 'dnt']) url.searchParams.delete(name);
  return url.href;
}

type Embed = Extract<Block, { type: 'embed' }>;

function videoOf(
  { provider, url, title, publishedAt }: Embed,
  { title: storyTitle }: Story,
  picture: string | undefined,
): VideoObjectLeaf[] {
  const [page, thumbnail] = videoPages[provider] ?? [];
  const match = page?.exec(url);
  const frame = frameOf({ provider, url });
  const thumbnailUrl = thumbnail?.replace('$1', match?.[1] ?? '') ?? picture;
  if (!match || !frame || !publishedAt || !thumbnailUrl) return [];
  return [
    {
      '@type': 'VideoObject',
      name: title ?? storyTitle,
      url,
      embedUrl: embedUrlOf(frame.src),
      thumbnailUrl,
      uploadDate: publishedAt,
    },
  ];
}

function dataOf(block: Block, story: Story, picture: string | undefined, context: PageContext) {
  if (block.type === 'embed') return videoOf(block, story, picture);
  return block.type === 'film' || block.type === 'sound' ? mediaData(block, story, context) : [];
}

/**
 * The structured data of the videos, films and sounds in a story. A video of another service whose date is not known is
 * left out, since search engines do not take it; one of a provider that has no address for its picture has that of the story.
 */
export const videoData = (
  story: Story,
  picture: string | undefined,
  context: PageContext,
): WithContext<VideoObjectLeaf | AudioObjectLeaf>[] =>
  story.body
    .flatMap((block): (VideoObjectLeaf | AudioObjectLeaf)[] => dataOf(block, story, picture, context))
    .map((video) => ({ '@context': 'https://schema.org', ...video }));
