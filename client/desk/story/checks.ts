import { plainText } from '../../../views/components/text/inline-text.ts';
import type { ProseBlock, ProseList } from '../../../views/components/text/prose-block.ts';
import { embedOf } from '../../../views/embeds/providers.ts';
import type { PictureData, StoryDocument } from './story.ts';

/** Search engines cut longer titles and descriptions. */
export const maxSearchTitle = 60;
export const maxSearchDescription = 160;

export type CheckKey =
  | 'check.noTitle'
  | 'check.noSlug'
  | 'check.noSection'
  | 'check.noAuthor'
  | 'check.noStandfirst'
  | 'check.noAlt'
  | 'check.noCaption'
  | 'check.longTitle'
  | 'check.longDescription'
  | 'check.noText'
  | 'check.unfinished';

/** Something that is missing or too long in a story; what is needed keeps it from being saved. */
export interface Check {
  key: CheckKey;
  needed?: true;
  count: number;
}

const picturesOf = (block: ProseBlock): readonly PictureData[] => {
  if (block.type === 'picture') return [block.picture as PictureData];
  if (block.type === 'gallery') return block.pictures as PictureData[];
  if (block.type === 'film') return [block.poster as PictureData];
  return [];
};

/** Whether a block lacks what the API does not take it without. */
function isUnfinished(block: ProseBlock): boolean {
  if (block.type === 'embed') return embedOf(block.url) === undefined;
  if (block.type === 'film')
    return block.sources.length === 0 || block.poster.src === '' || block.poster.alt.trim() === '';
  if (block.type === 'sound') return block.sources.length === 0 || block.title.trim() === '';
  if (block.type === 'product') return block.name.trim() === '';
  return block.type === 'related' && block.href === '';
}

/** Everything in a story that its writer should look at. */
export function checksOf(story: StoryDocument): Check[] {
  const inBody = story.body.flatMap(picturesOf);
  const pictures = [...(story.picture ? [story.picture] : []), ...inBody];
  const title = story.search?.title ?? story.title;
  const description = story.search?.description ?? story.standfirst;
  const counts: Record<CheckKey, number | boolean> = {
    'check.noTitle': story.title.trim() === '',
    'check.noSlug': !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(story.slug),
    'check.noSection': story.vertical === '' || story.supertag === '',
    'check.noAuthor': story.author.slug === '',
    'check.noStandfirst': story.standfirst.trim() === '',
    'check.noText': story.body.length === 0,
    'check.noAlt': pictures.filter(({ alt }) => alt.trim() === '').length,
    'check.noCaption': inBody.filter(({ caption = '' }) => caption.trim() === '').length,
    'check.unfinished': story.body.filter(isUnfinished).length,
    'check.longTitle': [...plainText(title)].length > maxSearchTitle,
    'check.longDescription': [...plainText(description)].length > maxSearchDescription,
  };
  const needed: readonly string[] = [
    'check.noTitle',
    'check.noSlug',
    'check.noSection',
    'check.noAuthor',
    'check.unfinished',
  ];
  return (Object.entries(counts) as [CheckKey, number | boolean][])
    .filter(([, count]) => Number(count) > 0)
    .map(([key, count]) => ({
      key,
      count: Number(count),
      ...(needed.includes(key) ? { needed: true } : {}),
    }));
}

const listTexts = ({ items }: ProseList): string[] =>
  items.flatMap((item) => (typeof item === 'string' ? [item] : [item.text, ...listTexts(item.list)]));

/** The texts of a block that may have inline marks. */
export function textsOf(block: ProseBlock): string[] {
  if (block.type === 'list') return listTexts(block);
  if (block.type === 'table') return [...(block.head ?? []), ...block.rows.flat()];
  if (block.type === 'footnotes') return block.notes.map(({ text }) => text);
  if (block.type === 'entry') return [block.title];
  if (block.type === 'film' || block.type === 'sound') return block.transcript ? [block.transcript] : [];
  return 'text' in block && block.text ? [block.text] : [];
}

const unspaced: readonly string[] = ['zh-Hant', 'zh-Hans', 'th'];
const [wordsPerMinute, charactersPerMinute] = [230, 500];

/** The words of a body (its characters where words have no spaces between them), and the minutes to read it. */
export function lengthOf(
  body: readonly ProseBlock[],
  locale: string,
): { count: number; minutes: number; characters: boolean } {
  const text = body.flatMap(textsOf).map(plainText).join(' ').trim();
  const characters = unspaced.includes(locale);
  const count = characters ? text.replaceAll(/\s+/g, '').length : text.split(/\s+/).filter(Boolean).length;
  const minutes = count / (characters ? charactersPerMinute : wordsPerMinute);
  return { count, minutes: Math.max(1, Math.round(minutes)), characters };
}
