import type { FastifyInstance } from 'fastify';
import type { PageRecord } from '../routes/define-page.ts';
import { unmatched } from '../routes/unmatched.ts';
import { type PageService, pageHandler } from './page-handler.ts';

/** Registers the addresses of every record, their forms, and the answer to what matches none of them. */
export function pageRoutes(app: FastifyInstance, service: PageService, records: readonly PageRecord[]): void {
  for (const record of records) {
    const { paths, load, form, guards } = record;
    const isPage = { page: !record.partial };
    if (load || guards)
      for (const path of paths) app.get(path, { config: isPage }, pageHandler(service, record, load));
    const config = { crossSite: form?.crossSite ?? false };
    if (form) app.post(form.path, { config }, pageHandler(service, record, form.submit));
  }
  app.setNotFoundHandler(pageHandler(service, unmatched));
}
