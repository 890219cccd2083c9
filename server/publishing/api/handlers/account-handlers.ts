import { changePerson, endSessions } from '../../../people/manage-people.ts';
import type { OwnAccount, OwnRequest } from '../../../people/own-account.ts';
import { factorAddress } from '../../../people/rules/codes.ts';
import type { Person, PersonFields } from '../../../people/rules/person.ts';
import { listSessions } from '../../../people/store/sessions.ts';
import { Refusal } from '../problems.ts';
import { actOf, type HandlerContext, type Handlers } from './handler.ts';
import { preferencesOf } from './people-handlers.ts';

/**
 * What people change of their own accounts.
 * @throws {Refusal} where nobody can sign in
 */
function accountOf({ signedIn }: HandlerContext): OwnAccount {
  if (!signedIn) throw new Refusal(404, 'nobody can sign in here');
  return signedIn.people.account;
}

const personOf = ({ holder }: HandlerContext): Person => holder.person as Person;
const ownOf = (context: HandlerContext): OwnRequest => ({
  person: personOf(context),
  session: context.holder.session as string,
  waiter: context.waiter,
});

/** The calls by which people change their own accounts. */
export const accountHandlers: Pick<
  Handlers,
  | 'getAccount'
  | 'patchAccount'
  | 'changePassword'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
> = {
  getAccount: async (_, context) => {
    const person = personOf(context);
    return { body: { ...person, ...(await accountOf(context).state(person.id)) } };
  },
  patchAccount: async ({ body: { name, timeZone, language } }, context) => {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...preferencesOf({ timeZone, language }),
    } as Partial<PersonFields>;
    const act = { ...actOf(context), action: 'account-changed' as const };
    return { body: await changePerson(context.database, personOf(context).id, changes, act) };
  },
  changePassword: async ({ body }, context) => {
    await accountOf(context).changePassword(ownOf(context), body);
    return { body: { outcome: 'changed' } };
  },
  beginSecondFactor: async ({ body: { password = '' } }, context) => {
    const { email } = personOf(context);
    const secret = await accountOf(context).beginFactor(ownOf(context), password);
    return {
      status: 201,
      body: { secret, address: factorAddress(secret, { issuer: 'Desk', label: email }) },
    };
  },
  confirmSecondFactor: async ({ body: { code } }, context) => ({
    body: { recoveryCodes: await accountOf(context).confirmFactor(ownOf(context), code) },
  }),
  removeSecondFactor: async ({ body: { password = '' } }, context) => {
    await accountOf(context).removeFactor(ownOf(context), password);
    return { body: { outcome: 'removed' } };
  },
  renewRecoveryCodes: async ({ body: { password = '' } }, context) => ({
    body: { recoveryCodes: await accountOf(context).renewCodes(ownOf(context), password) },
  }),
  listOwnSessions: async (_, context) => {
    const { database, holder, now } = context;
    const sessions = await listSessions(database, personOf(context).id, now());
    return { body: { items: sessions.map((each) => ({ ...each, isPresent: each.id === holder.session })) } };
  },
  endOwnSession: async ({ params: { session } }, context) => ({
    body: {
      ended: await endSessions(context.database, personOf(context).id, { only: session }, actOf(context)),
    },
  }),
  endOtherSessions: async (_, context) => ({
    body: {
      ended: await endSessions(
        context.database,
        personOf(context).id,
        { except: context.holder.session },
        actOf(context),
      ),
    },
  }),
};
