import type { ItemFilter, ItemState } from '../api/items.ts';
import { type TextKey, t } from '../texts.ts';

/** A list of stories by what is to be done with them. */
export interface View {
  name: string;
  label: TextKey;
  filter: (person: { name: string }) => ItemFilter;
}

/** The lists of stories, the first one for everybody's own work. */
export const views: readonly View[] = [
  { name: 'mine', label: 'list.mine', filter: ({ name }) => ({ state: 'draft', writer: name }) },
  { name: 'draft', label: 'list.drafts', filter: () => ({ state: 'draft' }) },
  { name: 'review', label: 'list.review', filter: () => ({ review: 'submitted' }) },
  { name: 'scheduled', label: 'list.scheduled', filter: () => ({ state: 'scheduled', order: 'coming' }) },
  { name: 'published', label: 'list.published', filter: () => ({ state: 'published', order: 'published' }) },
  { name: 'withdrawn', label: 'list.withdrawn', filter: () => ({ state: 'withdrawn' }) },
  { name: 'all', label: 'list.all', filter: () => ({}) },
];

const stateKeys: Readonly<Record<ItemState, TextKey>> = {
  draft: 'state.draft',
  scheduled: 'state.scheduled',
  published: 'state.published',
  expired: 'state.expired',
  withdrawn: 'state.withdrawn',
};

/** The name of a state. */
export const nameOfState = (state: ItemState): string => t(stateKeys[state]);
