import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../locales/translate.ts';
import { SignIn } from '../../views/people/sign-in.tsx';
import { TooMuchWaiting } from '../lib/limits/fair-queue.ts';
import { fieldOf, postedBy } from '../lib/posted.ts';
import { isCsrfTokenOf } from '../people/tokens.ts';
import type { DeskParts } from './desk-parts.ts';
import { letIn } from './let-in.ts';
import { nextOf } from './next-address.ts';
import { passwordPath } from './password.tsx';
import { sendDeskPage } from './render-page.tsx';
import { visitorOf } from './visitor-of.ts';

/** The path of the page on which people sign in. */
export const signInPath = '/desk/sign-in';

/** The path at which the provider is asked, where there is one. */
export const providerPath = '/desk/provider';

/** How a refused sign-in is answered. */
const refusals = {
  wrong: { status: 422, text: 'people.wrong' },
  'too-many': { status: 429, text: 'people.tooMany' },
  busy: { status: 503, text: 'people.busy' },
} as const satisfies Record<string, { status: number; text: MessageKey }>;

interface Shown {
  next: string;
  email?: string;
  refused?: keyof typeof refusals;
}

function show(request: FastifyRequest, reply: FastifyReply, parts: DeskParts, shown: Shown) {
  const refusal = shown.refused && refusals[shown.refused];
  if (refusal) request.reason = `sign-in refused: ${shown.refused}`;
  return sendDeskPage(request, reply, parts, {
    status: refusal?.status ?? 200,
    title: ({ t }) => t('people.signIn'),
    content: ({ t, siteName }) => (
      <SignIn
        action={signInPath}
        siteName={siteName}
        next={shown.next}
        email={shown.email ?? ''}
        problem={refusal && t(refusal.text)}
        forgottenPath={passwordPath}
        provider={parts.provider && { name: parts.provider.name, path: providerPath }}
      />
    ),
  });
}

async function signIn(request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  const posted = postedBy(request);
  const next = nextOf(fieldOf(posted, 'next'));
  const email = fieldOf(posted, 'email').trim().slice(0, 500);
  const password = fieldOf(posted, 'password').slice(0, 1_000);
  const visitor = visitorOf(request, reply);
  const result = await parts.people.signIn({ email, password, visitor }).catch((error) => {
    if (error instanceof TooMuchWaiting) return { refused: 'busy' as const };
    throw error;
  });
  if ('refused' in result) return show(request, reply, parts, { next, email, refused: result.refused });
  return letIn(request, reply, parts, { entered: result, next });
}

async function signOut(request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  const { people, cookies, headers } = parts;
  const secret = cookies.session.read(request);
  if (secret && (await people.sessionOf(secret))) {
    if (!isCsrfTokenOf(secret, fieldOf(postedBy(request), 'csrf'))) {
      request.reason = 'the token of the session is missing';
      return reply
        .code(403)
        .headers(headers)
        .send({
          error: { status: 403, message: 'the form does not belong to this session: load the page again' },
        });
    }
    await people.signOut(secret);
  }
  cookies.session.clear(reply);
  return reply.headers(headers).redirect(signInPath, 303);
}

/** `/desk/sign-in` and `/desk/sign-out`. They work without JavaScript. */
export function signInRoutes(app: FastifyInstance, parts: DeskParts): void {
  app.get(signInPath, async (request, reply) => {
    const next = nextOf((request.query as Record<string, unknown>).next);
    const secret = parts.cookies.session.read(request);
    if (secret && (await parts.people.sessionOf(secret)))
      return reply.headers(parts.headers).redirect(next, 303);
    return show(request, reply, parts, { next });
  });
  app.post(signInPath, (request, reply) => signIn(request, reply, parts));
  app.post('/desk/sign-out', (request, reply) => signOut(request, reply, parts));
}
