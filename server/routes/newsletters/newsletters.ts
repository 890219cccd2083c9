import type { Page, PageContext } from '../context.ts';
import { newsletterPages } from '../indexes/index-or-profile.ts';
import type { Outcome } from '../outcome.ts';
import { newsletterForm } from './newsletter-form.ts';

/** Puts the sign-up form on a page, where this process keeps sign-ups. */
async function withForm(
  outcome: Outcome,
  newsletter: string | undefined,
  context: PageContext,
): Promise<Outcome> {
  if (!context.newsletters || outcome.kind !== 'page') return outcome;
  const signUp = newsletter
    ? await newsletterForm('one', { newsletters: [newsletter] }, context)
    : await newsletterForm('several', {}, context);
  const { model } = outcome;
  if (model.kind === 'directory' || model.kind === 'profile')
    return { ...outcome, model: { ...model, signUp } };
  return outcome;
}

/** `/newsletters`: all of them, and the form for several; `/newsletters/:newsletter`: one, and the form for it. */
export const newslettersPage: Page = async (context) => {
  const { newsletter } = context.request.params;
  const outcome = await newsletterPages(context);
  return withForm(outcome, newsletter, context);
};
