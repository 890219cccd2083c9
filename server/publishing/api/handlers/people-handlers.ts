import {
  addPerson,
  changePerson,
  endSessions,
  inviteAgain,
  personOfId,
  resetPerson,
  revokePerson,
} from '../../../people/manage-people.ts';
import type { Limits, PersonFields } from '../../../people/rules/person.ts';
import { listPeople } from '../../../people/store/people.ts';
import { listSessions } from '../../../people/store/sessions.ts';
import { actOf, type Handlers } from './handler.ts';

/** The changes of what people decide themselves; null takes a preference away. */
export const preferencesOf = ({
  timeZone,
  language,
}: {
  timeZone?: string | null | undefined;
  language?: string | null | undefined;
}) => ({
  ...(timeZone === undefined ? {} : { timeZone: timeZone ?? undefined }),
  ...(language === undefined ? {} : { language: language ?? undefined }),
});

const noLimits: Limits = { verticals: [], regions: [], languages: [] };

/** The calls on the people of the newsroom. What their fields may be is checked with the person. */
export const peopleHandlers: Pick<
  Handlers,
  | 'listPeople'
  | 'invitePerson'
  | 'patchPerson'
  | 'revokePerson'
  | 'inviteAgain'
  | 'resetPerson'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
> = {
  listPeople: async (_, { database }) => ({ body: { items: await listPeople(database) } }),
  invitePerson: async ({ body: { mail, ...fields } }, context) => {
    const body = await addPerson(
      context.database,
      { ...noLimits, ...(fields as Pick<PersonFields, 'name' | 'email' | 'role'>) },
      { ...actOf(context), mail },
    );
    context.signedIn?.mails.wake();
    return { status: 201, body };
  },
  patchPerson: async ({ params: { id }, body: { timeZone, language, ...changes } }, context) => ({
    body: await changePerson(
      context.database,
      id,
      {
        ...changes,
        ...preferencesOf({ timeZone, language }),
      } as Partial<PersonFields>,
      actOf(context),
    ),
  }),
  revokePerson: async ({ params: { id } }, context) => {
    await revokePerson(context.database, id, actOf(context));
    return { body: { id, outcome: 'revoked' } };
  },
  inviteAgain: async ({ params: { id }, body: { mail } }, context) => {
    const body = await inviteAgain(context.database, id, { ...actOf(context), mail });
    context.signedIn?.mails.wake();
    return { status: 201, body };
  },
  resetPerson: async ({ params: { id }, body: { mail, ...reset } }, context) => {
    const body = await resetPerson(context.database, id, reset, { ...actOf(context), mail });
    context.signedIn?.mails.wake();
    return { body };
  },
  listSessions: async ({ params: { id } }, { database, now }) => {
    await database.transaction((transaction) => personOfId(transaction, id));
    return { body: { items: await listSessions(database, id, now()) } };
  },
  endSession: async ({ params: { id, session } }, context) => ({
    body: { ended: await endSessions(context.database, id, { only: session }, actOf(context)) },
  }),
  endSessions: async ({ params: { id } }, context) => ({
    body: { ended: await endSessions(context.database, id, {}, actOf(context)) },
  }),
};
