import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentSource } from '../../content/source.ts';
import type { Database } from '../../database/database.ts';
import { sharedSecret } from '../../database/shared-secret.ts';
import { eachRecord } from '../../lib/in-batches.ts';
import { clientOf } from '../../lib/limits/fair-queue.ts';
import { type Asked, createPendingSearches, type PendingSearch } from './pending.ts';
import { noteFound, saveSearches } from './store.ts';

interface SearchLogParts {
  database: Database;
  /** Tells how much a text finds. */
  content: Pick<ContentSource, 'search'>;
  /** The text that a request searches for, where it does. */
  searchedText: (request: FastifyRequest) => string | undefined;
  /** Milliseconds of the clock. */
  now: () => number;
}

const saveEveryMs = 10_000;
/** So many texts are searched for after each save, to learn how much they find. */
const maxTried = 20;
/** So many searches wait to be noted at most, while the database does not answer. */
const maxWaiting = 1_000;

/** Asks how much stored searches find, one after the other. */
async function tryOut(
  { database, content, now }: SearchLogParts,
  searches: readonly PendingSearch[],
  failed: (search: PendingSearch, error: unknown) => void,
): Promise<void> {
  const tryOne = async (search: PendingSearch) => {
    const { text: q, region, locale } = search;
    const { data } = await content.search({ q, region, locale, size: 1 });
    if (data && !data.incomplete) await noteFound(database, search, data.total, now());
  };
  await eachRecord(searches.slice(0, maxTried), { run: tryOne, failed });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What readers searched for; undefined where this process has no database. */
    searchLog: { save(): Promise<void> } | undefined;
  }
}

/**
 * Notes what readers search for, for the publisher: after the answer, in memory, saved every ten seconds and when the
 * server closes. Who asked is not stored, and a text only once five different clients have asked it.
 */
export function logSearches(app: FastifyInstance, parts: SearchLogParts): void {
  const { database, searchedText, now } = parts;
  const pending = createPendingSearches(now);
  let secret: string | undefined;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'searches not noted');
  const waiting: Asked[] = [];
  let noting: Promise<void> = Promise.resolve();
  /** Counts what waits; all of it goes on waiting where the secret cannot be read. */
  const noteAll = async () => {
    if (waiting.length === 0) return;
    secret ??= await sharedSecret(database, 'searches');
    for (const asked of waiting.splice(0)) pending.add(asked, secret);
  };
  const note = () => {
    noting = noting.then(noteAll).catch(failed);
    return noting;
  };
  let saving: Promise<void> = Promise.resolve();
  const saveOnce = async () => {
    await note();
    const taken = pending.take();
    const untried = await saveSearches(database, taken, now()).catch((error) => {
      pending.putBack(taken);
      throw error;
    });
    // The text of a search is in no log.
    await tryOut(parts, untried, ({ locale }, err) =>
      app.log.warn({ locale, err }, 'results of a search not counted'),
    );
  };
  const save = () => {
    saving = saving.then(saveOnce).catch(failed);
    return saving;
  };
  app.searchLog = { save };
  app.addHook('onResponse', (request, reply, done) => {
    const q = reply.statusCode < 400 ? searchedText(request) : undefined;
    const { visitor } = request;
    if (q !== undefined && visitor && !visitor.preview && waiting.length < maxWaiting) {
      const { region, locale } = visitor;
      waiting.push({ q, region, locale, client: clientOf(request.ip) });
      note();
    }
    done();
  });
  const timer = setInterval(save, saveEveryMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await save();
  });
}
