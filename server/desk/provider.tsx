import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../locales/translate.ts';
import { clientOf } from '../lib/limits/fair-queue.ts';
import { ProviderSilent, type SignInProvider } from '../people/provider/open-provider.ts';
import type { DeskParts } from './desk-parts.ts';
import { letIn } from './let-in.ts';
import { nextOf } from './next-address.ts';
import { sendDeskPage } from './render-page.tsx';
import { providerPath, signInPath } from './sign-in.tsx';
import { visitorOf } from './visitor-of.ts';

/** The path to which the provider sends browsers back. */
export const providerReturnPath = `${providerPath}/callback`;

/** How a sign-in is answered that the provider did not bring to its end. */
const refusals = {
  unknown: { status: 403, text: 'people.providerUnknown' },
  failed: { status: 400, text: 'people.providerFailed' },
  silent: { status: 503, text: 'people.providerSilent' },
  'too-many': { status: 429, text: 'people.tooMany' },
} as const satisfies Record<string, { status: number; text: MessageKey }>;

/** `/desk/provider`: asks the provider who the reader of the page is, and takes its answer. */
export function providerRoutes(app: FastifyInstance, parts: DeskParts, provider: SignInProvider): void {
  const { people, cookies, headers, origin } = parts;
  const refuse = (request: FastifyRequest, reply: FastifyReply, refused: keyof typeof refusals) => {
    const { status, text } = refusals[refused];
    return sendDeskPage(request, reply, parts, {
      status,
      title: ({ t }) => t('people.signIn'),
      content: ({ t }) => (
        <>
          <p className="standfirst">{t(text, { name: provider.name })}</p>
          <p>
            <a href={signInPath}>{t('people.signIn')}</a>
          </p>
        </>
      ),
    });
  };
  const silent = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error;
    request.reason = error.message;
    return refuse(request, reply, 'silent');
  };
  app.get(providerPath, async (request, reply) => {
    if (!(await people.mayTry(clientOf(request.ip)))) return refuse(request, reply, 'too-many');
    const next = nextOf((request.query as Record<string, unknown>).next);
    return provider.begin(next).then(
      ({ address, secret }) => {
        cookies.provider.set(reply, secret);
        return reply.headers(headers).redirect(address, 303);
      },
      silent(request, reply),
    );
  });
  app.get(providerReturnPath, async (request, reply) => {
    const secret = cookies.provider.read(request) ?? '';
    cookies.provider.clear(reply);
    const answer = new URL(request.url, origin);
    return provider.finish(answer, secret, visitorOf(request, reply)).then(
      (result) => {
        if ('entered' in result) return letIn(request, reply, parts, result);
        request.reason = `the provider let nobody in: ${result.reason}`;
        return refuse(request, reply, result.refused);
      },
      silent(request, reply),
    );
  });
}
