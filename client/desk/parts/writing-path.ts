import type { ItemKey } from '../api/items.ts';

/** Where an item is written. */
export const writingPath = ({ kind, locale, slug }: ItemKey): string =>
  kind === 'story' ? `/story/${locale}/${slug}` : `/items/${kind}/${locale}/${slug}`;
