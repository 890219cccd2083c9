import t from 'tap';
import type { KnownSite } from '../../../server/routes/define-page.ts';
import { refusalOf } from '../../../server/routes/guards/guards.ts';
import { noPageFound } from '../../../server/routes/outcome.ts';
import { known, requestOf } from './requests.ts';

/** A site that tells when it is looked at. */
function watched() {
  const looks: string[] = [];
  const site = new Proxy(known, {
    get(target, key: keyof KnownSite) {
      looks.push(key);
      return target[key];
    },
  });
  return { site, looks };
}

t.test('.php and .html are refused before anything else is looked up', async (t) => {
  for (const path of ['/index.php', '/style/old.html', '/style/a.php/page/1', '/nowhere/a.php/b']) {
    const { site, looks } = watched();
    t.equal(refusalOf(await requestOf(path), site), noPageFound, path);
    t.strictSame(looks, [], path);
  }
});

t.test('a known address is looked up', async (t) => {
  const { site, looks } = watched();
  t.equal(refusalOf(await requestOf('/style'), site), undefined);
  t.ok(looks.includes('site'));
});

t.test('.php and .html give no page found, whatever else is wrong with the path', async (t) => {
  const paths = [
    '/style/a.php/page/1',
    '/style/a.html/page/x',
    '/style/a.php/',
    '/authors/a.php/',
    '/style//a.php',
    '//a.php',
  ];
  for (const path of paths) t.equal(refusalOf(await requestOf(path), known), noPageFound, path);
  const overlong = { ...(await requestOf('/style')), path: `/${'x'.repeat(2_000)}.php` };
  t.equal(refusalOf(overlong, known), noPageFound);
});

t.test('what is no page is not redirected to its first page', async (t) => {
  for (const path of ['/nowhere/page/1', '/nowhere/fashion/page', '/style/events/page/1', '/about/page/1']) {
    t.equal(refusalOf(await requestOf(path), known), noPageFound, path);
  }
});
