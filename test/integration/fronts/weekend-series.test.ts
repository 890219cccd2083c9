import t from 'tap';
import { text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine({ writes: true, settings: { CACHE_MB: '0' } });
t.teardown(() => app.close());

const head = async (edition: string) => {
  const { body } = await app.inject({ url: '/', headers: { cookie: edition } });
  return text(body, '.weekend .section-head')?.replace(/\s+/g, ' ').trim();
};

t.test('the weekend has the number of its newest story, counted in the edition', async (t) => {
  const [row] = await database.query<{ count: string }>(
    `select count(*)::text as count from story_listing
     where region = 'hk' and locale = 'en' and style = 'tatler-weekend' and not hidden`,
  );
  t.ok(Number(row?.count) > 0);
  t.match(await head('ta-region=hk; ta-lang=en'), new RegExp(`^Weekend ?No\\. ${row?.count}$`));
});

t.test('the series has the name that the site gives it', async (t) => {
  await database.query(
    `update site_config set document = document::jsonb || '{"weekend-name": "Saturday, at length"}' where locale = 'en'`,
  );
  await app.sites.refresh();
  t.match(await head('ta-region=hk; ta-lang=en'), /^Saturday, at length ?No\. \d+$/);
});
