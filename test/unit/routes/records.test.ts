import t from 'tap';
import { pages, partials } from '../../../server/routes/index.ts';
import type { ParamsOf } from '../../../server/routes/params.ts';

const records = [...pages, ...partials];

t.test('every record has a name and addresses of its own', async (t) => {
  const names = records.map(({ name }) => name);
  t.same(names, [...new Set(names)]);
  const paths = records.flatMap((record) => record.paths);
  t.same(paths, [...new Set(paths)]);
});

t.test('every record answers something: a page, a form, or the refusal of a guard', async (t) => {
  for (const { name, load, form, guards } of records) t.ok(load ?? form ?? guards?.length, name);
});

t.test('fragments stand below /partials/', async (t) => {
  for (const { paths, partial } of records)
    for (const path of paths) t.equal(path.startsWith('/partials/'), partial, path);
});

t.test('parameters are typed from the address pattern', async (t) => {
  const map: ParamsOf<'/maps/:map?'> = { map: undefined };
  const story: ParamsOf<'/:verticals/:supertags/:story'> = { verticals: 'a', supertags: 'b', story: 'c' };
  const author: ParamsOf<'/authors/:author' | '/authors/:author/page/:number?'> = {
    author: 'a',
    number: undefined,
  };
  // @ts-expect-error a required parameter cannot be missing
  const none: ParamsOf<'/:verticals'> = { verticals: undefined };
  t.ok([map, story, author, none]);
});
