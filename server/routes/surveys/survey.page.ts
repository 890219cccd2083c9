import { definePage } from '../define-page.ts';
import { sentPath } from '../newsletters/sent.page.ts';
import { afterForm, noPageFound } from '../outcome.ts';
import { accept, ofSurvey, surveyFormPage } from './survey-form.ts';

/** `/survey/:survey`: the questions, and the form of readers without JavaScript. */
export const survey = definePage({
  name: 'survey',
  paths: ['/survey/:survey'],
  cache: 'staticPage',
  ads: { shown: false },
  load: ofSurvey(async (found, _surveys, context) => surveyFormPage(found, {}, context)),
  form: {
    submit: ofSurvey(async (found, surveys, context) => {
      const { request, links } = context;
      if (!request.posted) return noPageFound;
      const refusal = await accept(surveys, found, request.posted, context);
      return refusal ? surveyFormPage(found, refusal, context) : afterForm(links.page(sentPath));
    }),
  },
});
