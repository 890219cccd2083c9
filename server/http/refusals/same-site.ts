import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites, and programs that send their headers, may post here. */
    crossSite?: boolean;
  }
}

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a browser says that another site sends the request. Programs that send no such header are not browsers. */
function isCrossSite({ headers, host }: FastifyRequest, siteOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  // A page without a referrer names its origin `null`.
  if (site === 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Refuses, with 403, what a browser posts here for another site. Requests with a bearer token are not a browser's own:
 * nothing sends them without knowing the token. Register it before the routes.
 * @param siteOrigin the public origin, where the host of requests is another
 */
export function refuseCrossSitePosts(app: FastifyInstance, siteOrigin: string | undefined): void {
  const refuse: onRequestHookHandler = (request, reply, done) => {
    const hasToken = request.headers.authorization?.startsWith('Bearer ') === true;
    if (hasToken || !isCrossSite(request, siteOrigin)) return done();
    request.reason = 'another site posted this';
    reply
      .code(403)
      .header('cache-control', 'private, no-store')
      .send({ error: { status: 403, message: 'this address accepts no requests from other sites' } });
  };
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => readingMethods.includes(method));
    if (!reads && !route.config?.crossSite) route.onRequest = [refuse, ...[route.onRequest ?? []].flat()];
  });
}
