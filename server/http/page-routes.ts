import type { FastifyInstance } from 'fastify';
import { allEditions } from '../content/editions.ts';
import type { PageRecord, PageRequest } from '../routes/define-page.ts';
import { refusalOf } from '../routes/guards/guards.ts';
import { unmatched } from '../routes/unmatched.ts';
import { type PageService, pageHandler } from './page-handler.ts';
import { type RouteMethods, refuseOtherMethods, shapeOf, variantsOf } from './refusals/other-methods.ts';

/** The parameters of a path, by the names that a pattern has for its segments. */
function parametersOf(pattern: string, path: string): Record<string, string> {
  const values = path.split('/');
  const named = pattern.split('/').map((name, index) => [name, values[index] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([name]) => name.startsWith(':')).map(([name, value]) => [name.slice(1), value]),
  );
}

/** Whether the guards of a page let an address pass in any edition. They know no more than the site's configuration. */
function pagesThatMayExist({ sites }: Pick<PageService, 'sites'>, records: readonly PageRecord[]) {
  const byShape = new Map(
    records.flatMap((record) =>
      record.paths.flatMap(variantsOf).map((pattern) => [shapeOf(pattern), { record, pattern }] as const),
    ),
  );
  return (url: string, path: string): boolean => {
    const page = byShape.get(shapeOf(url));
    if (!page) return true;
    const { record, pattern } = page;
    const params = parametersOf(pattern, path);
    const request = { record, pattern, path, params, query: {}, prefix: '' } as unknown as PageRequest;
    const known = allEditions(sites.editions()).flatMap((edition) => sites.get(edition) ?? []);
    const isRefused = ({ config, pageSlugs }: (typeof known)[number]) =>
      refusalOf(request, { site: config, pageSlugs })?.kind === 'not-found';
    return known.length === 0 || !known.every(isRefused);
  };
}

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
  refuseOtherMethods(app, methods, pageHandler(service, unmatched), pagesThatMayExist(service, records));
}
