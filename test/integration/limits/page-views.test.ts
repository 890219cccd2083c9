import t from 'tap';
import { createPageViewCounter } from '../../../server/readers/page-views/counter.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openTestMagazine } from '../../support/magazine.ts';

/** Reports views of stories by one client, the last of a story that exists; returns how many views of that are stored. */
async function storedViews(stories: (story: string) => readonly string[]): Promise<number> {
  const { app, database } = await openTestMagazine({ writes: true, close: async () => {} });
  try {
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      'select min(id)::text as id from story',
    );
    const views = async () =>
      database.query<{ views: number }>(
        'select coalesce(sum(views), 0)::int as views from page_view where story_id = $1',
        [id],
      );
    const [before] = await views();
    for (const story of stories(id))
      await app.inject({
        method: 'POST',
        url: '/reads',
        payload: { story },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    await app.close();
    const [after] = await views();
    return (after?.views ?? 0) - (before?.views ?? 0);
  } finally {
    await database.close();
  }
}

/** Ids of so many stories that do not exist. */
const others = (count: number) => Array.from({ length: count }, (_, index) => String(9_000_000 + index));

tryBounds(t, 'views', {
  viewsOfStory: {
    send: async (count) => (await storedViews((story) => Array.from({ length: count }, () => story))) < count,
    beyond: true,
  },
  viewsOfClient: {
    send: (count) => storedViews((story) => [...others(count - 1), story]),
    beyond: 0,
  },
  countedViews: {
    send: async (count) => {
      let saved = 0;
      const counter = createPageViewCounter(async (views) => {
        saved = views.length;
      });
      for (const story of others(count)) counter.count(story);
      await counter.flush();
      return saved < count;
    },
    beyond: true,
  },
});
