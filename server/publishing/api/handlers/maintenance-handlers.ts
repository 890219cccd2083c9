import { characterName, unwritableMessage } from '../../../lib/writable-text.ts';
import { listModelSummaries, reviewSummary } from '../../../summaries/reviews.ts';
import { NotFound } from '../../items.ts';
import { everything, pathTag } from '../../projection/tags.ts';
import { normalPath } from '../../redirects/redirect-store.ts';
import { requireScope } from '../guard.ts';
import { InvalidInput, Refusal } from '../problems.ts';
import type { Handlers } from './handler.ts';

/** What ends a line, or cannot be a part of one: a tag and a path are parts of a header. */
const inNoLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws {InvalidInput} that names each text which cannot be a part of a line, with the place */
function demandLines(texts: Readonly<Record<'tags' | 'paths', readonly string[]>>): void {
  const problems = Object.entries(texts).flatMap(([field, list]) =>
    list.flatMap((text, index) => {
      const characters = [...text];
      const at = characters.findIndex((character) => inNoLine.test(character));
      if (at < 0) return [];
      const found = { character: characterName(characters[at] as string), position: at + 1 };
      return [{ pointer: `/${field}/${index}`, message: unwritableMessage(found) }];
    }),
  );
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** The calls on releases, redirects, previews, the page cache, the log of changes and summaries by a language model. */
export const maintenanceHandlers: Pick<
  Handlers,
  | 'listReleases'
  | 'putRelease'
  | 'writeRedirects'
  | 'takeDown'
  | 'createPreview'
  | 'listPreviews'
  | 'withdrawPreview'
  | 'purge'
  | 'listChanges'
  | 'listSummaries'
  | 'reviewSummary'
> = {
  listReleases: async (_, { publishing }) => ({ body: { items: await publishing.releases() } }),
  putRelease: async ({ params: { name }, body: { publishAt } }, { publishing, holder }) => {
    const { total } = await publishing.list({ kind: 'site', release: name, size: 1 });
    if (total > 0) requireScope(holder, 'admin', 'a release with a site configuration');
    if (!(await publishing.release(name, publishAt, holder.name)))
      throw new Refusal(409, `the release ${name} went out already`);
    return { body: { name, ...(publishAt ? { publishAt } : {}) } };
  },
  writeRedirects: async ({ body: { redirects } }, { publishing, holder }) => ({
    body: { items: await publishing.redirect(redirects, holder.name) },
  }),
  takeDown: async ({ body: { addresses } }, { publishing, holder }) => ({
    body: { items: await publishing.takeDown(addresses, holder.name) },
  }),
  createPreview: async ({ body: { shared, ...request } }, { publishing, holder }) => ({
    status: 201,
    body: await publishing.previews.create({ ...request, ...(shared ? { sharedBy: holder.name } : {}) }),
  }),
  listPreviews: async ({ query: { kind, locale, slug } }, { publishing }) => {
    const key = kind && locale && slug ? { kind, locale, slug } : undefined;
    return { body: { items: await publishing.previews.list(key) } };
  },
  withdrawPreview: async ({ params: { id } }, { publishing, holder }) => {
    if (!(await publishing.previews.withdraw(id, holder.name)))
      throw new NotFound('there is no such link, or it has ended');
    return { body: { id, outcome: 'withdrawn' } };
  },
  purge: async ({ body: { tags = [], paths = [], everything: all } }, { publishing, holder }) => {
    demandLines({ tags, paths });
    if (all || tags.includes(everything)) requireScope(holder, 'admin', 'a purge of everything');
    const byPath = paths.map((path) => pathTag(normalPath(path)));
    const change = await publishing.purge([...tags, ...byPath, ...(all ? [everything] : [])], holder.name);
    return { body: { change: change.id, tags: change.tags } };
  },
  listChanges: async ({ query: { page = 1, size = 50 } }, { publishing }) => ({
    body: { items: await publishing.changes({ page, size }) },
  }),
  listSummaries: async ({ query: { state } }, { database }) => ({
    body: { items: await listModelSummaries(database, state) },
  }),
  reviewSummary: async ({ params: { locale, slug }, body: { state } }, { publishing, database, holder }) => {
    const ids = await reviewSummary(database, { locale, slug, state, by: holder.name });
    if (ids.length === 0)
      throw new NotFound(`no language model has summarised the story ${locale}/${slug} as it is now`);
    await publishing.purge(
      ids.map((id) => `story-${id}`),
      holder.name,
    );
    return { body: { locale, slug, state } };
  },
};
