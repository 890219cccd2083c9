import type { Locale } from '../../locales/languages.ts';
import type { Facts } from '../content/contract/facts.ts';
import { isRealDate } from '../lib/limits/moments.ts';
import type { ProfileInput } from '../publishing/projection/save-profiles.ts';
import type { Context } from './context.ts';
import type { ContentDocuments } from './documents.ts';
import type { FileProfile, ProfileTranslation } from './schemas/profiles.ts';
import type { Author, AuthorTexts } from './schemas/texts.ts';
import type { FieldPath, SourceFile } from './source-file.ts';

type ProfileDocuments = Pick<ContentDocuments, 'authors' | 'profiles' | 'translations'>;
type FileFacts = FileProfile['facts'];

const keyOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`;

/** The files that something of a kind is written in. */
const folderOf = (kind: string) => ({ story: 'stories/', author: 'authors.json' })[kind] ?? 'profiles/';

const paragraphs = (texts: readonly string[]) => texts.map((text) => ({ type: 'paragraph' as const, text }));

function momentsOf(
  { startDate, endDate, ...facts }: NonNullable<FileFacts>,
  region: FileProfile['region'],
  { dates }: Context,
): Facts {
  return {
    ...facts,
    startDate: startDate ? dates.local(startDate, region) : undefined,
    endDate: endDate ? dates.local(endDate, region) : undefined,
  };
}

/** Reports a profile's dates that do not exist. Whether there are any. */
function hasWrongDates(
  source: SourceFile<unknown>,
  path: FieldPath,
  {
    facts,
    createdAt,
    updatedAt,
  }: { facts?: FileFacts | undefined; createdAt?: string | undefined; updatedAt?: string },
  { report }: Context,
): boolean {
  const dates = {
    createdAt,
    updatedAt,
    'facts.startDate': facts?.startDate,
    'facts.endDate': facts?.endDate,
  };
  const wrong = Object.entries(dates).filter(([, date]) => date !== undefined && !isRealDate(date));
  for (const [field, date] of wrong)
    report(source.problem([...path, ...field.split('.')], `there is no date ${date}`));
  return wrong.length > 0;
}

/** Reports what a profile refers to and is not there. */
function checkProfile(
  source: SourceFile<unknown>,
  index: number,
  profile: FileProfile,
  known: ReadonlySet<string>,
  { site, pictures, storiesBySlug, report }: Context,
): void {
  const { locale, vertical, picture, photos = [], gathers = [] } = profile;
  const wrong = (path: FieldPath, message: string, refersTo?: string) =>
    report(source.problem([index, ...path], message, refersTo));
  if (vertical && !site.verticals[vertical])
    wrong(['vertical'], `site.json has no vertical ${vertical}`, 'site.json');
  if (picture && !pictures.find(picture, locale))
    wrong(['picture'], `there is no picture ${picture} in the folder pictures`, 'pictures.json');
  photos.forEach((photo, at) => {
    if (!pictures.find(photo, locale))
      wrong(['photos', at], `there is no picture ${photo} in the folder pictures`, 'pictures.json');
  });
  gathers.forEach((member, at) => {
    const isThere = member.kind === 'story' ? storiesBySlug.has(member.slug) : known.has(keyOf(member));
    if (!isThere) wrong(['gathers', at], `there is no ${member.kind} ${member.slug}`, folderOf(member.kind));
  });
}

function profileOf(profile: FileProfile, context: Context): ProfileInput {
  const {
    picture: name,
    photos = [],
    body = [],
    facts = {},
    locale,
    standfirst = '',
    createdAt,
    updatedAt,
    ...rest
  } = profile;
  const picture = name ? context.pictures.find(name, locale) : undefined;
  return {
    ...rest,
    locale,
    standfirst,
    picture,
    photos: photos.flatMap((photo) => context.pictures.find(photo, locale) ?? []),
    facts: momentsOf(facts, profile.region, context),
    createdAt: createdAt ? context.dates.moment(createdAt) : undefined,
    updatedAt: context.dates.moment(updatedAt),
    body: paragraphs(body),
  };
}

function originalsOf(
  { profiles, authors }: ProfileDocuments,
  context: Context,
): Map<FileProfile, ProfileInput> {
  const known = new Set([
    ...profiles.flatMap(({ value }) => value.map(keyOf)),
    ...authors.value.map(({ slug }) => keyOf({ kind: 'author', slug })),
  ]);
  const seen = new Set<string>();
  const originals = new Map<FileProfile, ProfileInput>();
  for (const source of profiles)
    source.value.forEach((profile, index) => {
      const key = `${keyOf(profile)} in ${profile.locale}`;
      if (seen.has(key)) context.report(source.problem([index, 'slug'], `${key} is there twice`));
      seen.add(key);
      checkProfile(source, index, profile, known, context);
      if (!hasWrongDates(source, [index], profile, context))
        originals.set(profile, profileOf(profile, context));
    });
  return originals;
}

/** A profile in another language: its words are the translation's, all else is the original's. */
function translated(
  { kind, slug, facts, body, standfirst = '', ...words }: ProfileTranslation,
  locale: Locale,
  original: FileProfile,
  context: Context,
): ProfileInput {
  const merged = { ...original.facts, ...facts };
  const own = { standfirst, facts: merged, body: body ?? original.body, locale };
  return profileOf({ ...original, ...words, ...own }, context);
}

function translationsOf(
  { translations }: ProfileDocuments,
  originals: Iterable<FileProfile>,
  context: Context,
) {
  const known = new Map([...originals].map((original) => [keyOf(original), original]));
  return translations.flatMap(({ locale, source }) =>
    source.value.flatMap((translation, index) => {
      const original = known.get(keyOf(translation));
      if (!original) {
        const message = `there is no ${keyOf(translation)} to translate`;
        context.report(source.problem([index, 'slug'], message, 'profiles/'));
        return [];
      }
      if (hasWrongDates(source, [index], translation, context)) return [];
      return [translated(translation, locale, original, context)];
    }),
  );
}

/** An author's profile in each language that there are texts in. */
function authorProfiles(author: Author, { dates, pictures }: Context): ProfileInput[] {
  const { slug, region, texts, updatedAt } = author;
  return (Object.entries(texts) as [Locale, AuthorTexts][]).map(([locale, { name, role, about }]) => {
    const picture = author.picture ? pictures.find(author.picture, locale) : undefined;
    return {
      kind: 'author',
      slug,
      locale,
      region,
      name,
      standfirst: about ?? '',
      picture,
      facts: role ? { role } : {},
      createdAt: author.createdAt ? dates.moment(author.createdAt) : undefined,
      updatedAt: dates.moment(updatedAt),
      body: [],
      photos: [],
    };
  });
}

/** Reports an author whose portrait is not in the folder. */
function checkPortrait(
  { picture, texts }: Author,
  index: number,
  documents: ProfileDocuments,
  context: Context,
) {
  const [locale] = Object.keys(texts) as Locale[];
  if (!picture || !locale || context.pictures.find(picture, locale)) return;
  const message = `there is no picture ${picture} in the folder pictures`;
  context.report(documents.authors.problem([index, 'picture'], message, 'pictures.json'));
}

/** The profiles as the store takes them: originals, translations, authors. */
export function profilesOf(documents: ProfileDocuments, context: Context): ProfileInput[] {
  const originals = originalsOf(documents, context);
  const { authors } = documents;
  return [
    ...originals.values(),
    ...translationsOf(documents, originals.keys(), context),
    ...authors.value.flatMap((author, index) => {
      checkPortrait(author, index, documents, context);
      return hasWrongDates(
        authors,
        [index],
        { createdAt: author.createdAt, updatedAt: author.updatedAt },
        context,
      )
        ? []
        : authorProfiles(author, context);
    }),
  ];
}
