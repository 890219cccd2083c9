import type { ComponentType } from 'react';
import type {
  CollectionPageLeaf,
  EventLeaf,
  LocalBusinessLeaf,
  LodgingBusinessLeaf,
  PersonLeaf,
  PlaceLeaf,
  ResidenceLeaf,
  RestaurantLeaf,
  ShoppingCenterLeaf,
  WebPageLeaf,
} from 'schema-dts';
import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { MessageKey, Translate } from '../../locales/translate.ts';
import type { ProfileProps } from '../../views/pages/profile.tsx';
import type { PreviewNote } from '../../views/shell.ts';
import type { LifetimeName } from '../cache/lifetimes.ts';
import type { PageSettings } from '../config/config.ts';
import type { Profile, ProfileCard, ProfileKind } from '../content/contract/profile.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PagesIndex } from '../content/contract/static-page.ts';
import type { StoryCard } from '../content/contract/story.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import type { Links } from '../content/links.ts';
import type { ContentSource } from '../content/source.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { Posted } from '../lib/posted.ts';
import type { EditorLetters } from '../readers/editor-letters/editor-letters.ts';
import type { Letters } from '../readers/newsletters/issues/letters.ts';
import type { Newsletters } from '../readers/newsletters/newsletters.ts';
import type { Surveys } from '../readers/surveys/surveys.ts';
import type { AdPlacement, NavigationPosition, NotFound, Outcome, Redirect } from './outcome.ts';
import type { ParamsOf } from './params.ts';

/** Parameters of an address by name. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Everything that a page may depend on. It has no headers and no cookies, so that a page can neither leak
 * nor be poisoned: equal requests give equal pages.
 */
export interface PageRequest<P = Params> {
  record: PageRecord;
  /** Pattern of the route that matched. */
  pattern: string;
  /** Path without the locale prefix. */
  path: string;
  params: P;
  /** The declared query parameters. */
  query: Readonly<Record<string, string>>;
  region: Region;
  locale: Locale;
  /** Region and locale together, as content calls take them. */
  edition: Edition;
  /** The locale prefix of the address, which the page's own links keep. */
  prefix: Locale | undefined;
  /** What of region and language the address itself names, which the page's own links keep. */
  chosen: { region?: Region; locale?: Locale };
  /** Whether consent is needed. */
  consent: boolean;
  preview: boolean;
  /**
   * Whether nobody but the reader may learn of the page: its address holds a secret, or it is a preview. Such a page
   * loads nothing from outside, sends no referrer, names no address with the secret, and is neither indexed, counted,
   * reported nor stored.
   */
  confidential?: boolean;
  /** What its link shows, where it has one. */
  previewed?: PreviewNote;
  /** What a form sent. Answers to forms are never cached. */
  posted?: Posted;
  /** Why a guard refused the request. All refused requests share one error page. */
  refused?: string;
}

/** What a page is loaded from. */
export interface PageContext<P = Params> {
  request: PageRequest<P>;
  content: ContentSource;
  site: SiteConfig;
  pages: PagesIndex['data'];
  /** What is known of the site in another edition; undefined while that is not loaded. */
  siteOf: (edition: Edition) => KnownSite | undefined;
  /** Addresses for the page's own links: they keep the request's locale prefix. */
  links: Links;
  /** Canonical addresses, without a prefix. */
  canonicalLinks: Links;
  profileKinds: ProfileKinds;
  sourceImages: SourceImages;
  t: Translate;
  /** Public address of the site. */
  origin: string;
  settings: PageSettings;
  /** Sign-ups, where this process stores any. */
  newsletters?: Newsletters | undefined;
  /** Issues of newsletters, where this process stores any. */
  letters?: Letters | undefined;
  /** Survey answers, where this process stores any. */
  surveys?: Surveys | undefined;
  /** Letters to the editor, where this process stores any. */
  editorLetters?: EditorLetters | undefined;
  signal: AbortSignal;
}

/** What guards know of a site. */
export interface KnownSite {
  site: SiteConfig;
  pageSlugs: readonly string[];
}

/** Returns undefined to let a request pass, or why it may not. Guards do no I/O. */
export type Guard = (request: PageRequest, known: KnownSite) => NotFound | Redirect | undefined;

/** Finds the page of a request. */
export type Load<P = Params> = (context: PageContext<P>) => Promise<Outcome>;

interface Definition<Path extends string> {
  /** Route name, unique among all records. */
  name: string;
  paths: readonly [Path, ...Path[]];
  /** Answers GET. Without it every GET is refused by a guard, or there is only a form. */
  load?: Load<ParamsOf<Path>>;
  /** Answers the form that is posted to `path` (by default the first of `paths`). */
  form?: {
    path?: string;
    submit: Load<ParamsOf<Path>>;
    /** Whether other sites may post it, for a reader whom the address itself identifies. */
    crossSite?: boolean;
  };
  /** Guards of this address, after those that every address has. */
  guards?: readonly Guard[];
  /** The query parameters that the page may see, in their canonical order. */
  query?: readonly string[];
  /** Those of them that may be repeated; their values reach the page joined by commas. */
  lists?: readonly string[];
  /** Brings equivalent queries into one form, so that they are one page. */
  normaliseQuery?: (query: Readonly<Record<string, string>>) => Record<string, string>;
  cache: LifetimeName;
  ads?: AdPlacement;
  /** Position in the main navigation; by default the vertical and supertag of the address. */
  navigation?: (params: Params) => NavigationPosition;
  /** Whether the navigation shows the share button. */
  shareButton?: boolean;
  /** Whether what is found may have another address, to which the page redirects. */
  mayRedirect?: true;
  /** Whether the address belongs to the youth section, which has a background of its own. */
  genT?: boolean;
  /** False where the cookie notice is hidden. */
  cookieNotice?: boolean;
  /** False where the region selector is hidden. */
  regionSelector?: boolean;
  /** Set on the record of addresses that match no route. */
  matchesNothing?: boolean;
  /** Hooks run on every request, so that no answers are prepared that pass them by. */
  runsHooks?: boolean;
  /** Answers belong to one reader and are never cached. */
  private?: boolean;
  /** The address holds a secret, as a token: answers are private and confidential. */
  holdsToken?: boolean;
}

/** Everything that the program knows about one page kind; routers, guards, ads, navigation and tests read it. */
export interface PageRecord extends Omit<Definition<string>, 'load' | 'form'> {
  load?: Load;
  form?: { path: string; submit: Load; crossSite?: boolean };
  /** A fragment of a page, fetched by htmx. */
  partial: boolean;
  /** The file and line that define it, for the log. */
  definedAt: () => string;
}

/** Where a function of this file is called, as a text that is made when it is asked for. */
function placeOfCall(called: (...args: never[]) => unknown): () => string {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, called);
  return () => at.stack?.split('\n')[1]?.trim().replace(/^at /, '') ?? '';
}

function recordOf<Path extends string>(definition: Definition<Path>, partial: boolean): PageRecord {
  const { form, holdsToken } = definition;
  return {
    ...definition,
    ...(holdsToken ? { private: true } : {}),
    ...(form ? { form: { ...form, path: form.path ?? definition.paths[0] } } : {}),
    partial,
    definedAt: placeOfCall(partial ? definePartial : definePage),
  } as PageRecord;
}

/** A page kind. The parameters of `load` and `form` are typed from the literal `paths`. */
export function definePage<const Path extends string>(definition: Definition<Path>): PageRecord {
  return recordOf(definition, false);
}

/** A fragment that has an address of its own below `/partials/`. */
export function definePartial<const Path extends string>(definition: Definition<Path>): PageRecord {
  return recordOf(definition, true);
}

/** What stands on a profile's page besides the profile; the page works without any of it. */
export interface RelatedContent {
  nearby: { item: ProfileCard; metres: number }[];
  others: ProfileProps['others'];
  stories?: StoryCard[];
}

/** What schema.org calls the subject of a profile. */
type ProfileSubject =
  | PersonLeaf
  | RestaurantLeaf
  | PlaceLeaf
  | LocalBusinessLeaf
  | LodgingBusinessLeaf
  | ShoppingCenterLeaf
  | ResidenceLeaf
  | EventLeaf
  | CollectionPageLeaf
  | WebPageLeaf;

/** Everything that the program knows about one kind of profile. */
export interface ProfileKindRecord {
  /** Path of the index page above the profile, and its label. */
  indexPath: string;
  label: MessageKey;
  /** Whether the index page is linked from the menu and the footer of every page. */
  listedInMenu?: boolean;
  /** Prefix of the page id in ad targeting. */
  pageId: string;
  /** The vertical that the kind belongs to, and whose colour it has, when the profile names none. */
  vertical?: string;
  /** The parts of the line under the profile's name; by default its role and where it is. */
  line?: (profile: ProfileCard, where: string) => (string | undefined)[];
  layout: ComponentType<{ profile: ProfileProps }>;
  related: (profile: Profile, context: PageContext) => Promise<RelatedContent>;
  /** The schema.org data of the profile, without what every kind has. */
  structuredData: (profile: Profile, context: PageContext) => ProfileSubject;
  /** Path of the calendar entry. */
  calendar?: (slug: string) => string;
  ads?: AdPlacement;
  navigation?: NavigationPosition;
}

export type ProfileKinds = Readonly<Record<ProfileKind, ProfileKindRecord>>;
