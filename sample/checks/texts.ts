import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type t from 'tap';
import type { Block } from '../../server/content/contract/blocks.ts';
import { blockTexts } from '../../server/content/text/plain-text.ts';
import { readContent } from '../../server/content-folder/read-content.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { sampleContent } from '../content-folder.ts';

/** The day that the tests load the sample content on. */
export const today = Date.UTC(2026, 5, 15);

/** The whole sample content; a problem in it rejects here, with file and line. */
export const sample = await readContent(sampleContent, today);

/** Every story of the sample content. */
export const texts: readonly StoryInput[] = sample.stories;

/** A JSON file of the sample content. */
export const readTable = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(sampleContent, file), 'utf8')) as T;

export const nameOf = ({ locale, slug }: StoryInput) => `${locale}/${slug}`;

export const sourceOf = (text: StoryInput) =>
  readFile(join(sampleContent, 'stories', `${nameOf(text)}.md`), 'utf8');

/** All that a reader sees of a block; a pointer to another story is no part of this one. */
export function seenOf(block: Block): string[] {
  if (block.type === 'related') return [];
  if (block.type === 'product') return blockTexts(block);
  if ('text' in block) return [block.text ?? '', ...('by' in block && block.by ? [block.by] : [])];
  return [...blockTexts(block), ...(block.type === 'entry' && block.phone ? [block.phone] : [])];
}

/** All that a reader sees of a body. */
export const seen = (text: StoryInput) => text.body.flatMap(seenOf);

/** So many Chinese characters say what a word of another language says. */
const charactersPerWord = 5 / 3;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** How long a text is, in words; Chinese by its characters, Thai by the dictionary. */
export function lengthOf({ locale, ...text }: StoryInput): number {
  const all = seen({ locale, ...text }).join(' ');
  if (locale === 'zh-Hant' || locale === 'zh-Hans')
    return Math.round((all.match(/\p{Script=Han}/gu) ?? []).length / charactersPerWord);
  if (locale === 'th') return [...thaiWords.segment(all)].filter(({ isWordLike }) => isWordLike).length;
  return all.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** What is wrong with a text, or nothing. */
export type Fault = (text: StoryInput) => unknown;

/** Holds a rule against every text; those that break it are named with what is wrong. */
export function everyText(tap: typeof t, sentence: string, fault: Fault): void {
  tap.test(`every text ${sentence}`, async (t) => {
    t.ok(texts.length > 0);
    t.strictSame(
      texts.map((text) => [nameOf(text), fault(text)]).filter(([, wrong]) => wrong),
      [],
    );
  });
}

/** The forms of English stories that are no essays, by the kicker that readers see. */
const forms = {
  News: 'news',
  Practical: 'service',
  'How to': 'service',
  Review: 'criticism',
  Questions: 'questions',
  Recipe: 'recipe',
  'Out and about': 'column',
  'In pictures': 'captions',
} as const;

export type Form = (typeof forms)[keyof typeof forms];

/** The form that the kicker of an English story names; an essay has none. */
export const formOf = ({ locale, kicker }: StoryInput): Form | undefined =>
  locale === 'en' ? forms[kicker as keyof typeof forms] : undefined;

/** How many paragraphs of a body begin with bold letters that end with a sign. */
export const boldOpenings = (body: readonly Block[], sign: string): number =>
  body.filter(
    (block) => block.type === 'paragraph' && new RegExp(`^\\*\\*[^*]+\\${sign}\\*\\*`).test(block.text),
  ).length;
