import { createGeolocation } from '../visitor/country.ts';
import { trustingItself } from '../visitor/edition.ts';
import type { VisitorServices } from '../visitor/visitor.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the edition of a visitor is found by. */
    visitors: Pick<VisitorServices, 'geolocation' | 'isTrustedProxy'>;
  }
}

/** What the edition of a visitor is found by: the country of an address, and the proxies that may state one. */
export const visitors = plugin('visitors', [], (app, { config }) => {
  app.decorate('visitors', {
    geolocation: createGeolocation({ url: config.GEOLOCATION_URL, log: app.log }),
    isTrustedProxy: trustingItself(config.TRUSTED_PROXIES),
  });
});
