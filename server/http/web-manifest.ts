import type { FastifyInstance } from 'fastify';
import type { Region } from '../../locales/regions.ts';
import { localesOf } from '../../locales/regions.ts';
import type { PageSettings } from '../config/config.ts';
import type { Sites } from '../content/sites.ts';

interface ManifestParts {
  settings: PageSettings;
  sites: Sites;
  /** The region in whose default language the magazine is named. */
  region: Region;
}

/** `GET /app.webmanifest`: the web app manifest, which names the site's Android app. */
export function webManifest(app: FastifyInstance, { settings, sites, region }: ManifestParts): void {
  const { ANDROID_APP: id, APP_STORE_URL: url } = settings;
  if (!id) return;
  const edition = { region, locale: localesOf(region)[0] };
  app.get('/app.webmanifest', async (_request, reply) => {
    const { config, empty } = sites.get(edition) ?? (await sites.load(edition));
    const manifest = {
      name: config['site-name'],
      start_url: '/',
      display: 'browser',
      icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
      related_applications: [{ platform: 'play', id, url }],
    };
    const lifetime = empty ? 'private, no-store' : 'public, max-age=3600';
    reply.type('application/manifest+json').header('cache-control', lifetime);
    return manifest;
  });
}
