import t from 'tap';
import type { ImportSource } from '../../../server/importers/records.ts';
import { Report } from '../../../server/importers/report.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import {
  type LivePost,
  type LiveSite,
  openGhostSite,
  openWordPressSite,
} from '../../support/import/live-sites.ts';

/** Posts that changed one after the other, `sameMoment` of them at one moment. */
function posts(count: number, sameMoment = 0): LivePost[] {
  return Array.from({ length: count }, (_, index) => {
    const second = index < sameMoment ? 0 : index - sameMoment + 1;
    return {
      id: index + 1,
      changed: new Date(Date.UTC(2021, 0, 1, 0, 0, second)).toISOString().slice(0, 19),
    };
  });
}

const kinds = {
  'WordPress site': {
    open: openWordPressSite,
    source: (site: LiveSite) => openSource(site.address, { allowPrivate: true }),
  },
  'Ghost site': {
    open: (t: Tap, list: LivePost[]) => openGhostSite(t, list, 'k3y'),
    source: (site: LiveSite) => openSource(`${site.address}/`, { key: 'k3y', allowPrivate: true }),
  },
} as const;

type Tap = Parameters<typeof emptyDatabase>[0] & { teardown(end: () => void): void };

const sums = (report: Report) => ['added', 'changed', 'unchanged'].map((name) => report.counted(name));
const listed = (site: LiveSite) =>
  site.calls.filter(
    ({ pathname, searchParams }) =>
      /\/(?:posts|pages)\/?$/.test(pathname) &&
      !['1'].includes(searchParams.get('per_page') ?? searchParams.get('limit') ?? ''),
  );

for (const [name, { open, source }] of Object.entries(kinds))
  t.test(`a ${name}`, async (t) => {
    const site = await open(t, [
      ...posts(130, 60),
      { id: 900, changed: '2021-01-01T00:00:00', type: 'page' },
    ]);
    const database = await emptyDatabase(t);
    const count = async () => {
      const [row] = await database.query<{ count: number }>(
        "select count(*)::int as count from item where kind in ('story', 'page')",
      );
      return row?.count;
    };
    const run = async (more = {}) => {
      const opened: ImportSource = await source(site);
      site.calls.length = 0;
      return importInto(database, opened, more);
    };

    await t.test('is read page by page; what was read before a failure is kept', async (t) => {
      const opened = await source(site);
      site.calls.length = 0;
      site.failFrom = 5;
      const report = new Report();
      await t.rejects(importInto(database, opened, { report }), { name: 'ExpectedError' });
      const kept = (await count()) ?? 0;
      t.ok(kept >= 50 && kept < 131, `${kept} of 131`);
      site.failFrom = undefined;
    });

    await t.test('and is read on from there', async (t) => {
      const kept = (await count()) ?? 0;
      const report = await run();
      t.equal(await count(), 131);
      t.equal(report.counted('added'), 131 - kept);
      t.ok(
        listed(site).some(({ search }) => /modified_after|updated_at%3A/.test(search)),
        'not from the beginning',
      );
      const [author] = await database.query<{ name: string }>(
        "select document->>'name' as name from item where kind = 'author'",
      );
      t.equal(author?.name, 'Ada Lam');
    });

    await t.test('changes nothing when nothing changed', async (t) => {
      const report = await run();
      t.strictSame(sums(report).slice(0, 2), [0, 0]);
      t.ok(report.counted('unchanged') <= 2, 'only the last of each type are read again');
    });

    await t.test('brings what is new and what changed', async (t) => {
      site.posts.push({ id: 500, changed: '2022-01-01T00:00:00' });
      Object.assign(site.posts[3] as LivePost, { changed: '2022-01-01T00:00:00', title: 'Another title' });
      t.strictSame(sums(await run()).slice(0, 2), [1, 1]);
      const [row] = await database.query<{ title: string }>(
        "select document->>'title' as title from item where kind = 'story' and slug = 'post-4'",
      );
      t.equal(row?.title, 'Another title');
    });

    await t.test('is read again whole when that is asked for, or with another mapping', async (t) => {
      t.equal((await run({ full: true })).counted('unchanged'), 132);
      const report = await run({ mapping: { title: 'Another' } });
      t.equal(report.counted('unchanged') + report.counted('changed'), 132);
    });
  });

t.test('records that change while a site is read are not left out', async (t) => {
  const site = await openWordPressSite(t, posts(120));
  const database = await emptyDatabase(t);
  const opened = await openSource(site.address, { allowPrivate: true });
  let read = 0;
  const changing: ImportSource = {
    ...opened,
    async *records(types, since) {
      for await (const each of opened.records(types, since)) {
        if (++read === 40)
          Object.assign(site.posts[2] as LivePost, { changed: '2023-01-01T00:00:00', title: 'Moved' });
        yield each;
      }
    },
  };
  await importInto(database, changing);
  const [row] = await database.query<{ count: number; moved: number }>(
    "select count(*)::int as count, count(*) filter (where document->>'title' = 'Moved')::int as moved from item where kind = 'story'",
  );
  t.strictSame(row, { count: 120, moved: 1 });
});

t.test('pictures are fetched, and not from this machine unless that is allowed', async (t) => {
  const site = await openWordPressSite(t, [
    { id: 1, changed: '2021-01-01T00:00:00', html: '<p>A</p><img src="/up/a.jpg" alt="B">' },
  ]);
  const database = await emptyDatabase(t);
  const source = () => openSource(site.address, { allowPrivate: true });
  const refused = await importInto(database, await source(), { remote: true });
  t.equal(refused.counted('missing pictures'), 1);
  t.match(refused.notes.join('\n'), /private network/);
  t.equal(refused.counted('added'), 2, 'the story is there without its picture');
  const allowed = await importInto(database, await source(), {
    remote: true,
    allowPrivate: true,
    full: true,
  });
  t.strictSame([allowed.counted('changed'), allowed.counted('pictures')], [1, 1]);
});

t.test('an address that is no such site, or a wrong key, is refused with a reason', async (t) => {
  const site = await openGhostSite(t, [], 'k3y');
  await t.rejects(
    openSource(site.address, { key: 'wrong', allowPrivate: true, pauseMs: 1 }),
    /does not accept the key/,
  );
  await t.rejects(openSource(site.address, { allowPrivate: true }), /has no REST API of WordPress.*--key/);
  await t.rejects(openSource(site.address, { key: 'k3y' }), /private network/);
  await t.rejects(openSource('http://127.0.0.1:9', { allowPrivate: true, pauseMs: 1 }), {
    name: 'ExpectedError',
  });
});
