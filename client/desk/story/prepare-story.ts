import type { Item } from '../api/items.ts';
import { lengthOf } from './checks.ts';
import type { StoryDocument } from './story.ts';

/** The document of a story that is saved: with its length, its dates and the number of its version. */
export function prepareStory(
  draft: StoryDocument,
  item: Item<StoryDocument> | undefined,
  { state, publishAt }: { state: 'draft' | 'published'; publishAt?: number },
): StoryDocument {
  const now = new Date();
  const isFirst = state === 'published' && item?.liveVersion === undefined;
  const moment = isFirst ? (publishAt ?? now.getTime()) : undefined;
  return {
    ...draft,
    readingMinutes: lengthOf(draft.body, draft.locale).minutes,
    updatedAt: now.toISOString(),
    version: (item?.document.version ?? 0) + 1,
    ...(moment === undefined ? {} : { publishedAt: new Date(moment).toISOString() }),
  };
}
