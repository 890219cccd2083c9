import { Type } from 'typebox';
import { bounds } from '../../../lib/limits/bounds.ts';
import { byItem, call } from '../call.ts';
import { closed, dateTime, version } from '../schema-parts.ts';
import { itemKeyFields } from '../schemas.ts';

const itemKey = Type.Object(itemKeyFields);
const path = '/items/:kind/:locale/:slug/presence';
const tab = Type.String({
  pattern: '^[A-Za-z0-9_-]+$',
  minLength: 1,
  maxLength: bounds.people.tab.max,
  description: 'Names the window of the person, for as long as it is open.',
});

/** Calls by which the people of the newsroom see who has an item open. */
export const presenceCalls = {
  enterItem: call(
    'PUT',
    path,
    'Says that a person has an item open, for a minute, and who else has',
    'read',
    {
      demand: byItem,
      params: itemKey,
      body: closed({ tab, changes: Type.Optional(Type.Boolean()) }),
      answer: Type.Object({
        version,
        updatedBy: Type.String(),
        people: Type.Array(
          Type.Object({
            name: Type.String(),
            own: Type.Boolean({ description: 'Another window of the same person.' }),
            changes: Type.Boolean({ description: 'Whether there are changes that are not saved.' }),
            since: dateTime,
          }),
        ),
      }),
      example: { tab: 'k3XbP0', changes: true },
    },
  ),
  leaveItem: call('DELETE', path, 'Says that a person has closed an item', 'read', {
    demand: byItem,
    params: itemKey,
    query: closed({ tab }),
    answer: Type.Object({ outcome: Type.Literal('left') }),
  }),
} as const;
