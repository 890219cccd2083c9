import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { BrandFile, BrandFileName } from './brand.ts';
import { EditionFields } from './editions.ts';
import { Issue, IssueIndex } from './issues/issue.ts';
import { Front, Listing, ListingFilter, StoryRanking } from './listing.ts';
import { Profile, ProfileIndex, ProfileIndexFilter, ProfileKindCode } from './profile.ts';
import { SearchInput, SearchResults, SuggestInput, SuggestResults } from './search.ts';
import { SiteConfig } from './site-config.ts';
import { SitemapEntries, SitemapFiles, SitemapFilter, SitemapListings } from './sitemap.ts';
import { PagesIndex, StaticPage } from './static-page.ts';
import { Story } from './story.ts';
import { Survey } from './survey.ts';
import { editionFields, Slug } from './vocabulary.ts';

interface Call<I extends TObject = TObject, A extends TSchema = TSchema> {
  /** Path below the API's base. Its `:name` parts are taken from the input; the rest of the input is the query. */
  path: string;
  summary: string;
  /** Which of the two APIs serves the call: the main one, or the one for search and content. They may be apart. */
  api: 'main' | 'content';
  input: I;
  answer: A;
}

const call = <I extends TObject, A extends TSchema>(
  api: Call['api'],
  path: string,
  summary: string,
  input: I,
  answer: A,
): Call<I, A> => ({
  api,
  path,
  summary,
  input,
  answer,
});

const edition = Type.Object(editionFields);
const editionAndSlug = Type.Object({ ...editionFields, slug: Slug });

/**
 * All content calls. From this one contract come the routes of the API, its OpenAPI document, the HTTP client and the
 * type of a content source.
 */
export const calls = {
  siteConfig: call(
    'main',
    '/config/site',
    'Site configuration of a region and language',
    edition,
    SiteConfig,
  ),
  editions: call(
    'main',
    '/config/editions',
    'The regions and languages of the magazine; empty where they are those of the specification',
    Type.Object({}),
    EditionFields,
  ),
  brandFile: call(
    'main',
    '/brand-files/:file',
    'A file of the brand: a logo, an icon or a font',
    Type.Object({ file: BrandFileName }),
    BrandFile,
  ),
  pagesIndex: call('main', '/pages', 'Index of the static pages', edition, PagesIndex),
  staticPage: call('main', '/pages/:slug', 'One static page', editionAndSlug, StaticPage),
  issues: call('content', '/issues', 'The issues of an edition, the newest first', edition, IssueIndex),
  issue: call('content', '/issues/:slug', 'One issue with its stories', editionAndSlug, Issue),
  front: call(
    'content',
    '/fronts/:slug',
    'The front of a region (`home`) or of a vertical',
    editionAndSlug,
    Front,
  ),
  stories: call(
    'content',
    '/stories',
    'A listing of stories',
    Type.Object({ ...editionFields, ...ListingFilter }),
    Listing,
  ),
  story: call('content', '/stories/:slug', 'One story', editionAndSlug, Story),
  relatedStories: call(
    'content',
    '/stories/:slug/related',
    'Stories to read after a story',
    editionAndSlug,
    StoryRanking,
  ),
  mostRead: call(
    'content',
    '/most-read',
    'The most read stories of the last seven days',
    Type.Object({ ...editionFields, size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) }),
    StoryRanking,
  ),
  search: call(
    'content',
    '/search',
    'Stories and profiles that match a query',
    Type.Object({ ...editionFields, ...SearchInput }),
    SearchResults,
  ),
  suggest: call(
    'content',
    '/suggest',
    'Titles and names that go with a partly typed query',
    Type.Object({ ...editionFields, ...SuggestInput }),
    SuggestResults,
  ),
  profiles: call(
    'content',
    '/profiles/:kind',
    'An index of profiles of one kind',
    Type.Object({ ...editionFields, ...ProfileIndexFilter }),
    ProfileIndex,
  ),
  profile: call(
    'content',
    '/profiles/:kind/:slug',
    'One profile',
    Type.Object({ ...editionFields, kind: ProfileKindCode, slug: Slug }),
    Profile,
  ),
  sitemapFiles: call(
    'content',
    '/sitemap/files',
    'The sitemaps of a region',
    Type.Object({ region: editionFields.region }),
    SitemapFiles,
  ),
  sitemapEntries: call(
    'content',
    '/sitemap/entries',
    'Stories or profiles as sitemaps list them',
    Type.Object(SitemapFilter),
    SitemapEntries,
  ),
  sitemapListings: call(
    'content',
    '/sitemap/listings',
    'The listings that have stories',
    edition,
    SitemapListings,
  ),
  survey: call('content', '/surveys/:slug', 'One survey with its questions', editionAndSlug, Survey),
} as const;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];

/** What a call takes. */
export type Input<N extends CallName> = Static<(typeof calls)[N]['input']>;
/** What a call returns. */
export type Output<N extends CallName> = Static<(typeof calls)[N]['answer']>;

/** The names of the `:name` parts of a call's path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([a-z]+)/g)].map((match) => match[1] as string);
}
