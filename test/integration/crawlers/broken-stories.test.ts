import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const urls: Record<string, (text: string) => (string | undefined)[]> = {
  'rss.xml': (text) => (parseRssFeed(text).items ?? []).map(({ link }) => link),
  'atom.xml': (text) => (parseAtomFeed(text).entries ?? []).map(({ links }) => links?.[0]?.href),
  'feed.json': (text) => (parseJsonFeed(text).items ?? []).map(({ url }) => url),
};

/** How a stored story may be broken, as no door of the program lets it in. */
const damages = {
  'a block that is none': `document = jsonb_set(document, '{body}', '[null]')`,
  'a block of an unknown type': `document = jsonb_set(document, '{body}', '[{"type": "hologram"}]')`,
  'no body': `document = document - 'body'`,
  'a leap second': `document = jsonb_set(document, '{updatedAt}', '"2016-12-31T23:59:60Z"')`,
  'a time zone by its name': `document = jsonb_set(document, '{updatedAt}', '"2026-01-01T00:00:00Z[UTC]"')`,
};

for (const [what, change] of Object.entries(damages))
  t.test(`a feed leaves out a story with ${what}, which the log names, and shows the others`, async (t) => {
    const { app, database, log } = await openTestMagazine({ writes: true, settings: { FEED_TEXT: 'full' } });
    t.teardown(() => app.close());
    const storiesOf = async (file: string) => {
      const { statusCode, body } = await app.inject(`/feeds/hk/en/${file}`);
      return statusCode === 200 ? urls[file]?.(body) : `status ${statusCode}`;
    };
    const before = await storiesOf('rss.xml');
    if (typeof before === 'string' || !before?.[3]) return t.fail(String(before));
    const slug = before[3].split('/').at(-1);
    await database.query(`update story set ${change} where slug = $1`, [slug]);
    for (const file of Object.keys(urls)) {
      log.length = 0;
      t.strictSame(
        await storiesOf(file),
        before.filter((url) => url !== before[3]),
        file,
      );
      t.match(
        log.filter(({ msg }) => msg === 'story left out of a feed'),
        [{ story: slug, err: { message: /./ } }],
      );
    }
  });
