import { definePage } from '../define-page.ts';
import { noticePage } from '../static-pages/notice.ts';
import { ofSurvey } from './survey-form.ts';

/** `/survey/:survey/thanks` */
export const surveyThanks = definePage({
  name: 'survey-thanks',
  paths: ['/survey/:survey/thanks'],
  cache: 'staticPage',
  load: ofSurvey(async (_survey, _surveys, context) => {
    const { t } = context;
    const notice = {
      eyebrow: t('survey.eyebrow'),
      title: t('survey.thanksTitle'),
      text: t('survey.thanksText'),
    };
    return noticePage(notice, context);
  }),
});
