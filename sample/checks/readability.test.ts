import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import t from 'tap';
import { locales } from '../../locales/languages.ts';
import { regionOf } from '../../locales/regions.ts';
import { canonicalLinks } from '../../server/content/links.ts';
import { blockTexts } from '../../server/content/text/plain-text.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { openTestMagazine } from '../../test/support/magazine.ts';
import { sampleContent } from '../content-folder.ts';
import { nameOf, texts } from './texts.ts';

/** So many stories of each language are read, from its first to its last. */
const ofEachLanguage = 24;

/** Below this many characters Readability falls back to the whole page. */
const shortest = 500;

const squeezed = (text: string) => text.replaceAll(/[\s\u00a0\u00ad\u200b\u2060]+/g, '');

/** Some of the stories of a language, evenly spread. */
function someOf(stories: readonly StoryInput[]): StoryInput[] {
  const step = Math.max(1, stories.length / ofEachLanguage);
  return stories.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** The paragraphs that reading modes show of a page. */
function paragraphsIn(html: string): string[] {
  const { document } = parseHTML(html);
  const read = new Readability(document as unknown as Document).parse();
  const { document: shown } = parseHTML(`<!doctype html><body>${read?.content ?? ''}</body>`);
  return [...shown.querySelectorAll('p')]
    .map(({ textContent }) => squeezed(textContent ?? ''))
    .filter(Boolean);
}

const paragraphsOf = ({ body }: StoryInput): string[] =>
  body
    .filter(({ type }) => type === 'paragraph')
    .flatMap(blockTexts)
    .map(squeezed);

/** What stands in a story besides paragraphs, but for what repeats it or leads away from it. */
function furtherTextOf({ body }: StoryInput): string {
  const blocks = body.filter(({ type }) => !['paragraph', 'pullquote', 'related'].includes(type));
  return squeezed([...blocks.flatMap(blockTexts), JSON.stringify(blocks)].join(' '));
}

/** Whether a line is a price, or each part of it is said in a text. */
const isSaid = (line: string, text: string) =>
  !/\p{L}/u.test(line) || line.split(/[,·]/).every((part) => text.includes(part));

// A recipe shows a card below its text, whose labels are in the language of the page.
for (const locale of locales)
  t.test(`reading modes show the paragraphs of stories in ${locale}, and no others`, async (t) => {
    const own = texts.filter((text) => text.locale === locale);
    const stories = someOf(
      own.filter((text) => !text.recipe && paragraphsOf(text).join('').length >= shortest),
    );
    t.ok(stories.length > 20, `${stories.length} stories`);
    const region = stories[0]?.region ?? 'ap';
    const { app } = await openTestMagazine({
      folder: sampleContent,
      settings: { SITE_DOMAIN: regionOf(region).tenant },
    });
    t.teardown(() => app.close());
    for (const story of stories) {
      const { body, statusCode } = await app.inject({ url: canonicalLinks.story(story) });
      t.equal(statusCode, 200, nameOf(story));
      const further = furtherTextOf(story);
      const paragraphs = paragraphsIn(body).filter((line) => !isSaid(line, further));
      t.strictSame(paragraphs, paragraphsOf(story), nameOf(story));
    }
  });
