import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { Item } from '../../../server/publishing/items.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { emptyDatabase, importInto, standIns } from '../../support/import/imports.ts';
import { temporaryFolder } from '../../support/machine.ts';

/** The tables of an export of Ghost. */
function ghostTables() {
  const html =
    '<p>A <strong>b</strong></p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2020/a.jpg" alt="B"><figcaption>C</figcaption></figure>' +
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-title">D</div><div class="kg-bookmark-description">E</div></a></figure>' +
    '<p><a href="__GHOST_URL__/second/">to the second</a></p>';
  const post = (id: string, slug: string, more = {}) => ({
    id,
    slug,
    title: `Title ${slug}`,
    html,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2020-05-01T09:00:00.000Z',
    updated_at: '2020-05-02T09:00:00.000Z',
    ...more,
  });
  return {
    settings: [{ key: 'title', value: 'Ghostly' }],
    users: [{ id: 'u1', slug: 'ada', name: 'Ada Lam', bio: 'Writes.' }],
    tags: [
      { id: 't1', slug: 'nights', name: 'Nights' },
      { id: 't2', slug: 'hash-internal', name: '#internal', visibility: 'internal' },
    ],
    posts: [
      post('p1', 'first', { feature_image: '__GHOST_URL__/content/images/2020/head.jpg' }),
      post('p2', 'second', { visibility: 'paid' }),
      post('p3', 'third', { status: 'scheduled', published_at: '2090-01-01T00:00:00.000Z' }),
      post('p4', 'about', { type: 'page' }),
      post('p5', 'fifth', { published_at: 'soon' }),
      post('p6', 'sixth', { published_at: 9e15 }),
      post('p7', 'seventh', { updated_at: -1e300 }),
      post('p8', 'eighth', { published_at: 1588323600000 }),
    ],
    posts_tags: ['p1', 'p2', 'p3'].flatMap((id) => [
      { post_id: id, tag_id: 't2', sort_order: 0 },
      { post_id: id, tag_id: 't1', sort_order: 1 },
    ]),
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
    members: [{ id: 'm1' }, { id: 'm2' }],
  };
}

t.test('an export of Ghost', async (t) => {
  const database = await emptyDatabase(t);
  const folder = await temporaryFolder(t);
  const file = join(folder, 'ghost.json');
  const data = ghostTables();
  await writeFile(file, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }));
  const media = await temporaryFolder(t);
  await standIns(media, [
    'https://x.example/content/images/2020/a.jpg',
    'https://x.example/content/images/2020/head.jpg',
  ]);
  const report = await importInto(database, await openSource(file, { site: 'https://ghostly.example/' }), {
    media,
  });
  t.equal(report.counted('broken'), 3);
  t.match(report.notes.join('\n'), /post p5 “Title fifth”: was not imported: the date "soon"/);
  t.match(report.notes.join('\n'), /post p6 “Title sixth”: was not imported: the date 9000000000000000/);
  t.match(report.notes.join('\n'), /post p7 “Title seventh”: was not imported: the date -1e\+300/);
  t.match(report.notes.join('\n'), /2 members/);
  const publishing = openPublishing(database);
  const find = (slug: string, kind: 'story' | 'page' = 'story') =>
    publishing.find({ kind, locale: 'en', slug });
  const first = (await find('first')) as Item;
  t.match(first, { state: 'published', path: '/nights/general/first', source: 'ghost:ghostly.example' });
  const { body, picture, author } = first.document as StoryInput;
  t.match(picture?.src, /^head-/);
  t.equal(author.name, 'Ada Lam');
  t.match(body, [
    { text: 'A **b**' },
    { type: 'picture', picture: { alt: 'B', caption: 'C' } },
    { text: '[D](https://x.example/)\nE' },
    { text: '[to the second](/second/)' },
  ]);
  t.equal((await find('second'))?.state, 'draft', 'what is for members alone is not public');
  t.equal((await find('third'))?.state, 'scheduled');
  t.equal((await find('eighth'))?.state, 'published', 'dates of old exports are milliseconds');
  t.equal((await find('about', 'page'))?.state, 'published');
  const again = await importInto(database, await openSource(file, { site: 'https://ghostly.example/' }));
  t.strictSame([again.counted('unchanged'), again.counted('added'), again.counted('changed')], [5, 0, 0]);
  await writeFile(file, JSON.stringify({ db: [{ data }] }).slice(0, -40));
  await t.rejects(openSource(file, {}), /damaged or cut off after row \d+ of \w+/);
  await writeFile(file, '{"db":[{"data":{"users":[]}}]}');
  await t.rejects(openSource(file, {}), /no table of them/);
});
