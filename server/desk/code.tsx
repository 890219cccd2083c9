import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../locales/translate.ts';
import { CodeForm } from '../../views/people/code-form.tsx';
import { fieldOf, postedBy } from '../lib/posted.ts';
import type { DeskParts } from './desk-parts.ts';
import { codePath, letIn } from './let-in.ts';
import { nextOf } from './next-address.ts';
import { sendDeskPage } from './render-page.tsx';
import { signInPath } from './sign-in.tsx';
import { visitorOf } from './visitor-of.ts';

/** How a refused code is answered. */
const refusals = {
  wrong: { status: 422, text: 'people.codeWrong' },
  'too-many': { status: 429, text: 'people.tooMany' },
} as const satisfies Record<string, { status: number; text: MessageKey }>;

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: DeskParts,
  { next, refused }: { next: string; refused?: keyof typeof refusals },
) {
  const refusal = refused && refusals[refused];
  if (refused) request.reason = `code refused: ${refused}`;
  return sendDeskPage(request, reply, parts, {
    status: refusal?.status ?? 200,
    title: ({ t }) => t('people.codeTitle'),
    content: ({ t }) => <CodeForm action={codePath} next={next} problem={refusal && t(refusal.text)} />,
  });
}

/** `/desk/code`: the code of the second factor, after a password, a link or a provider. */
export function codeRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { people, cookies, headers } = parts;
  const toSignIn = (reply: FastifyReply, next: string) =>
    reply.headers(headers).redirect(`${signInPath}?${new URLSearchParams({ next })}`, 303);
  app.get(codePath, async (request, reply) => {
    const next = nextOf((request.query as Record<string, unknown>).next);
    const half = cookies.half.read(request);
    const isAwaited = half !== undefined && (await people.codes.awaited(half)) !== undefined;
    return isAwaited ? show(request, reply, parts, { next }) : toSignIn(reply, next);
  });
  app.post(codePath, async (request, reply) => {
    const posted = postedBy(request);
    const next = nextOf(fieldOf(posted, 'next'));
    const code = fieldOf(posted, 'code').slice(0, 100);
    const { device } = visitorOf(request, reply);
    const result = await people.codes.enter(cookies.half.read(request) ?? '', { code, device });
    if (!('refused' in result)) {
      cookies.half.clear(reply);
      return letIn(request, reply, parts, { entered: result, next });
    }
    const { refused } = result;
    return refused === 'gone' ? toSignIn(reply, next) : show(request, reply, parts, { next, refused });
  });
}
