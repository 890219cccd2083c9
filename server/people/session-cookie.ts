import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../lib/addresses.ts';

/** The cookie of a session: no other site, no page of another host and no plain connection can set it. */
export const sessionCookie = '__Host-desk';
/** The cookie of a session on this machine, where a browser has no HTTPS. */
export const localSessionCookie = 'desk';

/** Whether a request came to this machine without HTTPS, from somebody who tries the program. */
const isLocal = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'http' && isLoopback(hostname);

/** The name of a cookie of the desk at the address of a request; `part` is what its name has after that of the session. */
const nameFor = (request: FastifyRequest, hasHttps: boolean, part: string): string =>
  (isLocal(request) && !hasHttps ? localSessionCookie : sessionCookie) + part;

const attributesOf = (name: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith(sessionCookie) }) as const;

/** A cookie in which browsers bring a secret: of their session, or of a sign-in that is not finished. */
export interface SessionCookie {
  /** The text that a request brings; undefined without one. */
  read(request: FastifyRequest): string | undefined;
  /** Sends a new text. The browser keeps it until it is closed; the server says when it ends. */
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookies of the desk. */
export interface DeskCookies {
  session: SessionCookie;
  /** Of a sign-in that awaits the code of the second factor. */
  half: SessionCookie;
  /** Of a sign-in for which a provider is asked. */
  provider: SessionCookie;
}

/** The cookies of a site. `origin` is its public origin, where it is set. */
export function openDeskCookies(origin: string | undefined): DeskCookies {
  const hasHttps = origin?.startsWith('https:') ?? false;
  const open = (part: string): SessionCookie => ({
    read: (request) => request.cookies[nameFor(request, hasHttps, part)] || undefined,
    set: (reply, secret) => {
      const name = nameFor(reply.request, hasHttps, part);
      reply.setCookie(name, secret, attributesOf(name));
    },
    clear: (reply) => {
      const name = nameFor(reply.request, hasHttps, part);
      reply.clearCookie(name, attributesOf(name));
    },
  });
  return { session: open(''), half: open('-code'), provider: open('-provider') };
}
