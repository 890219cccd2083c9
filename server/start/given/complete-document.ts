import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Locale } from '../../../locales/languages.ts';
import { regionReading } from '../../../locales/regions.ts';
import { Block } from '../../content/contract/blocks.ts';
import { profileKinds } from '../../content/contract/profile.ts';
import { readingMinutes } from '../../content/text/reading-minutes.ts';
import type { Queryable } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import type { CompleteDocument } from '../../publishing/api/handlers/handler.ts';
import { InvalidInput } from '../../publishing/api/problems.ts';
import type { ItemDocument, ItemKey } from '../../publishing/items.ts';
import { blocksOf } from './bodies.ts';
import { namesOfAuthors, picturesNamed } from './named.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const isText = (value: unknown): value is string => typeof value === 'string';
const Blocks = Type.Array(Block);

/** A document with the blocks of a body that is given as Markdown or HTML. */
async function withBlocks(document: Fields, locale: Locale, database: Queryable): Promise<Fields> {
  const reading = blocksOf(document.body, locale, database);
  if (!reading) return document;
  try {
    const { blocks, problems } = await reading;
    if (problems.length > 0)
      throw new InvalidInput(problems.map((message) => ({ pointer: '/document/body', message })));
    return { ...document, body: blocks };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    throw new InvalidInput([{ pointer: '/document/body', message: error.message }]);
  }
}

/** A document whose lead picture has its size and description, where it only names it. */
async function withPicture(document: Fields, locale: Locale, database: Queryable): Promise<Fields> {
  const picture = fieldsOf(document.picture);
  if (!isText(picture.src) || (picture.width !== undefined && picture.height !== undefined)) return document;
  const found = (await picturesNamed([picture.src], locale, database)).get(picture.src);
  return found ? { ...document, picture: { ...found, ...picture } } : document;
}

/** A story whose authors have their names, where it only names them by their slugs. */
async function withAuthors(document: Fields, locale: Locale, database: Queryable): Promise<Fields> {
  const bylineOf = (value: unknown) => (isText(value) ? { slug: value } : fieldsOf(value));
  const isList = Array.isArray(document.authors);
  const listed = isList ? (document.authors as unknown[]).map(bylineOf) : [];
  const author = document.author === undefined ? listed[0] : bylineOf(document.author);
  if (!author) return document;
  const slugs = [author, ...listed].flatMap(({ slug, name }) => (isText(slug) && !isText(name) ? slug : []));
  const names = await namesOfAuthors(slugs, locale, database);
  const named = (byline: Fields) => {
    const name = byline.name ?? names.get(String(byline.slug));
    return name === undefined ? byline : { ...byline, name };
  };
  return { ...document, author: named(author), ...(isList ? { authors: listed.map(named) } : {}) };
}

/** The kinds whose documents have a body. */
const withBodies: readonly string[] = ['story', 'page', ...profileKinds];

/** What a profile has of which nothing is said. */
const profileDefaults = (kind: ItemKey['kind'], locale: Locale) => ({
  kind,
  region: regionReading(locale),
  standfirst: '',
  facts: {},
  body: [],
  photos: [],
});

/** The fields of a story that follow from others. */
function derivedOf(document: Fields, locale: Locale): Fields {
  const known = Array.isArray(document.regions) ? document.regions : undefined;
  const region = document.region ?? known?.[0] ?? regionReading(locale);
  return {
    region,
    regions: [region],
    style: 'hero',
    standfirst: '',
    updatedAt: document.publishedAt,
    ...(Value.Check(Blocks, document.body) ? { readingMinutes: readingMinutes(document.body, locale) } : {}),
  };
}

/**
 * A document as it is stored, of one as a client has it: its body may be Markdown or HTML, and what follows from other fields
 * may be left out.
 * @throws {InvalidInput} when the body cannot be read
 */
export const completeDocument =
  (database: Queryable): CompleteDocument =>
  async ({ kind, locale, slug }: ItemKey, given: ItemDocument): Promise<ItemDocument> => {
    if (!withBodies.includes(kind)) return given;
    const named: Fields = { slug, locale, ...(given as object) };
    const whole = await withPicture(await withBlocks(named, locale, database), locale, database);
    if (kind === 'page') return whole as unknown as ItemDocument;
    if (kind !== 'story') return { ...profileDefaults(kind, locale), ...whole } as unknown as ItemDocument;
    const signed = await withAuthors(whole, locale, database);
    return { ...derivedOf(signed, locale), ...signed } as unknown as ItemDocument;
  };
