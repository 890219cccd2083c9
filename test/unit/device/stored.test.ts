import t from 'tap';

/** Where the tests store: as a browser does, with a limit, or refusing. */
const stored = new Map<string, string>();
let refusal: Error | undefined;
Object.assign(globalThis, {
  location: { origin: 'https://magazine.example' },
  document: new EventTarget(),
  localStorage: {
    getItem: (key: string) => {
      if (refusal) throw refusal;
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (refusal) throw refusal;
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  },
});
const { isSaved, save, savedStories, unsave, update } = await import('../../../client/device/stories.ts');
const { mostRead, noteRead, percentRead, readStories, switchHistory } = await import(
  '../../../client/device/history.ts'
);
const { bookmarkFile, storiesOfBookmarks } = await import('../../../client/saved/bookmarks.ts');
const { storyFrom } = await import('../../../client/device/stories.ts');
const { maxSaved } = await import('../../../views/device/device-story.ts');

t.beforeEach(() => {
  stored.clear();
  refusal = undefined;
});

const story = (name: string, at = 1_000) => ({
  id: name,
  href: `/a/b/${name}`,
  title: name,
  section: 'B',
  at,
});

t.test('a story is saved once, found, and removed', async (t) => {
  t.equal(save([story('one')]), 'done');
  t.equal(save([story('two'), { ...story('one'), href: '/th/a/b/one' }]), 'done');
  t.strictSame(
    savedStories().map(({ id }) => id),
    ['two', 'one'],
  );
  t.ok(isSaved(story('one')));
  t.equal(unsave(story('one')), 'done');
  t.notOk(isSaved(story('one')));
});

t.test('no more than so many are saved, and a full or forbidden store is told', async (t) => {
  const many = Array.from({ length: maxSaved }, (_, index) => story(`s${index}`));
  t.equal(save(many), 'done');
  t.equal(save([story('more')]), 'most');
  t.equal(savedStories().length, maxSaved);
  refusal = new DOMException('full', 'QuotaExceededError');
  t.equal(unsave(story('s1')), 'full');
  refusal = new DOMException('forbidden', 'SecurityError');
  t.equal(unsave(story('s1')), 'refused');
  t.strictSame(savedStories(), []);
});

t.test('what is stored is checked: nothing but text, and addresses of stories of this site', async (t) => {
  stored.set(
    'saved-stories',
    JSON.stringify([
      { ...story('good'), title: '<b>Bold</b>', picture: 'javascript:x', at: 'x', extra: 1 },
      { ...story('watched'), picture: 'https://other.example/seen.gif' },
      { ...story('elsewhere'), picture: '//other.example/images/a' },
      { ...story('shown'), picture: '/images/a.0123abcd/320-1x1.webp' },
      { ...story('bad'), href: 'https://other.example/a/b/c' },
      { ...story('worse'), href: 'javascript:alert(1)' },
      { ...story('untitled'), title: {} },
      null,
      'text',
    ]),
  );
  t.strictSame(savedStories(), [
    { ...story('good'), title: '<b>Bold</b>', at: 0 },
    story('watched'),
    story('elsewhere'),
    { ...story('shown'), picture: '/images/a.0123abcd/320-1x1.webp' },
  ]);
  for (const text of ['{', '{}', '7', 'null']) {
    stored.set('saved-stories', text);
    t.strictSame(savedStories(), [], text);
  }
});

t.test('what is learned of a saved story is added to it', async (t) => {
  save([story('one')]);
  update(story('one'), { gone: true });
  t.match(savedStories(), [{ id: 'one', gone: true }]);
});

t.test('nothing is remembered unless the history is on, and switching it off clears it', async (t) => {
  const read = { ...story('one'), part: 1, of: 4 };
  noteRead(read);
  t.equal(stored.size, 0);
  switchHistory(true);
  noteRead(read);
  noteRead({ ...story('two'), part: 0, of: 1 });
  noteRead({ ...read, part: 3 });
  t.strictSame(
    readStories().map(({ id, part }) => [id, part]),
    [
      ['one', 3],
      ['two', 0],
    ],
  );
  t.equal(switchHistory(false), 'done');
  t.equal(stored.size, 0);
});

t.test('so many stories are remembered, the last read first', async (t) => {
  switchHistory(true);
  for (let index = 0; index < mostRead + 5; index++) noteRead({ ...story(`s${index}`), part: 0, of: 2 });
  t.equal(readStories().length, mostRead);
  t.equal(readStories()[0]?.id, `s${mostRead + 4}`);
  t.equal(percentRead({ part: 0, of: 2 }), 50);
  t.equal(percentRead({ part: 9, of: 2 }), 100);
});

const origin = 'https://magazine.example';

t.test('the exported file is a bookmark file in which titles are text', async (t) => {
  const file = bookmarkFile([{ ...story('one', 1_700_000_000_000), title: 'A <b> & "c"' }], 'Saved', origin);
  t.ok(file.startsWith('<!DOCTYPE NETSCAPE-Bookmark-file-1>'));
  t.ok(
    file.includes(
      '<DT><A HREF="https://magazine.example/a/b/one" ADD_DATE="1700000000" TAGS="B">A &lt;b&gt; &amp; &quot;c&quot;</A>',
    ),
  );
});

t.test('of bookmarks only stories of this site are taken, with their dates', async (t) => {
  const bookmarks = [
    { href: `${origin}/a/b/one`, text: ' One ', added: '1700000000', tags: 'Food,x' },
    { href: 'https://other.example/a/b/c', text: 'Other', added: '', tags: '' },
    { href: `${origin}/`, text: 'Home', added: '', tags: '' },
    { href: `${origin}/a/b/two`, text: 'Two', added: '99999999999', tags: '' },
  ];
  t.strictSame(
    storiesOfBookmarks(bookmarks, (fields) => storyFrom(fields, origin), 1_800_000_000_000),
    [
      { href: '/a/b/one', title: 'One', section: 'Food', at: 1_700_000_000_000 },
      { href: '/a/b/two', title: 'Two', section: '', at: 1_800_000_000_000 },
    ],
  );
});
