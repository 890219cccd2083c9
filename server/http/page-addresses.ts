import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { routerOptions } from '../routes/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers with pages, and not with something for programs. */
    page?: boolean;
  }
}

/**
 * Returns a function that says whether a path, without a locale prefix, is one of pages: the route that would answer it is that of
 * a page. Call it before routes are registered.
 */
export function pageAddresses(app: FastifyInstance): (path: string) => boolean {
  const router = createRouter({ ...routerOptions, onBadUrl: () => {} });
  app.addHook('onRoute', ({ method, url, config }) => {
    if ([method].flat().includes('GET')) router.on('GET', url, () => {}, { page: config?.page === true });
  });
  return (path) => router.find('GET', path)?.store?.page === true;
}
