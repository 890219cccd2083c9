import { NewsletterForm, NewsletterFormSent } from '../../../views/components/forms/newsletter-form.tsx';
import { definePartial } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';
import { signUpPartialPath } from './newsletter-form.ts';
import { submitSignUp } from './sign-up.ts';

/** `POST /partials/newsletters`: the sign-up form of readers with JavaScript. */
export const signUpPartial = definePartial({
  name: 'partial-newsletters',
  paths: [signUpPartialPath],
  cache: 'staticPage',
  form: {
    submit: async (context) => {
      const result = await submitSignUp(context);
      if (result === 'no-page') return noPageFound;
      if (result === 'accepted')
        return { kind: 'partial', view: view('sign-up-sent', NewsletterFormSent, {}), tags: [] };
      const { form, status, reason } = result;
      return { kind: 'partial', view: view('sign-up', NewsletterForm, form), tags: [], status, reason };
    },
  },
});
