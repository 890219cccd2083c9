import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

t.test('sitemaps have the archive and the issues of their edition, and no others', async (t) => {
  const sitemapOf = async (edition: string) => (await app.inject(`/sitemap-pages-${edition}.xml`)).payload;
  const hongKong = await sitemapOf('hk-en');
  for (const path of ['/issues?', '/issues/number-one?', '/issues/number-two?'])
    t.match(hongKong, `${path}site=hk`);
  t.match(await sitemapOf('sg-en'), '/issues/number-two?site=sg');
  t.notMatch(await sitemapOf('sg-en'), '/issues/number-one?site=sg');
  t.notMatch(await sitemapOf('ph-en'), '/issues?site=ph');
});
