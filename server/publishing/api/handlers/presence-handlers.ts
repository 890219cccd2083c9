import { enterItem, leaveItem, listPresent } from '../../../people/store/presence.ts';
import { NotFound } from '../../items.ts';
import { keyOf } from '../../store/rows.ts';
import type { Handlers } from './handler.ts';

/** The calls on who has an item open. A token reads it, and is nobody who could be shown. */
export const presenceHandlers: Pick<Handlers, 'enterItem' | 'leaveItem'> = {
  enterItem: async ({ params, body: { tab, changes = false } }, { publishing, database, holder, now }) => {
    const name = keyOf(params);
    const item = await publishing.find(params);
    if (!item) throw new NotFound(`there is no item ${name}`);
    const personId = holder.person?.id;
    if (personId !== undefined) await enterItem(database, { item: name, personId, tab }, changes, now());
    const present = await listPresent(database, name, now());
    const people = present
      .filter((other) => other.personId !== personId || other.tab !== tab)
      .map((other) => ({
        name: other.name,
        own: other.personId === personId,
        changes: other.changes,
        since: other.since,
      }));
    return { body: { version: item.version, updatedBy: item.updatedBy, people } };
  },
  leaveItem: async ({ params, query: { tab } }, { database, holder }) => {
    if (holder.person) await leaveItem(database, { item: keyOf(params), personId: holder.person.id, tab });
    return { body: { outcome: 'left' } };
  },
};
