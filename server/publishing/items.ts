import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { EditedFront } from '../content/contract/edited-front.ts';
import type { EditedIssue } from '../content/contract/issues/issue.ts';
import type { ProfileKind } from '../content/contract/profile.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { StaticPage } from '../content/contract/static-page.ts';
import type { Survey } from '../content/contract/survey.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import type { ProfileInput } from './projection/save-profiles.ts';
import type { StoryInput } from './projection/save-stories.ts';

export type ItemKind = 'story' | ProfileKind | 'page' | 'survey' | 'front' | 'issue' | 'site';

/** What names an item: one thing in one language. The slug of a `site` is its region, that of a `front` its region and vertical. */
export interface ItemKey {
  kind: ItemKind;
  locale: Locale;
  slug: string;
}

/** What an item says, in the form that its kind takes. */
export type ItemDocument =
  | StoryInput
  | ProfileInput
  | StaticPage
  | Survey
  | EditedFront
  | EditedIssue
  | SiteConfig;

/** What the publisher wants of an item. */
export const storedStates = ['draft', 'published', 'withdrawn'] as const;
export type StoredState = (typeof storedStates)[number];

/** Where a draft is in review: submitted to editors, or returned by them. */
export const reviewStates = ['submitted', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What an item is at a moment, by its stored state and its dates. */
export const itemStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const;
export type ItemState = (typeof itemStates)[number];

/** An item whose changes are taken back, to an earlier version of it. */
export interface TakenBack extends ExpectedKey {
  to: number;
}

/** An item to be changed, with the version that the writer has seen. */
export interface ExpectedKey extends ItemKey {
  expectedVersion?: number | undefined;
}

/** One item to be created or replaced. Dates are ISO 8601 texts with a time zone. */
export interface ItemWrite extends ItemKey {
  document: ItemDocument;
  /** `published` by default. */
  state?: StoredState | undefined;
  /** From when this version counts; for a story its `publishedAt` by default, for other kinds at once. */
  publishAt?: string | undefined;
  /** When it stops being public; the address then answers 410. */
  expireAt?: string | undefined;
  /** The name of a release: this version counts from the release's moment. What is public stays until then. */
  release?: string | undefined;
  /** Keeps the public version as it is until this one counts. Otherwise a draft or scheduled item is not public. */
  keepsLive?: boolean | undefined;
  /** Submits a draft to review, or returns it. It is in no review without; neither is what is no draft. */
  review?: { state: ReviewState; note?: string | undefined } | undefined;
  /** The slug that the item had, when it gets another one; its old address then redirects. */
  previousSlug?: string | undefined;
  /** For a translation: the item of the same kind that it was made from. */
  original?: { locale: Locale; slug: string; version?: number | undefined } | undefined;
  /** Where it comes from, and what it is called there. An item of the same source and id is the same item. */
  source?: string | undefined;
  sourceId?: string | undefined;
  /** Stands for what the source says, so that an importer can tell what has changed. */
  sourceHash?: string | undefined;
  /** The version that the writer has seen; 0 when the item must not exist yet. */
  expectedVersion?: number | undefined;
}

export interface WriteResult extends ItemKey {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  version: number;
}

export interface WithdrawResult extends ItemKey {
  outcome: 'withdrawn' | 'unchanged' | 'not-found';
}

/** An item without its document, as lists show it. */
export interface ItemSummary extends ItemKey {
  id: string;
  /** The title or name. */
  title: string;
  /** What the publisher wants. */
  stored: StoredState;
  /** What it is now. */
  state: ItemState;
  /** Whether a version of it is public, and which one: with `keepsLive` it may be an earlier one. */
  liveVersion?: number;
  /** Whether the public version stays until the newest one counts. */
  keepsLive?: boolean;
  version: number;
  publishAt?: string;
  expireAt?: string;
  release?: string;
  /** Whether its original has changed since this translation was made. */
  stale: boolean;
  original?: { locale: Locale; slug: string; version: number };
  /** Where a draft is in review, since when and by whom. */
  review?: { state: ReviewState; note?: string; by: string; at: string };
  source?: string;
  sourceId?: string;
  sourceHash?: string;
  updatedAt: string;
  updatedBy: string;
  /** Path of its page; a `site` has none. */
  path?: string;
}

export interface Item extends ItemSummary {
  document: ItemDocument;
}

/** The last changed first, by default; the last published first; or what comes next first. */
export const itemOrders = ['changed', 'published', 'coming'] as const;
export type ItemOrder = (typeof itemOrders)[number];

/** Which items a list holds, and in which order; `page` counts from 1. */
export interface ItemFilter {
  kind?: ItemKind | undefined;
  locale?: Locale | undefined;
  /** Only what is shown in this region, or belongs to it. */
  region?: Region | undefined;
  state?: ItemState | undefined;
  source?: string | undefined;
  release?: string | undefined;
  review?: ReviewState | undefined;
  stale?: boolean | undefined;
  slug?: string | undefined;
  /** The name of whoever changed it last. */
  by?: string | undefined;
  /** The name of whoever wrote any version of it that is kept. */
  writer?: string | undefined;
  /** What words of its title, name, standfirst, slug or text begin with; those of scripts without spaces contain it. */
  text?: string | undefined;
  order?: ItemOrder | undefined;
  page?: number | undefined;
  /** 50 by default, at most 1,000. */
  size?: number | undefined;
}

export interface ItemList {
  page: number;
  pages: number;
  total: number;
  items: ItemSummary[];
}

/** A version of an item; the last 20 are kept. */
export interface Revision {
  version: number;
  slug: string;
  stored: StoredState;
  publishAt?: string;
  expireAt?: string;
  at: string;
  by: string;
  document: ItemDocument;
}

/** Items that go out together, in one transaction, at one moment. */
export interface Release {
  name: string;
  /** A release without a moment waits. */
  publishAt?: string;
  /** When it went out. */
  releasedAt?: string;
  createdAt: string;
  createdBy: string;
  items: number;
}

/** What is wrong with an item: `index` counts the writes from 0, `pointer` is a JSON pointer into the write. */
export interface ItemProblem extends Partial<ItemKey> {
  index: number;
  pointer: string;
  message: string;
}

/** Nothing was written, because items are not valid. */
export class InvalidItems extends ExpectedError {
  override readonly name = 'InvalidItems';
  readonly problems: readonly ItemProblem[];

  constructor(problems: readonly ItemProblem[]) {
    const lines = problems.map(
      ({ kind, locale, slug, pointer, message }) => `${kind}/${locale}/${slug} ${pointer}: ${message}`,
    );
    super(`Nothing was written, because items are not valid:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Nothing was written, because an item has another version than the writer has seen. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly key: ItemKey;
  readonly expected: number;
  /** 0 when there is no such item. */
  readonly actual: number;

  constructor({ kind, locale, slug }: ItemKey, expected: number, actual: number) {
    super(
      `${kind}/${locale}/${slug} has version ${actual}, not ${expected}: read it again and repeat the change`,
    );
    this.key = { kind, locale, slug };
    this.expected = expected;
    this.actual = actual;
  }
}

/** There is no item, revision or release of that name. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}
