import type { Locale } from '../../locales/languages.ts';
import { isRegion, localesOf, type Region, regions } from '../../locales/regions.ts';
import type { Block } from '../content/contract/blocks.ts';
import type { Picture } from '../content/contract/picture.ts';
import { type StoryStyle, storyStyles } from '../content/contract/story.ts';
import type { StoryInput } from '../content/store/write.ts';
import { type Author, bylineOf } from './authors.ts';
import { coversOf } from './covers.ts';
import { type EditionText, readTable, readTexts } from './files.ts';
import { fraction } from './fraction.ts';
import type { TextBlock } from './parse.ts';
import { openPictureLibrary, type PictureLibrary } from './pictures.ts';
import { withReadMore } from './read-more.ts';

const day = 86_400_000;
const wordsPerMinute = 230;
const charactersPerMinute = 500;

function textOf(block: TextBlock): string {
  if (block.type === 'list') return block.items.join(' ');
  return 'text' in block ? block.text : '';
}

/** Minutes to read a text: Chinese and Thai by characters, other scripts by words. */
function readingMinutes(body: TextBlock[], locale: Locale): number {
  const text = body.map(textOf).join(' ');
  const unspaced = ['zh-Hant', 'zh-Hans', 'th'].includes(locale);
  const minutes = unspaced ? text.length / charactersPerMinute : text.split(/\s+/).length / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}

/** Turns written blocks into content blocks; pictures that follow each other become one gallery. */
function contentBlocks({ body, locale, slug }: EditionText, pictures: PictureLibrary): Block[] {
  return body.map(
    (block): Block =>
      block.type === 'picture'
        ? { type: 'picture', picture: pictures.next(block.family, locale, [slug], block.caption) }
        : block,
  );
}

function required(text: EditionText, key: string): string {
  const value = text.header[key];
  if (!value) throw new Error(`texts/${text.locale}/${text.slug}.md: no ${key}`);
  return value;
}

/** The story's own region first, then those it was written for, then all others that read its language. */
function regionsIn(text: EditionText): [Region, ...Region[]] {
  const found = required(text, 'regions')
    .split(',')
    .map((part) => part.trim());
  const wrong = found.find((region) => !isRegion(region));
  if (wrong !== undefined) throw new Error(`texts/${text.locale}/${text.slug}.md: no region ${wrong}`);
  const readers = (Object.keys(regions) as Region[]).filter((region) =>
    localesOf(region).some((locale) => locale === text.locale),
  );
  return [...new Set([...found, ...readers])] as [Region, ...Region[]];
}

function composeStory(
  text: EditionText,
  authors: Map<string, Author>,
  picture: Picture,
  pictures: PictureLibrary,
  today: number,
): StoryInput {
  const { locale, slug, header } = text;
  const author = authors.get(required(text, 'author'));
  if (!author) throw new Error(`texts/${locale}/${slug}.md: no author ${header.author}`);
  const editions = regionsIn(text);
  const age = Number(required(text, 'age'));
  const publishedAt = new Date(today - age * day - Math.floor(fraction(slug) * 0.9 * day)).toISOString();
  const style = storyStyles.find((known) => known === header.style) ?? ('hero' satisfies StoryStyle);
  const { location } = header;
  return {
    slug,
    locale,
    region: editions[0],
    regions: editions,
    vertical: required(text, 'vertical'),
    supertag: required(text, 'supertag'),
    style,
    title: required(text, 'title'),
    standfirst: required(text, 'standfirst'),
    publishedAt,
    updatedAt: publishedAt,
    version: 1,
    readingMinutes: readingMinutes(text.body, locale),
    author: bylineOf(author, locale),
    picture,
    ...(location ? { location } : {}),
    translationKey: header.translates ?? slug,
    hidden: header.vertical === 'unlisted',
    body: contentBlocks(text, pictures),
  };
}

/** Every story of the edition, dated back from `today` (milliseconds), in a fixed order. */
export async function composeStories(today: number): Promise<StoryInput[]> {
  const texts = await readTexts('texts');
  const authors = await readTable<Author[]>('authors.json');
  const pictures = await openPictureLibrary();
  const byAge = texts.toSorted(
    (a, b) => Number(a.header.age) - Number(b.header.age) || a.slug.localeCompare(b.slug),
  );
  const bySlug = new Map(authors.map((author) => [author.slug, author]));
  const covers = coversOf(byAge, pictures);
  const stories = byAge.map((text) =>
    composeStory(text, bySlug, covers.get(text.slug) as Picture, pictures, today),
  );
  return withReadMore(stories);
}
