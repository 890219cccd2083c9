import type { ChangedItem, ItemAction, LoggedChange } from '../../publishing/changes/change-log.ts';

const announced: readonly ItemAction[] = ['published', 'updated', 'withdrawn', 'expired', 'hidden'];

/** The items of which readers see something else since a change. */
export const visibleItems = ({ items }: Pick<LoggedChange, 'items'>): ChangedItem[] =>
  items.filter(({ action }) => announced.includes(action));
