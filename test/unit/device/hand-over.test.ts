import t from 'tap';
import { linksOf, pathsOf } from '../../../client/saved/hand-over.ts';

const origin = 'https://magazine.example';
const page = `${origin}/saved`;
const hashOf = (link: string) => new URL(link).hash;

t.test('the links of saved stories carry each of them, and none is too long for a code', async (t) => {
  const paths = Array.from(
    { length: 100 },
    (_, index) => `/culture/books/the-library-of-shelf-number-${index}`,
  );
  const links = linksOf(paths, page);
  t.ok(links.every((link) => link.length <= 700));
  t.strictSame(
    links.flatMap((link) => pathsOf(hashOf(link), origin)),
    paths,
  );
});

t.test('what is no story of this site is not taken over, and nothing twice', async (t) => {
  const hash = '#saved=culture/books/one!/other.example/a/b/c!api/v1/items!culture/books/one!../../etc!';
  t.strictSame(pathsOf(hash, origin), ['/culture/books/one']);
  t.strictSame(pathsOf('#content', origin), []);
  t.strictSame(linksOf([], page), []);
});

t.test('at most as many are taken over as can be saved', async (t) => {
  const hash = `#saved=${Array.from({ length: 500 }, (_, index) => `culture/books/s-${index}`).join('!')}`;
  t.equal(pathsOf(hash, origin).length, 100);
});
