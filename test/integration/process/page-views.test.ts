import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

t.test(
  'the views of one home count as those of one client, whichever of its addresses they come from',
  async (t) => {
    const { app, database } = await openTestMagazine({ writes: true, close: async () => {} });
    t.teardown(() => database.close());
    const [story] = await database.query<{ id: string }>('select id::text from story order by id limit 1');
    const views = async () =>
      (
        await database.query<{ views: number }>(
          'select coalesce(sum(views), 0)::int as views from page_view where story_id = $1',
          [story?.id],
        )
      )[0]?.views ?? 0;
    const before = await views();
    const view = (client: string) =>
      app.inject({
        method: 'POST',
        url: '/reads',
        payload: { story: story?.id },
        headers: { 'x-forwarded-for': client },
      });
    for (let host = 1; host <= 400; host += 1) await view(`2001:db8:1:2::${host.toString(16)}`);
    for (let times = 0; times < 30; times += 1) await view('2001:0db8:0001:0003::1');
    await app.close();
    t.equal((await views()) - before, 40, 'twenty of each network');
  },
);
