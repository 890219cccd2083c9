import t from 'tap';
import { definePage, type PageContext } from '../../../server/routes/define-page.ts';
import { type PageFound, view } from '../../../server/routes/outcome.ts';
import type { RelatedStoriesProps } from '../../../views/components/stories/related-stories.tsx';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { StoryPage, type StoryProps } from '../../../views/pages/story.tsx';
import { openTestMagazine } from '../../support/magazine.ts';
import { deferred } from '../../support/rendering.ts';

const story: StoryProps = {
  id: '1',
  style: 'hero',
  title: 'A test',
  standfirst: '',
  eyebrow: { label: 'x', href: '/x' },
  sections: [],
  vertical: 'x',
  authors: [{ name: 'x', href: '/x' }],
  extras: {},
  publishedAt: '2026-01-01T00:00:00Z',
  readingMinutes: 1,
  picture: { src: 'x', width: 1, height: 1, alt: '' },
  body: [],
  translations: [],
  speech: 'en',
  device: { id: '1', href: '/dining/food/tea', title: 'Tea', section: 'Food', lang: 'en' },
  share: { url: '/x', title: 'A test', description: '', author: 'x' },
};
const found = (changes: Partial<PageFound>): PageFound => ({
  kind: 'page',
  view: view('story', StoryPage, story),
  title: 'A test',
  canonical: '/x',
  variants: false,
  tags: [],
  lifetime: 'story',
  ...changes,
});

const late = deferred<RelatedStoriesProps>();
const seen: { signal?: AbortSignal } = {};
const [loading, loaded] = [deferred<void>(), deferred<void>()];
const abandoning = new AbortController();
const never = new Promise<RelatedStoriesProps>(() => {});

/** Pages that go wrong, each in its own way. */
const pages: Record<string, (context: PageContext) => PageFound | Promise<PageFound>> = {
  throws: () => {
    throw new Error('the page is broken');
  },
  untagged: () => found({ tags: undefined as never }),
  shell: () =>
    found({
      view: view('story', StoryPage, { ...story, body: [{ type: 'unknown' } as unknown as ProseBlock] }),
    }),
  deferred: () => found({ deferred: { related: Promise.reject(new Error('the rest is broken')) } }),
  slow: () => found({ deferred: { related: late.promise } }),
  hangs: () => found({ deferred: { related: never } }),
  waits: ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  leaves: async ({ signal }) => {
    loading.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    setImmediate(loaded.resolve);
    return found({ deferred: { related: Promise.reject(signal.reason) } });
  },
  abandoned: ({ signal }) => {
    seen.signal = signal;
    abandoning.abort();
    return found({ deferred: { related: never } });
  },
  left: ({ signal }) => {
    seen.signal = signal;
    return found({ deferred: { related: never } });
  },
};
const extraRecords = Object.entries(pages).map(([name, find]) =>
  definePage({
    name: `test-${name}`,
    paths: [`/test-${name}`],
    cache: 'story',
    load: async (context) => find(context),
  }),
);

const { app, log } = await openTestMagazine({ extraRecords, renderTimeoutMs: 1_500 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
t.teardown(() => app.close());

const failing = {
  throws: ['a page that throws', 500],
  untagged: ['a page without tags', 500],
  shell: ['a page that cannot be rendered', 500],
  waits: ['a page whose content does not come within the time limit', 503],
} as const;

for (const [name, [title, status]] of Object.entries(failing)) {
  t.test(`${title} is the error page with status ${status}, never kept`, async (t) => {
    for (const _ of [1, 2]) {
      const answer = await fetch(`${address}/test-${name}`);
      t.equal(answer.status, status);
      t.equal(answer.headers.get('x-cache'), 'MISS');
      t.equal(answer.headers.get('cache-control'), 'private, no-store');
      const body = await answer.text();
      t.match(body, 'We Apologise');
      t.notMatch(body, 'broken', 'the visitor is not told of our inside');
    }
    t.ok(log.find(({ msg }) => msg === 'page failed'));
  });
}

t.test('the log names the file of a page that failed, and its first error', async (t) => {
  const line = log.find(({ msg, route }) => msg === 'page failed' && route === 'test-untagged');
  t.match(line, { at: /failures\.test\.tsx:\d+/, err: { message: /has no tags: write tags: \[\]/ } });
  t.notOk(log.find(({ msg, route }) => msg === 'error page failed' && route === 'test-untagged'));
});

t.test('a render that fails after its first bytes ends the response, and is never kept', async (t) => {
  for (const _ of [1, 2]) {
    const answer = await fetch(`${address}/test-deferred`);
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('x-cache'), 'MISS');
    await t.rejects(answer.text());
  }
});

t.test('the first bytes are read while the rest is still on its way', async (t) => {
  const answer = await fetch(`${address}/test-slow`, { headers: { 'accept-encoding': 'identity' } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  t.match(Buffer.from(first.value as Uint8Array).toString(), '<title>A test');
  late.resolve({ items: [] });
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += Buffer.from(part.value).toString();
  t.match(rest, '</html>');
});

t.test('a render that takes too long is ended', async (t) => {
  const answer = await fetch(`${address}/test-hangs`);
  await t.rejects(answer.text());
});

t.test('a client that goes away ends the render', async (t) => {
  const leaving = new AbortController();
  await fetch(`${address}/test-left`, { signal: leaving.signal });
  const ended = new Promise<void>((resolve) => seen.signal?.addEventListener('abort', () => resolve()));
  leaving.abort();
  await ended;
  t.match(String(seen.signal?.reason), /every reader has left/);
});

t.test('who asks for the head of a page does not wait for its rest, and that is no error', async (t) => {
  const answer = await fetch(`${address}/test-left`, { method: 'HEAD' });
  t.equal(answer.status, 200);
  t.equal(await answer.text(), '');
  t.match(answer.headers.get('content-type'), /^text\/html/);
  if (!seen.signal?.aborted) await new Promise((resolve) => seen.signal?.addEventListener('abort', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  t.notOk(log.some(({ msg }) => msg.includes('HEAD')));
});

t.test('that readers leave a page while it is loaded stops no process, and is no error', async (t) => {
  const lines = log.length;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  t.teardown(() => process.off('unhandledRejection', note));
  const leaving = new AbortController();
  const answer = fetch(`${address}/test-leaves`, { signal: leaving.signal }).catch(() => 'left');
  await loading.promise;
  leaving.abort();
  t.equal(await answer, 'left');
  await loaded.promise;
  await new Promise((resolve) => setImmediate(resolve));
  t.strictSame(unhandled, []);
  const refused = log.slice(lines).find(({ msg }) => msg.startsWith('request ') || msg === 'page failed');
  t.match(refused, { msg: 'request refused', reason: 'every reader has left', status: 499 });
});

t.test('that readers leave a page while it waits to be rendered is no error', async (t) => {
  const lines = log.length;
  await t.rejects(fetch(`${address}/test-abandoned`, { signal: abandoning.signal }));
  const { signal } = seen;
  if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  // Its turn to be rendered comes after that of the page before.
  await (await fetch(`${address}/test-shell`)).text();
  const failed = log.slice(lines).filter(({ msg }) => msg === 'page failed');
  t.strictSame(
    failed.map(({ route }) => route),
    ['test-shell'],
  );
});
