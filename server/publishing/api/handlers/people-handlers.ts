import {
  addPerson,
  changePerson,
  inviteAgain,
  personOfId,
  revokePerson,
} from '../../../people/manage-people.ts';
import type { Limits, PersonFields } from '../../../people/rules/person.ts';
import { listPeople } from '../../../people/store/people.ts';
import { endSessionsOf, listSessions } from '../../../people/store/sessions.ts';
import type { Handlers } from './handler.ts';

const noLimits: Limits = { verticals: [], regions: [], languages: [] };

/** The calls on the people of the newsroom. What their fields may be is checked with the person. */
export const peopleHandlers: Pick<
  Handlers,
  | 'listPeople'
  | 'invitePerson'
  | 'patchPerson'
  | 'revokePerson'
  | 'inviteAgain'
  | 'listSessions'
  | 'endSessions'
> = {
  listPeople: async (_, { database }) => ({ body: { items: await listPeople(database) } }),
  invitePerson: async ({ body }, { database, now }) => ({
    status: 201,
    body: await addPerson(database, { ...noLimits, ...body }, now()),
  }),
  patchPerson: async ({ params: { id }, body: { timeZone, ...changes } }, { database }) => ({
    body: await changePerson(database, id, {
      ...(changes as Partial<PersonFields>),
      ...(timeZone === undefined ? {} : { timeZone: timeZone ?? undefined }),
    }),
  }),
  revokePerson: async ({ params: { id } }, { database, now }) => {
    await revokePerson(database, id, now());
    return { body: { id, outcome: 'revoked' } };
  },
  inviteAgain: async ({ params: { id } }, { database, now }) => ({
    status: 201,
    body: await inviteAgain(database, id, now()),
  }),
  listSessions: async ({ params: { id } }, { database, now }) => {
    await database.transaction((transaction) => personOfId(transaction, id));
    return { body: { items: await listSessions(database, id, now()) } };
  },
  endSessions: async ({ params: { id } }, { database }) => ({
    body: {
      ended: await database.transaction(async (transaction) => {
        await personOfId(transaction, id);
        return endSessionsOf(transaction, id);
      }),
    },
  }),
};
