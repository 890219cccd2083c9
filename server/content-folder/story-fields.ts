import { type Story, storyPlaceKinds } from '../content/contract/story.ts';
import { isRealDate } from '../lib/limits/moments.ts';
import { readParagraph } from './body/line.ts';
import { mediaSource } from './body/media.ts';
import type { Context } from './context.ts';
import type { StoryDocument } from './documents.ts';
import type { StoryFields } from './schemas/texts.ts';

type Report = (path: readonly (string | number)[], message: string, refersTo?: string) => void;

/** The slugs of a story's authors, the first one first. */
export const authorsOf = ({ author, authors }: StoryFields): readonly string[] =>
  authors ?? (author === undefined ? [] : [author]);

function checkAuthors(fields: StoryFields, { authors: known }: Context, wrong: Report): void {
  const { author, authors } = fields;
  if (author === undefined && authors === undefined) wrong(['author'], 'is missing');
  if (author !== undefined && authors !== undefined && authors[0] !== author)
    wrong(['authors'], `must begin with ${author}, or stand without the field author`);
  authorsOf(fields).forEach((slug, index) => {
    const path = authors ? ['authors', index] : ['author'];
    if (!known.has(slug)) wrong(path, `authors.json has no ${slug}`, 'authors.json');
    else if (authorsOf(fields).indexOf(slug) < index) wrong(path, `${slug} is there twice`);
  });
}

/** The files of a story's film; those that cannot be used are left out. */
const filmOf = ({ film = [] }: StoryFields, { media }: Context) =>
  film.map((file) => mediaSource(file, 'video', { media: media.find }));

function checkFilm(fields: StoryFields, context: Context, wrong: Report): void {
  filmOf(fields, context).forEach((source, index) => {
    if ('problem' in source) wrong(['film', index], source.problem, source.refersTo);
  });
  if (fields.film && !fields.picture)
    wrong(['film'], 'needs a picture that stands for it until it plays: picture');
}

const placeKindOf = (slug: string, { profileKinds }: Context) =>
  storyPlaceKinds.find((kind) => profileKinds.get(slug)?.has(kind));

/** Reports what the front matter of a story says of pictures, authors, series, places and corrections, and cannot be. */
export function checkStoryFields({ fields, locale }: StoryDocument, context: Context): void {
  const wrong: Report = (path, message, refersTo) => context.report(fields.problem(path, message, refersTo));
  const { picture, social, series, places = [], rating, corrections = [] } = fields.value;
  const pictures = [
    { path: ['picture'], name: picture },
    { path: ['social', 'picture'], name: social?.picture },
  ];
  checkAuthors(fields.value, context, wrong);
  if (series && !context.profileKinds.get(series)?.has('collection'))
    wrong(['series'], `there is no collection ${series}`, 'profiles/');
  places.forEach((slug, index) => {
    if (!placeKindOf(slug, context))
      wrong(['places', index], `there is no restaurant and no place ${slug}`, 'profiles/');
  });
  if (rating !== undefined && places.length === 0)
    wrong(['rating'], 'needs the restaurant or place that it is of, in places');
  for (const { path, name } of pictures)
    if (name && !context.pictures.find(name, locale))
      wrong(path, `there is no picture ${name} in the folder pictures`, 'pictures.json');
  checkFilm(fields.value, context, wrong);
  corrections.forEach(({ at, text }, index) => {
    if (!isRealDate(at)) wrong(['corrections', index, 'at'], `there is no date ${at}`);
    const { problem } = readParagraph(text);
    if (problem) wrong(['corrections', index, 'text'], problem);
  });
}

type Extras = Pick<Story, 'film' | 'series' | 'places' | 'corrections' | 'sponsored' | 'social'>;

const withoutPicture = ({ picture: _, ...texts }: NonNullable<StoryFields['social']>) => texts;

/** What a story has besides what every story has. Fields that are not valid are left out; they have been reported. */
export function extrasOf({ fields, locale }: StoryDocument, context: Context): Extras {
  const { series, places = [], corrections = [], sponsored, social } = fields.value;
  const known = places.flatMap((slug) => {
    const kind = placeKindOf(slug, context);
    return kind ? [{ kind, slug }] : [];
  });
  const corrected = corrections.flatMap(({ at, text }) => {
    const read = readParagraph(text);
    if (read.problem !== undefined || !isRealDate(at)) return [];
    return [{ at: context.dates.moment(at), text: read.text }];
  });
  const shared = social?.picture ? context.pictures.find(social.picture, locale) : undefined;
  const sources = filmOf(fields.value, context).flatMap((source) => ('problem' in source ? [] : source));
  return {
    film: sources.length > 0 ? { sources } : undefined,
    series,
    places: known.length > 0 ? known : undefined,
    corrections: corrected.length > 0 ? corrected : undefined,
    sponsored,
    social: social && { ...withoutPicture(social), picture: shared },
  };
}
