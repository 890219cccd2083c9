import type { FastifyReply } from 'fastify';
import { SignOut } from '../../views/people/sign-out.tsx';
import type { DeskRequest } from './desk-parts.ts';
import { sendDeskPage } from './render-page.tsx';

/** Answers the addresses of the desk for somebody who is signed in. */
export function deskShell({ request, reply, session, csrf, parts }: DeskRequest): Promise<FastifyReply> {
  return sendDeskPage(request, reply, parts, {
    title: ({ t }) => t('people.signedInAs', { name: session.person.name }),
    content: () => <SignOut action="/desk/sign-out" csrf={csrf} />,
  });
}
