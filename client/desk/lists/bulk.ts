import {
  getItem,
  type ItemKey,
  type ItemSummary,
  patchItems,
  type TakenBack,
  withdrawItems,
} from '../api/items.ts';
import type { StoryDocument } from '../story/story.ts';

/** Something that is done with several items at once. It returns what takes it back. */
export type BulkAction = (items: readonly ItemSummary[]) => Promise<TakenBack[]>;

const readAtOnce = 6;

const keyOf = ({ kind, locale, slug }: ItemKey): ItemKey => ({ kind, locale, slug });

/** What takes back the changes of items: each change made the next version. */
const takenBack = (items: readonly ItemSummary[]): TakenBack[] =>
  items.map((item) => ({ ...keyOf(item), version: item.version + 1, to: item.version }));

async function patchAll(
  items: readonly ItemSummary[],
  patchOf: (item: ItemSummary) => object,
): Promise<TakenBack[]> {
  const patches = items.map((item) => ({ ...keyOf(item), version: item.version, patch: patchOf(item) }));
  const results = await patchItems(patches);
  return takenBack(items.filter((_, index) => results[index]?.outcome !== 'unchanged'));
}

/** A story that was never public has the moment of publication in its document. */
const isDated = ({ kind, liveVersion }: ItemSummary) => kind === 'story' && liveVersion === undefined;

/** Publishes items as they are stored. */
export const publishAll: BulkAction = (items) => {
  const now = new Date().toISOString();
  const always = { state: 'published', publishAt: null, keepsLive: null, review: null };
  return patchAll(items, (item) => ({
    ...always,
    ...(isDated(item) ? { document: { publishedAt: now } } : {}),
  }));
};

/** Gives items a moment of publication. What is public stays until then. */
export const scheduleAll =
  (moment: string): BulkAction =>
  (items) =>
    patchAll(items, (item) => ({
      state: 'published',
      review: null,
      ...(isDated(item)
        ? { document: { publishedAt: moment }, publishAt: null }
        : { publishAt: moment, keepsLive: true }),
    }));

/** Puts items into a release, with which they go out. What is public stays until then. */
export const putInRelease =
  (release: string): BulkAction =>
  (items) =>
    patchAll(items, () => ({ state: 'published', review: null, publishAt: null, keepsLive: null, release }));

/** Takes items out of their release: they are drafts, beside what is public of them. */
export const takeOut: BulkAction = (items) =>
  patchAll(items, ({ liveVersion }) => ({
    state: 'draft',
    release: null,
    publishAt: null,
    keepsLive: liveVersion === undefined ? null : true,
  }));

/** Takes items off. */
export const withdrawAll: BulkAction = async (items) => {
  const results = await withdrawItems(items.map((item) => ({ ...keyOf(item), version: item.version })));
  return takenBack(items.filter((_, index) => results[index]?.outcome === 'withdrawn'));
};

async function readAll(items: readonly ItemSummary[]): Promise<StoryDocument[]> {
  const found: StoryDocument[] = [];
  for (let start = 0; start < items.length; start += readAtOnce) {
    const read = await Promise.all(
      items.slice(start, start + readAtOnce).map((item) => getItem<StoryDocument>(item)),
    );
    found.push(...read.map(({ document }) => document));
  }
  return found;
}

/** Adds a tag to the stories that do not have it; they stay what they are otherwise. */
export const tagAll =
  (tag: string): BulkAction =>
  async (items) => {
    const documents = await readAll(items);
    const tags = documents.map((document) => document.tags ?? []);
    const isTagged = (index: number) => tags[index]?.includes(tag) ?? false;
    const untagged = items.filter((_, index) => !isTagged(index));
    if (untagged.length === 0) return [];
    return patchAll(untagged, (item) => ({
      document: { tags: [...(tags[items.indexOf(item)] ?? []), tag] },
    }));
  };
