import type { FastifyInstance } from 'fastify';
import { PasswordForm } from '../../views/people/password-form.tsx';
import { fieldOf, postedBy } from '../lib/posted.ts';
import type { DeskParts } from './desk-parts.ts';
import { sendDeskPage } from './render-page.tsx';
import { visitorOf } from './visitor-of.ts';

/** The path of the page for people who have forgotten their password. */
export const passwordPath = '/desk/password';

/** `/desk/password`: a link for a new password is sent. The answer is the same whether there is such an account. */
export function passwordRoutes(app: FastifyInstance, parts: DeskParts): void {
  app.get(passwordPath, (request, reply) =>
    sendDeskPage(request, reply, parts, {
      title: ({ t }) => t('people.newPassword'),
      content: () => <PasswordForm action={passwordPath} email="" />,
    }),
  );
  app.post(passwordPath, async (request, reply) => {
    const email = fieldOf(postedBy(request), 'email').trim().slice(0, 500);
    if (!(await parts.people.requestPassword(email, visitorOf(request, reply)))) {
      request.reason = 'too many tries of a client';
      return sendDeskPage(request, reply, parts, {
        status: 429,
        title: ({ t }) => t('people.newPassword'),
        content: ({ t }) => (
          <PasswordForm action={passwordPath} email={email} problem={t('people.tooMany')} />
        ),
      });
    }
    parts.mails.wake();
    return sendDeskPage(request, reply, parts, {
      title: ({ t }) => t('people.linkSent'),
      content: ({ t }) => <p className="standfirst">{t('people.linkSentText')}</p>,
    });
  });
}
