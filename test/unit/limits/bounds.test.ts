import t from 'tap';
import { PageStore } from '../../../server/cache/page-store.ts';
import { excessOfText, jsonBounds } from '../../../server/lib/limits/json-size.ts';
import { tryBounds } from '../../support/limits/probes.ts';

const listOf = (values: number) => Buffer.from(`[${'1,'.repeat(values - 2)}1]`);
const nested = (depth: number) => Buffer.from(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

tryBounds(t, 'json', {
  documentValues: {
    send: async (values) => excessOfText(listOf(values), jsonBounds.document) ?? 'taken',
    beyond: /more than 60000 values/,
  },
  batchValues: {
    send: async (values) => excessOfText(listOf(values), jsonBounds.batch) ?? 'taken',
    beyond: /more than 600000 values/,
  },
  documentDepth: {
    send: async (depth) => excessOfText(nested(depth), jsonBounds.document) ?? 'taken',
    beyond: /nested more than 100 levels deep/,
  },
});

/** Asks for some previews that do not end, and returns what becomes of the last one. */
async function lastOf(count: number, clientOf: (index: number) => string) {
  const cache = new PageStore({ maxBytes: 0 });
  const previews = Array.from({ length: count }, (_, index) =>
    cache.renders.preview(() => new Promise(() => {}), [clientOf(index)]),
  );
  const last = previews.at(-1);
  return typeof last === 'number' ? last : 'taken';
}

/** How many of some previews begin at once. */
async function begunOf(count: number, clientOf: (index: number) => string) {
  const cache = new PageStore({ maxBytes: 0 });
  let begun = 0;
  const render = () => {
    begun += 1;
    return new Promise<never>(() => {});
  };
  for (let index = 0; index < count; index++) cache.renders.preview(render, [clientOf(index)]);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  return begun < count;
}

tryBounds(t, 'previews', {
  atOnce: { send: (count) => begunOf(count, (index) => `client ${index}`), beyond: true },
  atOnceOfClient: { send: (count) => begunOf(count, () => 'one'), beyond: true },
  waitingOfClient: { send: (waiting) => lastOf(1 + waiting, () => 'one'), beyond: 429 },
  waiting: { send: (waiting) => lastOf(2 + waiting, (index) => `client ${index}`), beyond: 503 },
});
