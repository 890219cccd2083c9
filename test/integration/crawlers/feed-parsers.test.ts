import t from 'tap';
import { feedParsers, type ReadFeed } from '../../support/crawlers/feed-parsers.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const scopes = {
  edition: '/feeds/hk/en',
  'edition in Chinese': '/feeds/hk/zh-Hant',
  section: '/feeds/hk/en/dining',
  subsection: '/feeds/hk/en/dining/bars',
  author: '/feeds/hk/en/authors/ada-marsh',
  newsletter: '/feeds/hk/en/newsletters/dining',
};

for (const [name, path] of Object.entries(scopes))
  t.test(`the feed of an ${name} says the same to three programs, as RSS and as Atom`, async (t) => {
    const read: [string, ReadFeed][] = [];
    for (const file of ['rss.xml', 'atom.xml'])
      for (const [program, parse] of Object.entries(feedParsers)) {
        const { statusCode, body } = await app.inject(`${path}/${file}`);
        t.equal(statusCode, 200);
        read.push([`${program} ${file}`, await parse(body)]);
      }
    const [first, ...others] = read as [(typeof read)[0], ...typeof read];
    t.ok(first[1].items.length > 0);
    for (const item of first[1].items)
      t.match(item, { id: /^tag:/, title: /./, link: /^https:\/\/magazine\.example\//, author: /./ });
    for (const [program, feed] of others) t.strictSame(feed, first[1], program);
  });
