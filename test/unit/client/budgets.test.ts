import t from 'tap';
import { budgets, overBudget } from '../../../scripts/build/budgets.ts';

const manifest = {
  'client/main.ts': { file: 'main.js', css: ['main.css'] },
  'client/ads/start.ts': { file: 'start.js', imports: ['client/main.ts'] },
  'client/islands/react-island.ts': { file: 'react.js', imports: ['_react-dom.js'] },
  'views/styles/sheets/text.css': { file: 'text.css' },
  'views/styles/sheets/stories.css': { file: 'stories.css' },
  '_react-dom.js': { file: 'react-dom.js' },
  'views/islands/gallery.island.tsx': { file: 'gallery.js' },
};

const sized = (sizes: Record<string, number>) => overBudget(manifest, (file) => sizes[file] ?? 0);

t.test('a build is over its budget when its files are larger together, each counted once', async (t) => {
  t.strictSame(sized({ 'main.js': 20_000, 'start.js': 6_000 }), []);
  t.strictSame(sized({ 'main.js': 20_000, 'start.js': 6_001 }), [
    'script before interaction: 26001 bytes, at most 26000',
  ]);
  t.strictSame(sized({ 'react.js': 50_000, 'react-dom.js': 12_001 }), ['React: 62001 bytes, at most 62000']);
  t.ok(sized({ 'main.css': 14_601 }).includes('style sheet of all pages: 14601 bytes, at most 14600'));
});

t.test('the style sheets of a kind of page are counted together', async (t) => {
  t.strictSame(sized({ 'main.css': 10_000, 'text.css': 2_000, 'stories.css': 2_600 }), []);
  t.strictSame(sized({ 'main.css': 10_000, 'text.css': 2_000, 'stories.css': 2_601 }), [
    'style sheets of a story page: 14601 bytes, at most 14600',
  ]);
});

t.test('every budget says what it is for and how much it allows', async (t) => {
  for (const { what, most } of budgets) t.ok(what !== '' && most > 0);
});
