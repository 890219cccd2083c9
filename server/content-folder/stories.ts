import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { defaultLocale, type Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import { readingMinutes } from '../content/text/reading-minutes.ts';
import { isRealDate } from '../lib/limits/moments.ts';
import type { StoryInput } from '../publishing/projection/save-stories.ts';
import { type BodyProblem, type ReadBody, type References, readBody } from './body.ts';
import type { Context } from './context.ts';
import type { StoryDocument, TextDocument } from './documents.ts';
import type { Problem } from './problems.ts';
import type { Progress } from './progress.ts';
import type { Author, AuthorTexts } from './schemas/texts.ts';
import { authorsOf, checkStoryFields, extrasOf } from './story-fields.ts';

/** The byline of a story; the role only where it is known in the story's language. */
function bylineOf({ slug, texts }: Author, locale: Locale) {
  const own = texts[locale];
  if (own) return { slug, name: own.name, role: own.role };
  const other = texts[defaultLocale] ?? (Object.values(texts)[0] as AuthorTexts);
  return { slug, name: other.name };
}

/** A body's problem with its line in the file. */
export const bodyProblem = (
  { fields, bodyLine }: TextDocument<unknown>,
  { line, message, refersTo }: BodyProblem,
): Problem => ({
  file: fields.file,
  line: bodyLine + line - 1,
  field: 'body',
  message,
  refersTo,
});

/** What bodies of a language may refer to: the pictures, and stories, those of the same language first. */
export function referencesIn(locale: Locale, { pictures, media, storiesBySlug }: Context): References {
  return {
    media: (file) => media.find(file),
    picture: (name, caption) => pictures.find(name, locale, caption),
    related(slug) {
      const namesakes = storiesBySlug.get(slug) ?? [];
      const story = namesakes.find((other) => other.locale === locale) ?? namesakes[0];
      if (!story) return undefined;
      const { title, vertical, supertag } = story.fields.value;
      return {
        type: 'related',
        title,
        href: `/${vertical}/${supertag}/${slug}`,
        locale: story.locale === locale ? undefined : story.locale,
      };
    },
  };
}

/** Reports what a story refers to and is not there. */
function checkStory(document: StoryDocument, context: Context): void {
  const { fields, locale } = document;
  const { vertical, supertag, translates, publishedAt, updatedAt } = fields.value;
  const wrong = (field: string, message: string, refersTo?: string) =>
    context.report(fields.problem([field], message, refersTo));
  const supertags = context.site.verticals[vertical];
  if (!supertags) wrong('vertical', `site.json has no vertical ${vertical}`, 'site.json');
  else if (!supertags.includes(supertag))
    wrong('supertag', `site.json has no ${supertag} in ${vertical}`, 'site.json');
  checkStoryFields(document, context);
  if (!isRealDate(publishedAt)) wrong('publishedAt', `there is no date ${publishedAt}`);
  if (updatedAt && !isRealDate(updatedAt)) wrong('updatedAt', `there is no date ${updatedAt}`);
  if (translates === undefined) return;
  const originals = context.storiesBySlug.get(translates) ?? [];
  if (!originals.some((original) => original.locale !== locale))
    wrong('translates', `there is no story ${translates} in another language`, 'stories/');
  else if (originals.every((original) => original.fields.value.translates !== undefined))
    wrong('translates', `${translates} is a translation itself; name the original`);
}

/** The body of a text, read once. */
export function bodyOf(document: TextDocument<unknown>, context: Context): ReadBody {
  const known = context.bodies.get(document);
  if (known) return known;
  const read = readBody(document.body, referencesIn(document.locale, context));
  context.bodies.set(document, read);
  return read;
}

function storyOf(document: StoryDocument, context: Context): StoryInput | undefined {
  const { locale, slug, fields } = document;
  checkStory(document, context);
  const { blocks, problems } = bodyOf(document, context);
  for (const problem of problems) context.report(bodyProblem(document, problem));
  const { picture: name, location, translates, ...story } = fields.value;
  const {
    author: _author,
    authors: _authors,
    corrections: _corrections,
    places: _places,
    previously: _previously,
    state: _state,
    publishAt: _publishAt,
    expireAt: _expireAt,
    social: _social,
    film: _film,
    caption,
    credit,
    ...fieldsKept
  } = story;
  const writers = authorsOf(fields.value).flatMap((author) => context.authors.get(author) ?? []);
  const [author, ...others] = writers.map((writer) => bylineOf(writer, locale));
  const found = name ? context.pictures.find(name, locale, caption) : undefined;
  const picture = found && credit ? { ...found, credit } : found;
  if (!author || (name && !picture) || problems.length > 0 || !isRealDate(story.publishedAt))
    return undefined;
  const publishedAt = context.dates.moment(story.publishedAt);
  return {
    ...fieldsKept,
    slug,
    locale,
    standfirst: story.standfirst ?? '',
    region: story.regions[0] as Region,
    regions: [...new Set(story.regions)],
    style: story.style ?? 'hero',
    publishedAt,
    updatedAt: story.updatedAt ? context.dates.moment(story.updatedAt) : publishedAt,
    version: 1,
    readingMinutes: readingMinutes(blocks, locale),
    author,
    authors: others.length > 0 ? [author, ...others] : undefined,
    ...extrasOf(document, context),
    picture,
    location,
    translationKey: translates ?? slug,
    hidden: context.site.hiddenVerticals?.includes(story.vertical) ?? false,
    body: blocks,
  };
}

const dayOf = ({ publishedAt }: StoryInput) => publishedAt.slice(0, 10);

/** So many are read before others have the processor. */
const storiesAtOnce = 5;

/** The stories as the store takes them, the newest day first, those of a day by slug. */
export async function storiesOf(
  documents: readonly StoryDocument[],
  context: Context,
  progress?: Progress,
): Promise<StoryInput[]> {
  const stories: StoryInput[] = [];
  for (const [index, document] of documents.entries()) {
    const story = storyOf(document, context);
    if (story) stories.push(story);
    if ((index + 1) % storiesAtOnce !== 0) continue;
    progress?.(index + 1, documents.length);
    await yieldToOthers();
  }
  progress?.(documents.length, documents.length);
  return stories.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.slug.localeCompare(b.slug));
}
