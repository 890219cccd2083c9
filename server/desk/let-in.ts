import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entered } from '../people/enter.ts';
import type { DeskParts } from './desk-parts.ts';

/** The path of the page on which the code of the second factor is typed. */
export const codePath = '/desk/code';

/**
 * Lets in whoever has shown who it is, or asks for the code of the second factor. An earlier session of the browser ends:
 * its id is not used on.
 */
export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { people, cookies, headers }: DeskParts,
  { entered, next }: { entered: Entered; next: string },
): Promise<FastifyReply> {
  if ('half' in entered) {
    cookies.half.set(reply, entered.half);
    return reply.headers(headers).redirect(`${codePath}?${new URLSearchParams({ next })}`, 303);
  }
  const earlier = cookies.session.read(request);
  if (earlier) await people.signOut(earlier);
  cookies.session.set(reply, entered.secret);
  return reply.headers(headers).redirect(next, 303);
}
