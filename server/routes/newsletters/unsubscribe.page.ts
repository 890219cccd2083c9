import { definePage, type Load } from '../define-page.ts';
import { linkedPage, notice } from './private-links.ts';

/** Shows which subscriptions would end. */
const show: Load = linkedPage('unsubscribe', async ({ wanted, received, action, context }) => {
  const { t } = context;
  return notice(
    {
      title: t('newsletter.endTitle'),
      lists: [{ text: t('newsletter.end'), items: [...received, ...wanted] }],
      action: { label: t('newsletter.unsubscribe'), href: action },
    },
    context,
  );
});

/** Ends them, by the button or by a mail provider's one-click request (RFC 8058). */
const unsubscribe: Load = linkedPage('unsubscribe', async (linked) => {
  const { newsletters, token, wanted, received, context } = linked;
  const { t, links } = context;
  await newsletters.unsubscribe(token);
  return notice(
    {
      title: t('newsletter.endedTitle'),
      lists: [{ text: t('newsletter.end'), items: [...received, ...wanted] }],
      link: { label: t('home.newsletterLink'), href: links.page('/newsletters') },
    },
    context,
  );
});

/** `/newsletters/unsubscribe` */
export const newslettersUnsubscribe = definePage({
  name: 'newsletters-unsubscribe',
  paths: ['/newsletters/unsubscribe'],
  query: ['token'],
  cache: 'staticPage',
  cookieNotice: false,
  holdsToken: true,
  load: show,
  // Providers of mail show the button on their own pages.
  form: { submit: unsubscribe, crossSite: true },
});
