import type { FastifyInstance } from 'fastify';
import type { PageRecord } from '../routes/define-page.ts';
import { unmatched } from '../routes/unmatched.ts';
import { type PageService, pageHandler } from './page-handler.ts';
import { type RouteMethods, refuseOtherMethods } from './refusals/other-methods.ts';

/** Registers the addresses of every record, their forms, and the answers to what matches none of all routes. */
export function pageRoutes(
  app: FastifyInstance,
  service: PageService,
  records: readonly PageRecord[],
  methods: RouteMethods,
): void {
  for (const record of records) {
    const { paths, load, form, guards, holdsToken = false } = record;
    const isPage = { page: !record.partial };
    if (load || guards)
      for (const path of paths) app.get(path, { config: isPage }, pageHandler(service, record, load));
    // Who knows the token may post it; without a referrer browsers name no origin.
    const config = { crossSite: form?.crossSite ?? holdsToken };
    if (form) app.post(form.path, { config }, pageHandler(service, record, form.submit));
  }
  refuseOtherMethods(app, methods, pageHandler(service, unmatched));
}
