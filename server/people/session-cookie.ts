import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of a session: no other site, no page of another host and no plain connection can set it. */
export const sessionCookie = '__Host-desk';
/** The cookie of a session on this machine, where a browser has no HTTPS. */
export const localSessionCookie = 'desk';

/** Whether a request came to this machine without HTTPS, from somebody who tries the program. */
const isLocal = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'http' && ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(hostname);

/** The name of the session's cookie at the address of a request. */
const nameFor = (request: FastifyRequest, hasHttps: boolean): string =>
  isLocal(request) && !hasHttps ? localSessionCookie : sessionCookie;

const attributesOf = (name: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: name === sessionCookie }) as const;

/** The cookie in which browsers bring their session. */
export interface SessionCookie {
  /** The text that a request brings; undefined without one. */
  read(request: FastifyRequest): string | undefined;
  /** Sends a new session. The browser keeps it until it is closed; the server says when it ends. */
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie of a site. `origin` is its public origin, where it is set. */
export function openSessionCookie(origin: string | undefined): SessionCookie {
  const hasHttps = origin?.startsWith('https:') ?? false;
  return {
    read: (request) => request.cookies[nameFor(request, hasHttps)] || undefined,
    set: (reply, secret) => {
      const name = nameFor(reply.request, hasHttps);
      reply.setCookie(name, secret, attributesOf(name));
    },
    clear: (reply) => {
      const name = nameFor(reply.request, hasHttps);
      reply.clearCookie(name, attributesOf(name));
    },
  };
}
