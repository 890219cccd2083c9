import { locales } from '../../../locales/languages.ts';
import type { ItemKey, ItemKind } from '../items.ts';

/** What stands below a vertical in place of the slug of a profile. */
const belowVerticals = ['restaurants', 'events', 'guides', 'page'];

/** Slugs whose addresses are pages of the program, or never reach a page, by the kind of item. */
export const reservedSlugs: Partial<Record<ItemKind, readonly string[]>> = {
  page: [
    'authors',
    'before-you-go',
    'collection',
    'desk',
    'designers',
    'feed',
    'gen-t',
    'issues',
    'letters',
    'maps',
    'newsletters',
    'offline',
    'places',
    'rss',
    'saved',
    'search',
    'shortlist',
  ],
  story: ['page'],
  restaurant: belowVerticals,
  event: belowVerticals,
  newsletter: ['confirm', 'sent', 'unsubscribe'],
};

/** Whether the address of an item leads to something else whatever is published. */
export const isReserved = ({ kind, slug }: Pick<ItemKey, 'kind' | 'slug'>): boolean =>
  (reservedSlugs[kind]?.includes(slug) ?? false) ||
  (kind === 'page' && locales.some((locale) => locale.toLowerCase() === slug));
