import type { FastifyRequest } from 'fastify';
import type { MailQueue } from '../readers/mail/mail-queue.ts';
import type { People } from './people.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Session } from './store/sessions.ts';
import { isCsrfTokenOf } from './tokens.ts';

/** Who may sign in, and the cookie of a session. */
export interface SignedInPeople {
  people: People;
  cookie: SessionCookie;
  /** Sends the mails that wait. */
  mails: Pick<MailQueue, 'wake'>;
}

/** What a request's cookie says: nothing, a session that has ended, a write without its token, or a session. */
export type BroughtSession = 'none' | 'ended' | 'forged' | Session;

/** The header in which writes bring the token of their session. */
export const csrfHeader = 'x-csrf-token';

/** The session that a request brings. One that is not a read must bring the session's token, too. */
export async function broughtSession(
  request: FastifyRequest,
  { people, cookie }: Pick<SignedInPeople, 'people' | 'cookie'>,
): Promise<BroughtSession> {
  const secret = cookie.read(request);
  if (secret === undefined) return 'none';
  const session = await people.sessionOf(secret);
  if (!session) return 'ended';
  const token = request.headers[csrfHeader];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || (typeof token === 'string' && isCsrfTokenOf(secret, token)) ? session : 'forged';
}
