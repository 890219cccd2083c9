import {
  type ExpectedKey,
  type Item,
  type ItemKey,
  type ItemWrite,
  NotFound,
  VersionConflict,
  type WriteResult,
} from '../../items.ts';
import { requireScope } from '../guard.ts';
import { checked } from '../input.ts';
import { mergePatch } from '../merge-patch.ts';
import { InvalidInput, Refusal } from '../problems.ts';
import { type BatchBody, ItemBody } from '../schemas.ts';
import type { HandlerContext, HandlerResult, Handlers } from './handler.ts';

const nameOf = ({ kind, locale, slug }: ItemKey) => `${kind}/${locale}/${slug}`;

/** The site configuration decides on every page, so it needs more than other items. */
function requireKinds(keys: readonly ItemKey[], { holder }: HandlerContext): void {
  if (keys.some(({ kind }) => kind === 'site')) requireScope(holder, 'admin', 'a site configuration');
}

/** The version that a request expects: that of a header, else that of its body. */
const expectedOf = ({ precondition }: HandlerContext, inBody?: number) => precondition.version ?? inBody;

const written = (result: WriteResult, { apiBase }: HandlerContext): HandlerResult => ({
  status: result.outcome === 'created' ? 201 : 200,
  version: result.version,
  ...(result.outcome === 'created' ? { location: `${apiBase}/items/${nameOf(result)}` } : {}),
  body: result,
});

function writeOf({ kind, locale, slug }: ItemKey, { version, ...body }: ItemBody): ItemWrite {
  return { kind, locale, slug, ...body, ...(version === undefined ? {} : { expectedVersion: version }) };
}

async function itemOf(key: ItemKey, { publishing }: HandlerContext): Promise<Item> {
  const item = await publishing.find(key);
  if (!item) throw new NotFound(`there is no item ${nameOf(key)}`);
  return item;
}

/** An item in the form in which it is sent. The date of a story or of a release is not said twice. */
function bodyOf({
  document,
  stored,
  publishAt,
  expireAt,
  release,
  keepsLive,
  original,
  review,
  ...item
}: Item): ItemBody {
  const dated = (document as { publishedAt?: string }).publishedAt;
  const isImplied =
    release !== undefined || (dated && publishAt && Date.parse(dated) === Date.parse(publishAt));
  return {
    document,
    state: stored,
    ...(publishAt && !isImplied ? { publishAt } : {}),
    ...(expireAt ? { expireAt } : {}),
    ...(release ? { release } : {}),
    ...(keepsLive !== undefined || release ? { keepsLive: keepsLive ?? false } : {}),
    ...(original ? { original: { locale: original.locale, slug: original.slug } } : {}),
    ...(review ? { review: { state: review.state, ...(review.note ? { note: review.note } : {}) } } : {}),
    ...(item.source ? { source: item.source } : {}),
    ...(item.sourceId ? { sourceId: item.sourceId } : {}),
    ...(item.sourceHash ? { sourceHash: item.sourceHash } : {}),
  };
}

async function put(key: ItemKey, body: ItemBody, context: HandlerContext): Promise<HandlerResult> {
  const { publishing, holder, precondition } = context;
  if (precondition.mustExist && precondition.version === undefined) await mustExist(key, context);
  const version = expectedOf(context, body.version);
  const document = await context.complete(key, body.document);
  const write = writeOf(key, { ...body, document, ...(version === undefined ? {} : { version }) });
  const [result] = await publishing.write([write], holder.name);
  return written(result as WriteResult, context);
}

async function mustExist(key: ItemKey, { publishing }: HandlerContext): Promise<void> {
  if (!(await publishing.find(key)))
    throw new Refusal(412, `there is no item ${nameOf(key)}, which If-Match demands`);
}

async function patch(key: ItemKey, changes: unknown, context: HandlerContext): Promise<HandlerResult> {
  const item = await itemOf(key, context);
  const { version: inBody, ...body } = checked(ItemBody, mergePatch(bodyOf(item), changes));
  const expected = expectedOf(context, inBody);
  if (expected !== undefined && expected !== item.version)
    throw new VersionConflict(key, expected, item.version);
  return put(key, { ...body, version: item.version }, { ...context, precondition: { mustExist: false } });
}

/** A key with the version that the request expects. */
const expectedKey = (key: ItemKey, context: HandlerContext): ExpectedKey => {
  const version = expectedOf(context);
  return { ...key, ...(version === undefined ? {} : { expectedVersion: version }) };
};

const expecting = ({ version, ...key }: ItemKey & { version: number }): ExpectedKey => ({
  ...key,
  expectedVersion: version,
});

/** An item of a batch with a patch of it. */
async function patchedWrite(
  { patch: changes, version, ...key }: ItemKey & { patch: unknown; version: number },
  index: number,
  context: HandlerContext,
): Promise<ItemWrite> {
  const item = await itemOf(key, context);
  if (item.version !== version) throw new VersionConflict(key, version, item.version);
  return inBatch(index, async () => {
    const { version: _, ...body } = checked(ItemBody, mergePatch(bodyOf(item), changes));
    return writeOf(key, { ...body, document: await context.complete(key, body.document), version });
  });
}

/** What is wrong with an item of a batch is counted as it stands in the batch. */
async function inBatch<T>(index: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(
      error.problems.map((problem) => ({ ...problem, pointer: `/items/${index}${problem.pointer}` })),
    );
  }
}

/** An item of a batch with its whole document. */
const batchWrite = (
  { kind, locale, slug, ...item }: BatchBody['items'][number],
  index: number,
  context: HandlerContext,
) =>
  inBatch(index, async () => {
    const key = { kind, locale, slug };
    return writeOf(key, { ...item, document: await context.complete(key, item.document) });
  });

/** Writes the items of a batch, which are made into writes one after the other. */
async function writeEach<T>(
  items: readonly T[],
  writeFor: (item: T, index: number, context: HandlerContext) => Promise<ItemWrite>,
  context: HandlerContext,
) {
  const writes: ItemWrite[] = [];
  for (const [index, each] of items.entries()) writes.push(await writeFor(each, index, context));
  return { body: { items: await context.publishing.write(writes, context.holder.name) } };
}

/** The calls on items. */
export const itemHandlers: Pick<
  Handlers,
  | 'listItems'
  | 'getItem'
  | 'putItem'
  | 'patchItem'
  | 'withdrawItem'
  | 'listRevisions'
  | 'restoreRevision'
  | 'writeBatch'
  | 'patchBatch'
  | 'withdrawBatch'
  | 'undoBatch'
> = {
  listItems: async ({ query }, { publishing }) => ({ body: await publishing.list(query) }),
  getItem: async ({ params }, context) => {
    const item = await itemOf(params, context);
    return { body: item, version: item.version };
  },
  putItem: async ({ params, body }, context) => {
    requireKinds([params], context);
    return put(params, body, context);
  },
  patchItem: async ({ params, body }, context) => {
    requireKinds([params], context);
    return patch(params, body, context);
  },
  withdrawItem: async ({ params }, context) => {
    requireKinds([params], context);
    const key = expectedKey(params, context);
    const [result] = await context.publishing.withdraw([key], context.holder.name);
    if (!result || result.outcome === 'not-found') throw new NotFound(`there is no item ${nameOf(params)}`);
    return { body: result };
  },
  listRevisions: async ({ params }, { publishing }) => {
    const items = await publishing.revisions(params);
    if (items.length === 0) throw new NotFound(`there is no item ${nameOf(params)}`);
    return { body: { items } };
  },
  restoreRevision: async ({ params: { version, ...key } }, context) => {
    requireKinds([key], context);
    const { publishing, holder } = context;
    return written(await publishing.restore(expectedKey(key, context), version, holder.name), context);
  },
  writeBatch: async ({ body }, context) => {
    const { items } = body as BatchBody;
    requireKinds(items, context);
    return writeEach(items, batchWrite, context);
  },
  patchBatch: async ({ body: { items } }, context) => {
    requireKinds(items, context);
    return writeEach(items, patchedWrite, context);
  },
  withdrawBatch: async ({ body: { items } }, context) => {
    requireKinds(items, context);
    const { publishing, holder } = context;
    const found = await publishing.withdraw(items.map(expecting), holder.name);
    return { body: { items: found } };
  },
  undoBatch: async ({ body: { items } }, context) => {
    requireKinds(items, context);
    const { publishing, holder } = context;
    const keys = items.map(({ to, ...key }) => ({ ...expecting(key), to }));
    return { body: { items: await publishing.takeBack(keys, holder.name) } };
  },
};
