import t from 'tap';
import { cachedContent } from '../../../server/content/cached-content.ts';
import { type CallName, callNames } from '../../../server/content/contract/calls.ts';
import type { Answer, ContentSource } from '../../../server/content/source.ts';
import { deferred } from '../../support/rendering.ts';

const edition = { region: 'hk', locale: 'en' } as const;

/** A source whose every call is counted, and answered by `answer` with the count. */
function countedSource(answer: (name: CallName, input: { slug?: string }, turn: number) => unknown) {
  const counts: Partial<Record<CallName, number>> = {};
  const call = (name: CallName) => async (input: { slug?: string }) => {
    counts[name] = (counts[name] ?? 0) + 1;
    return (await answer(name, input, counts[name])) as Answer<unknown>;
  };
  const source = Object.fromEntries(callNames.map((name) => [name, call(name)])) as unknown as ContentSource;
  return { source, counts };
}

const storyOf = (_: CallName, { slug }: { slug?: string }, turn: number) => ({
  data: { id: slug, title: `turn ${turn}`, items: [{ id: slug }] },
});

const story = (slug: string) => ({ ...edition, slug });

function keptAt(source: ContentSource) {
  const clock = { now: 1_000 };
  const content = cachedContent(source, { maxBytes: 1_000_000, freshMs: 60_000, now: () => clock.now });
  return { clock, ...content };
}

t.test('an answer is used again, for its own input', async (t) => {
  const { source, counts } = countedSource(storyOf);
  const kept = keptAt(source);
  for (const slug of ['a', 'a', 'b', 'a']) await kept.source.story(story(slug));
  t.equal(counts.story, 2);
});

t.test('equal calls at the same time are one', async (t) => {
  const { source, counts } = countedSource(storyOf);
  const kept = keptAt(source);
  await Promise.all(Array.from({ length: 20 }, () => kept.source.story(story('a'))));
  t.equal(counts.story, 1);
});

t.test('an answer that is due is used while it is renewed, once', async (t) => {
  const { source, counts } = countedSource(storyOf);
  const kept = keptAt(source);
  await kept.source.story(story('a'));
  kept.clock.now = 62_000;
  const due = await Promise.all([1, 2, 3].map(() => kept.source.story(story('a'))));
  t.match(due[2], { data: { title: 'turn 1' } });
  t.equal(counts.story, 2);
  t.match(await kept.source.story(story('a')), { data: { title: 'turn 2' } });
  t.equal(counts.story, 2);
});

t.test('an answer that could not be renewed is used for as long again, and no longer', async (t) => {
  const { source } = countedSource((name, input, turn) => {
    if (turn > 1) throw new Error('the store is away');
    return storyOf(name, input, turn);
  });
  const kept = keptAt(source);
  await kept.source.story(story('a'));
  kept.clock.now = 120_000;
  t.match(await kept.source.story(story('a')), { data: { title: 'turn 1' } });
  kept.clock.now = 122_000;
  await t.rejects(kept.source.story(story('a')), /the store is away/);
});

t.test('what is missing, and errors, are asked for again', async (t) => {
  const { source, counts } = countedSource(() => ({ error: { status: 404, message: 'none' } }));
  const kept = keptAt(source);
  await kept.source.story(story('a'));
  await kept.source.story(story('a'));
  t.equal(counts.story, 2);
});

t.test('a change drops the answers that show what has changed, and no others', async (t) => {
  const { source, counts } = countedSource(storyOf);
  const kept = keptAt(source);
  await kept.source.story(story('a'));
  await kept.source.story(story('b'));
  kept.drop(['story-a']);
  await kept.source.story(story('a'));
  await kept.source.story(story('b'));
  t.equal(counts.story, 3);
});

t.test('any change drops lists that depend on more than what they show', async (t) => {
  const { source, counts } = countedSource(storyOf);
  const kept = keptAt(source);
  for (const _ of [1, 2]) {
    await kept.source.relatedStories(story('a'));
    await kept.source.mostRead(edition);
    kept.drop(['story-unrelated']);
  }
  t.match(counts, { relatedStories: 2, mostRead: 2 });
});

for (const forget of ['drop', 'clear'] as const) {
  t.test(`what was asked for before ${forget} is not kept after it`, async (t) => {
    const first = deferred<unknown>();
    const { source, counts } = countedSource((name, input, turn) =>
      turn === 1 ? first.promise : storyOf(name, input, turn),
    );
    const kept = keptAt(source);
    const asked = kept.source.story(story('a'));
    kept[forget](['story-a']);
    first.resolve(storyOf('story', { slug: 'a' }, 1));
    t.match(await asked, { data: { title: 'turn 1' } });
    t.match(await kept.source.story(story('a')), { data: { title: 'turn 2' } });
    t.equal(counts.story, 2);
  });
}
