import { definePage } from '../define-page.ts';
import { noticePage } from '../static-pages/notice.ts';

export const sentPath = '/newsletters/sent';

/** `/newsletters/sent`: what happens next, after the form without JavaScript. */
export const newslettersSent = definePage({
  name: 'newsletters-sent',
  paths: [sentPath],
  cache: 'staticPage',
  cookieNotice: false,
  load: async (context) => {
    const { t } = context;
    const notice = {
      eyebrow: t('directory.newsletters'),
      title: t('newsletter.sentTitle'),
      text: t('newsletter.sentText'),
    };
    return noticePage(notice, context);
  },
});
