import t from 'tap';

const stored = new Map<string, string>();
let isRefused = false;
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => {
      if (isRefused) throw new Error('refused');
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (isRefused) throw new Error('refused');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  },
});
const { forgetSearch, mostRecent, recentSearches, rememberSearch } = await import(
  '../../../client/search/recent.ts'
);

t.beforeEach(() => {
  stored.clear();
  isRefused = false;
});

t.test('the last searches are remembered, the last one first and each once', async (t) => {
  for (const text of ['tea', ' kiln ', '', '   ', 'Tea', 'x'.repeat(201)]) rememberSearch(text);
  t.strictSame(recentSearches(), ['Tea', 'kiln']);
  for (let number = 1; number <= 20; number++) rememberSearch(`search ${number}`);
  t.equal(recentSearches().length, mostRecent);
  t.equal(recentSearches()[0], 'search 20');
});

t.test('one of them or all can be forgotten, and then nothing is left', async (t) => {
  for (const text of ['tea', 'kiln', 'lake']) rememberSearch(text);
  forgetSearch('kiln');
  t.strictSame(recentSearches(), ['lake', 'tea']);
  forgetSearch();
  t.equal(stored.size, 0);
});

t.test('what is no list of texts is taken as none', async (t) => {
  for (const text of ['{', 'null', '{"a":1}', '[1,null,""]']) {
    stored.set('recent-searches', text);
    t.strictSame(recentSearches(), [], text);
  }
});

t.test('where the browser stores nothing, nothing fails', async (t) => {
  isRefused = true;
  rememberSearch('tea');
  t.strictSame(recentSearches(), []);
  forgetSearch('tea');
});
