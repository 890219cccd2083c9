import t from 'tap';
import { dropLocalWork, keepLocalWork, openLocalWork } from '../../../client/desk/story/local-work.ts';
import { blankStory } from '../../../client/desk/story/story.ts';
import { browserLocks } from '../../support/locks.ts';

/** A browser that keeps things, as windows see it. */
function storage() {
  const kept: Record<string, string> = {};
  return new Proxy(kept as unknown as Storage, {
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

/** What windows of a browser share. */
const browserOf = () => ({ localStorage: storage(), locks: browserLocks() });
type TestBrowser = ReturnType<typeof browserOf>;

/** Makes a window the one that runs: a new one, or the one with a session that there is. */
function enter({ localStorage, locks }: TestBrowser, sessionStorage: object = storage()): object {
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  Object.assign(globalThis, { localStorage, sessionStorage });
  return sessionStorage;
}

const story = blankStory('en', 'hk', '2026-01-01T00:00:00.000Z');
const work = (title: string, at: number) => ({ version: 1, base: story, draft: { ...story, title }, at });
const place = 'story/en/lamp';
const opened = (item = place, person = 'ada') => openLocalWork<typeof story>(person, item);
const titleOf = async ({ work: found }: ReturnType<typeof opened>) => (await found)?.draft.title;
/** Opens the work of a window that is closed again at once. */
async function titleOn(item = place, person = 'ada') {
  const open = opened(item, person);
  const title = await titleOf(open);
  open.close();
  return title;
}

const known = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
t.teardown(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  if (known) Object.defineProperty(globalThis, 'navigator', known);
});

t.test('a window that opens an item leaves the work of one that has it open', async (t) => {
  const browser = browserOf();
  const first = enter(browser);
  const open = opened();
  t.equal(await titleOf(open), undefined);
  keepLocalWork('ada', place, work('One', 1));
  const second = enter(browser);
  t.equal(await titleOn(), undefined);
  enter(browser, first);
  open.close();
  enter(browser, second);
  const taken = opened();
  t.equal(await titleOf(taken), 'One', 'it is free once the first has closed the item');
  enter(browser, first);
  t.equal(await titleOn(), undefined);
  taken.close();
});

t.test('two windows keep their work on one story, each its own', async (t) => {
  const browser = browserOf();
  const first = enter(browser);
  const one = opened();
  await one.work;
  keepLocalWork('ada', place, work('One', 1));
  const second = enter(browser);
  const other = opened();
  await other.work;
  keepLocalWork('ada', place, work('Two', 2));
  enter(browser, first);
  one.close();
  t.equal(await titleOn(), 'One');
  dropLocalWork('ada', place);
  enter(browser, second);
  other.close();
  t.equal(await titleOn(), 'Two');
});

t.test('a copy of a window gets a name of its own', async (t) => {
  const browser = browserOf();
  const first = enter(browser) as { getItem(name: string): string };
  const one = opened();
  await one.work;
  keepLocalWork('ada', place, work('One', 1));
  // The wait for the name of another window keeps no process.
  const waiting = setTimeout(() => undefined, 60_000);
  t.teardown(() => clearTimeout(waiting));
  const copy = storage();
  copy.setItem('desk/window', first.getItem('desk/window'));
  enter(browser, copy);
  const other = opened();
  t.equal(await titleOf(other), undefined);
  t.not(copy.getItem('desk/window'), first.getItem('desk/window'));
  keepLocalWork('ada', place, work('Two', 2));
  enter(browser, first);
  one.close();
  t.equal(await titleOn(), 'One');
  other.close();
});

t.test('what closed windows left comes back, the newest first, and nothing of it is lost', async (t) => {
  const browser = browserOf();
  for (const [title, at] of [
    ['One', 1],
    ['Two', 2],
  ] as const) {
    enter(browser);
    keepLocalWork('ada', place, work(title, at));
  }
  enter(browser);
  t.equal(await titleOn('story/en'), undefined);
  t.equal(await titleOn(place, 'bo'), undefined);
  t.equal(await titleOn(), 'Two');
  dropLocalWork('ada', place);
  t.equal(await titleOn(), 'One');
});

t.test('what an earlier version of the desk kept comes back, also where there are no locks', async (t) => {
  const browser = browserOf();
  enter(browser);
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  browser.localStorage.setItem(`desk/ada/${place}`, JSON.stringify(work('Old', 1)));
  t.equal(await titleOn(), 'Old');
});
