import { get } from 'node:http';
import t from 'tap';
import { contentStore } from '../../../server/start/content-store.ts';
import { openMagazine, readTestDatabase } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const story = pageKinds['hero story'];

/** The program over content whose deferred parts come when `released` resolves. */
async function open(released: Promise<void>) {
  const database = await readTestDatabase();
  const content = contentStore(database);
  const { app } = await openMagazine({
    database,
    renderTimeoutMs: 600_000,
    close: () => database.close(),
    content: {
      ...content,
      relatedStories: async (...input) => {
        await released;
        return content.relatedStories(...input);
      },
    },
  });
  t.teardown(() => app.close());
  return app;
}

/** Asks for a page, calls back at its first byte, and resolves at its end. */
function askInPieces(address: string, begun: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, (answer) => {
      let body = '';
      answer.once('data', begun).on('data', (piece) => {
        body += piece;
      });
      answer.on('end', () => resolve(body)).on('error', reject);
    }).on('error', reject);
  });
}

t.test('a page has its validators however it was first sent', async (t) => {
  const whole = await open(Promise.resolve());
  let release = () => {};
  const pieces = await open(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const origin = await pieces.listen({ port: 0, host: '127.0.0.1' });
  const first = await askInPieces(`${origin}${story}`, () => release());
  await whole.inject(story);
  const expected = await whole.inject(story);
  const stored = await pieces.inject(story);
  t.equal(stored.headers['x-cache'], 'HIT');
  t.match(expected.headers, { etag: /./, 'last-modified': /GMT$/ });
  const headOf = ({ headers: { date: _, ...head } }: typeof stored) => head;
  t.strictSame(headOf(stored), headOf(expected));
  t.equal(stored.body, first);
  for (const headers of [
    { 'if-none-match': String(expected.headers.etag) },
    { 'if-modified-since': String(expected.headers['last-modified']) },
  ])
    t.equal((await pieces.inject({ url: story, headers })).statusCode, 304, JSON.stringify(headers));
});
