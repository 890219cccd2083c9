import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../locales/translate.ts';
import { Invitation } from '../../views/people/invitation.tsx';
import { TooMuchWaiting } from '../lib/limits/fair-queue.ts';
import { fieldOf, postedBy } from '../lib/posted.ts';
import { invitationPath } from '../people/manage-people.ts';
import type { DeskParts } from './desk-parts.ts';
import { letIn } from './let-in.ts';
import { deskPath } from './next-address.ts';
import { sendDeskPage } from './render-page.tsx';
import { visitorOf } from './visitor-of.ts';

/** How a refused password is answered. */
const refusals = {
  short: { status: 422, text: 'people.passwordShort' },
  long: { status: 422, text: 'people.passwordLong' },
  same: { status: 422, text: 'people.passwordSame' },
  busy: { status: 503, text: 'people.busy' },
} as const satisfies Record<string, { status: number; text: MessageKey }>;

function showGone(request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  request.reason = 'the invitation was used or is too old';
  return sendDeskPage(request, reply, parts, {
    status: 410,
    title: ({ t }) => t('people.invitationGone'),
    content: ({ t }) => <p className="standfirst">{t('people.invitationGoneText')}</p>,
  });
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: DeskParts,
  { token, refused }: { token: string; refused?: keyof typeof refusals },
) {
  const person = await parts.people.invitedBy(token);
  if (!person) return showGone(request, reply, parts);
  const refusal = refused && refusals[refused];
  return sendDeskPage(request, reply, parts, {
    status: refusal?.status ?? 200,
    title: ({ t }) => t('people.welcome', { name: person.name }),
    content: ({ t }) => (
      <Invitation
        action={invitationPath}
        token={token}
        email={person.email}
        problem={refusal && t(refusal.text)}
      />
    ),
  });
}

async function accept(request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  const posted = postedBy(request);
  const token = fieldOf(posted, 'token').slice(0, 100);
  const password = fieldOf(posted, 'password').slice(0, 1_000);
  const result = await parts.people
    .acceptInvitation(token, password, visitorOf(request, reply))
    .catch((error) => {
      if (error instanceof TooMuchWaiting) return { refused: 'busy' as const };
      throw error;
    });
  if (!('refused' in result)) return letIn(request, reply, parts, { entered: result, next: deskPath });
  return result.refused === 'gone'
    ? showGone(request, reply, parts)
    : show(request, reply, parts, { token, refused: result.refused });
}

/** `/desk/invitation`: an invited person chooses a password. To read it uses nothing up: programs open links of mails. */
export function invitationRoutes(app: FastifyInstance, parts: DeskParts): void {
  app.get(invitationPath, (request, reply) => {
    const { token } = request.query as Record<string, unknown>;
    return show(request, reply, parts, { token: typeof token === 'string' ? token.slice(0, 100) : '' });
  });
  app.post(invitationPath, (request, reply) => accept(request, reply, parts));
}
