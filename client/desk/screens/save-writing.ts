import {
  changeItem,
  createItem,
  type Item,
  type ItemKey,
  type ReviewState,
  withdrawItem,
} from '../api/items.ts';
import { mergePatchOf } from '../story/merge-patch.ts';
import type { ItemDocument } from '../story/story.ts';

/** What is to become of an item when it is saved. */
export interface Intent {
  state: 'draft' | 'published';
  /** Keeps what is public as it is until the new version counts. */
  keepsLive?: boolean;
  /** From when it is public, in milliseconds. */
  publishAt?: number;
  /** Submits a draft to review, or returns it. */
  review?: { state: ReviewState; note?: string };
}

/** What is written, and what it begins with. */
export interface Subject<D extends ItemDocument> {
  kind: string;
  /** What a new item is called where its document does not say it, as that of a site configuration. */
  key?: Pick<ItemKey, 'locale' | 'slug'> | undefined;
  /** The stored item; undefined for a new one. */
  item: Item<D> | undefined;
  /** The document of a new item. */
  blank: D;
  /** Names the work in the browser. */
  place: string;
  /** What a new item is a translation of. */
  original?: { locale: string; slug: string } | undefined;
  /** Whether a new item can have another address: what is stored at its own is something else then. */
  isMovable?: boolean | undefined;
  /** The document that is saved, with the fields that each save sets. */
  prepare?: (draft: D, item: Item<D> | undefined, intent: Intent) => D;
}

/** What is written now, of which version. */
export interface State<D extends ItemDocument> {
  item: Item<D> | undefined;
  base: D;
  draft: D;
  version: number;
  /** Counts the replacements of the draft from outside the editor. */
  round: number;
  /** When the work was kept that came back from this browser. */
  restored?: number | undefined;
}

/** The key of what is written: that of the stored item, else what a new one is called, or its document says. */
export function keyOf<D extends ItemDocument>(
  { kind, key }: Pick<Subject<D>, 'kind' | 'key'>,
  { item, draft }: Pick<State<D>, 'item' | 'draft'>,
): ItemKey {
  const { locale, slug } = item ?? key ?? draft;
  return { kind, locale, slug };
}

/** Stores what is written, as a new item or a new version. */
export async function send<D extends ItemDocument>(
  { kind, key: named, original, prepare }: Subject<D>,
  state: State<D>,
  intent: Intent,
): Promise<ItemKey> {
  const document = prepare?.(state.draft, state.item, intent) ?? state.draft;
  const fields = {
    state: intent.state,
    ...(intent.keepsLive ? { keepsLive: true } : {}),
    ...(intent.review
      ? { review: intent.review }
      : intent.state === 'published' && state.item
        ? { review: null }
        : {}),
  };
  const key = keyOf({ kind, key: named }, { item: state.item, draft: document });
  const moment = intent.publishAt === undefined ? undefined : new Date(intent.publishAt).toISOString();
  // The first moment of a story is the date in its document.
  const isDated = kind === 'story' && state.item?.liveVersion === undefined;
  const publishAt = isDated ? undefined : moment;
  if (!state.item)
    await createItem(key, {
      document,
      ...fields,
      ...(publishAt ? { publishAt } : {}),
      ...(original ? { original } : {}),
    });
  else {
    const patch = { document: mergePatchOf(state.base, document), keepsLive: null, ...fields };
    await changeItem(state.item, state.version, { ...patch, publishAt: publishAt ?? null });
  }
  return key;
}

/** Withdraws the item. */
export async function takeOff<D extends ItemDocument>({ item, version }: State<D>): Promise<ItemKey> {
  const key = item as Item<D>;
  await withdrawItem(key, version);
  return key;
}

/** Sets when the item stops being public, in milliseconds; never by itself without a moment. */
export async function setExpiry<D extends ItemDocument>(
  { item, version }: State<D>,
  moment: number | undefined,
): Promise<ItemKey> {
  const key = item as Item<D>;
  await changeItem(key, version, { expireAt: moment === undefined ? null : new Date(moment).toISOString() });
  return key;
}
