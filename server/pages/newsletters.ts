import type { Outcome } from '../outcome.ts';
import { cardModel, storyTags } from './cards.ts';
import type { Page, PageContext } from './context.ts';
import { newsletterPages } from './index-or-profile.ts';
import { lastIssue, newsletterForm } from './newsletter-form.ts';

/** What a newsletter's last issue brought, where its own profile gathers no stories. */
async function withLastIssue(outcome: Outcome, newsletter: string, context: PageContext): Promise<Outcome> {
  if (outcome.kind !== 'page' || outcome.model.kind !== 'profile') return outcome;
  if (outcome.model.stories.length > 0) return outcome;
  const stories = await lastIssue(newsletter, context);
  return {
    ...outcome,
    model: { ...outcome.model, stories: stories.map((story) => cardModel(story, context)) },
    tags: [...outcome.tags, ...storyTags(stories)],
  };
}

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
  const whole = newsletter ? await withLastIssue(outcome, newsletter, context) : outcome;
  return withForm(whole, newsletter, context);
};
