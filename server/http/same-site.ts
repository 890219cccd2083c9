import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites, and programs that send their headers, may post here. */
    crossSite?: boolean;
  }
}

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a browser says that another site sends the request. Programs that send no such header are not browsers. */
function isCrossSite({ headers, host }: FastifyRequest, siteOrigin: string | undefined): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Refuses, with 403, what a browser posts here for another site. Requests with a bearer token are not a browser's own:
 * nothing sends them without knowing the token.
 * @param siteOrigin the public origin, where the host of requests is another
 */
export function refuseCrossSitePosts(app: FastifyInstance, siteOrigin: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const allowed =
      readingMethods.includes(method) ||
      routeOptions.config?.crossSite === true ||
      headers.authorization?.startsWith('Bearer ') === true ||
      !isCrossSite(request, siteOrigin);
    if (allowed) return done();
    request.reason = 'another site posted this';
    reply
      .code(403)
      .header('cache-control', 'private, no-store')
      .send({ error: { status: 403, message: 'this address accepts no requests from other sites' } });
  });
}
