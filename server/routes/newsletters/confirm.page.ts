import { definePage, type Load } from '../define-page.ts';
import { surveyLink } from '../surveys/survey-form.ts';
import { already, gone, linkedPage, notice } from './private-links.ts';

/** Shows what is to be confirmed. Only the button confirms, because mail scanners follow links. */
const show: Load = linkedPage('confirm', async (linked) => {
  const { wanted, received, action, context } = linked;
  const { t } = context;
  if (linked.confirmed) return received.length > 0 ? already(linked) : gone(context);
  return notice(
    {
      title: t('newsletter.confirmTitle'),
      lists: [
        { text: t('newsletter.wanted'), items: wanted },
        { text: t('newsletter.received'), items: received },
      ],
      action: { label: t('newsletter.confirm'), href: action },
    },
    context,
  );
});

/** Confirms the sign-up, once. */
const confirm: Load = linkedPage('confirm', async (linked) => {
  const { newsletters, token, wanted, received, name, context } = linked;
  const { t, site } = context;
  const subscriber = await newsletters.confirm(token);
  if (!subscriber) return received.length > 0 ? already(linked) : gone(context);
  const welcome = site['welcome-survey'];
  const survey = welcome ? await surveyLink(welcome, subscriber, context) : undefined;
  return notice(
    {
      title: t('newsletter.doneTitle', { name }),
      lists: [{ text: t('newsletter.done'), items: [...wanted, ...received] }],
      link: survey,
    },
    context,
  );
});

/** `/newsletters/confirm` */
export const newslettersConfirm = definePage({
  name: 'newsletters-confirm',
  paths: ['/newsletters/confirm'],
  query: ['token'],
  cache: 'staticPage',
  cookieNotice: false,
  holdsToken: true,
  load: show,
  form: { submit: confirm },
});
