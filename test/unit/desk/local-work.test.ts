import t from 'tap';
import { dropLocalWork, keepLocalWork, localWorkOn } from '../../../client/desk/story/local-work.ts';
import { blankStory } from '../../../client/desk/story/story.ts';

/** A browser that keeps things, as windows see it. */
function storage() {
  const kept: Record<string, string> = {};
  return new Proxy(kept, {
    get: (_, name: string) =>
      ({
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, value: string) => {
          kept[key] = value;
        },
        removeItem: (key: string) => delete kept[key],
      })[name],
  });
}

const open = (local: object) => Object.assign(globalThis, { localStorage: local, sessionStorage: storage() });

const story = blankStory('en', 'hk', '2026-01-01T00:00:00.000Z');
const work = (title: string, at: number) => ({ version: 1, base: story, draft: { ...story, title }, at });
const titleOn = (place: string) => localWorkOn<typeof story>('ada', place)?.draft.title;
const place = 'story/en/lamp';

t.teardown(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

t.test('two windows keep their work on one story, each its own', async (t) => {
  const browser = storage();
  open(browser);
  const first = globalThis.sessionStorage;
  keepLocalWork('ada', place, work('One', 1));
  open(browser);
  const second = globalThis.sessionStorage;
  keepLocalWork('ada', place, work('Two', 2));
  Object.assign(globalThis, { sessionStorage: first });
  t.equal(titleOn(place), 'One');
  dropLocalWork('ada', place);
  Object.assign(globalThis, { sessionStorage: second });
  t.equal(titleOn(place), 'Two');
});

t.test('what closed windows left comes back, the newest first, and nothing of it is lost', async (t) => {
  const browser = storage();
  for (const [title, at] of [
    ['One', 1],
    ['Two', 2],
  ] as const) {
    open(browser);
    keepLocalWork('ada', place, work(title, at));
  }
  open(browser);
  t.equal(titleOn('story/en'), undefined);
  t.equal(localWorkOn('bo', place), undefined);
  t.equal(titleOn(place), 'Two');
  dropLocalWork('ada', place);
  t.equal(titleOn(place), 'One');
});

t.test('what an earlier version of the desk kept comes back', async (t) => {
  const browser = storage();
  open(browser);
  globalThis.localStorage.setItem(`desk/ada/${place}`, JSON.stringify(work('Old', 1)));
  t.equal(titleOn(place), 'Old');
});
