import { SignUpPage } from '../../../views/pages/sign-up.tsx';
import { definePage } from '../define-page.ts';
import { titles } from '../indexes/index-or-profile.ts';
import { profileIndex } from '../indexes/profile-index.ts';
import { afterForm, noPageFound, view } from '../outcome.ts';
import { profilePage } from '../profiles/profile-page.ts';
import { issuePage } from './issue-page.ts';
import { newsletterForm, signUpPath } from './newsletter-form.ts';
import { sentPath } from './sent.page.ts';
import { submitSignUp } from './sign-up.ts';

const everyNewsletter = { everywhere: true, sort: 'feature', size: 200 } as const;

/**
 * `/newsletters`: all newsletters and the form for several; `/newsletters/:newsletter`: one and its form;
 * `/newsletters/:newsletter/:issue`: what an issue brought.
 */
export const newsletters = definePage({
  name: 'newsletters',
  paths: ['/newsletters/:newsletter?', '/newsletters/:newsletter/:issue'],
  cache: 'listing',
  ads: { shown: false },
  cookieNotice: false,
  load: async (context) => {
    const { newsletter: slug, issue } = context.request.params;
    if (slug && issue) return issuePage(slug, issue, context);
    if (slug === undefined) {
      const options = { ...titles, kind: 'newsletter', path: signUpPath, input: everyNewsletter } as const;
      const found = await profileIndex(context, options);
      if (found.kind !== 'page' || !context.newsletters) return found;
      const signUp = await newsletterForm('several', {}, context);
      return { ...found, view: { ...found.view, props: { ...found.view.props, signUp } } };
    }
    const found = await profilePage(context, 'newsletter', slug);
    if (found.kind !== 'page' || !context.newsletters) return found;
    const signUp = await newsletterForm('one', { newsletters: [slug] }, context);
    return { ...found, view: { ...found.view, props: { ...found.view.props, signUp } } };
  },
  form: {
    path: signUpPath,
    submit: async (context) => {
      const { links, t, canonicalLinks } = context;
      const result = await submitSignUp(context);
      if (result === 'no-page') return noPageFound;
      if (result === 'accepted') return afterForm(links.page(sentPath));
      const { form, status, reason } = result;
      return {
        kind: 'page',
        view: view('sign-up', SignUpPage, { form }),
        title: t(Object.keys(form.problems).length > 0 ? 'form.attention' : 'newsletter.signUp'),
        canonical: canonicalLinks.page(signUpPath),
        variants: false,
        robots: 'noindex',
        tags: [],
        lifetime: 'staticPage',
        status,
        reason,
      };
    },
  },
});
