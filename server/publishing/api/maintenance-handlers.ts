import { everything, pathTag } from '../projection/tags.ts';
import { normalPath } from '../redirects/redirect-store.ts';
import { requireScope } from './guard.ts';
import type { Handlers } from './handler.ts';
import { Refusal } from './problems.ts';

/** The calls on releases, redirects, previews, the page cache and the log of changes. */
export const maintenanceHandlers: Pick<
  Handlers,
  'listReleases' | 'putRelease' | 'writeRedirects' | 'createPreview' | 'purge' | 'listChanges'
> = {
  listReleases: async (_, { publishing }) => ({ body: { items: await publishing.releases() } }),
  putRelease: async ({ params: { name }, body: { publishAt } }, { publishing, holder }) => {
    if (!(await publishing.release(name, publishAt, holder.name)))
      throw new Refusal(409, `the release ${name} went out already`);
    return { body: { name, ...(publishAt ? { publishAt } : {}) } };
  },
  writeRedirects: async ({ body: { redirects } }, { publishing, holder }) => ({
    body: { items: await publishing.redirect(redirects, holder.name) },
  }),
  createPreview: async ({ body }, { publishing }) => ({
    status: 201,
    body: await publishing.previews.create(body),
  }),
  purge: async ({ body: { tags = [], paths = [], everything: all } }, { publishing, holder }) => {
    if (all || tags.includes(everything)) requireScope(holder, 'admin', 'a purge of everything');
    const byPath = paths.map((path) => pathTag(normalPath(path)));
    const change = await publishing.purge([...tags, ...byPath, ...(all ? [everything] : [])], holder.name);
    return { body: { change: change.id, tags: change.tags } };
  },
  listChanges: async ({ query: { page = 1, size = 50 } }, { publishing }) => ({
    body: { items: await publishing.changes({ page, size }) },
  }),
};
