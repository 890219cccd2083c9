import cookie from '@fastify/cookie';
import { acceptForms } from '../http/forms.ts';
import { logRequests } from '../http/logging.ts';
import { handleErrors } from '../http/refusals/errors.ts';
import { noteMethods, type RouteMethods } from '../http/refusals/other-methods.ts';
import { refuseCrossSitePosts } from '../http/refusals/same-site.ts';
import { secureHeaders } from '../http/security-headers.ts';
import type { RenderServices } from '../render/render-page.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of all routes that are added from here on. */
    routeMethods: RouteMethods;
    policyWithStyle: RenderServices['policyWithStyle'];
  }
}

/** What surrounds every request: cookies, forms, the log, errors, refusals, headers. Before every scope, which inherits them. */
export const requestHooks = plugin('request-hooks', [], (app, { config, assets, development }) => {
  app.decorate('routeMethods', noteMethods(app));
  app.register(cookie);
  acceptForms(app);
  logRequests(app);
  handleErrors(app);
  refuseCrossSitePosts(app, config.SITE_ORIGIN);
  app.decorate('policyWithStyle', development ? undefined : secureHeaders(app, config, assets.scripts));
});
