import { NewsletterFormSent } from '../../../views/components/forms/newsletter-form.tsx';
import { SurveyForm } from '../../../views/components/forms/survey-form.tsx';
import { definePartial } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';
import { accept, formProps, ofSurvey } from './survey-form.ts';

/** `POST /partials/survey/:survey`: the form of readers with JavaScript. */
export const surveyPartial = definePartial({
  name: 'partial-survey',
  paths: ['/partials/survey/:survey'],
  cache: 'staticPage',
  form: {
    submit: ofSurvey(async (found, surveys, context) => {
      const { posted } = context.request;
      if (!posted) return noPageFound;
      const refusal = await accept(surveys, found, posted, context);
      if (!refusal) return { kind: 'partial', view: view('survey-sent', NewsletterFormSent, {}), tags: [] };
      const { status, reason } = refusal;
      return {
        kind: 'partial',
        view: view('survey-form', SurveyForm, formProps(found, refusal, context)),
        tags: [],
        status,
        reason,
      };
    }),
  },
});
