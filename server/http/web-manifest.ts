import type { FastifyInstance } from 'fastify';
import type { PageSettings } from '../config/config.ts';

/** `GET /app.webmanifest`: tells browsers which Android app belongs to the site, where there is one. */
export function webManifest(
  app: FastifyInstance,
  { ANDROID_APP: id, APP_STORE_URL: url }: PageSettings,
): void {
  if (!id) return;
  const manifest = {
    name: 'Vermeil',
    start_url: '/',
    display: 'browser',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    related_applications: [{ platform: 'play', id, url }],
  };
  app.get('/app.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
}
