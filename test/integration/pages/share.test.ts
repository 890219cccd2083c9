import t from 'tap';
import { attribute, element, elements, has, parseHtml } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

/** What the bar's share button shares, where the page has one. */
async function sharedBy(url: string): Promise<string | undefined> {
  const bar = element((await app.inject(url)).body, 'share-tools#share-button');
  return bar && has(bar, 'button') ? bar.getAttribute('data-url') : undefined;
}

t.test(
  'stories, profile collections, and profiles in the place of a supertag have a share button',
  async (t) => {
    for (const kind of ['hero story', 'profile collection', 'restaurant', 'event'] as const)
      t.match(await sharedBy(pageKinds[kind]), new RegExp(`^https?://[^/]+${pageKinds[kind]}$`), kind);
  },
);

t.test('no other page has one', async (t) => {
  for (const kind of ['home', 'vertical front', 'listing', 'designer', 'author', 'collection'] as const)
    t.equal(await sharedBy(pageKinds[kind]), undefined, kind);
});

t.test('what is shared has its title, what it is about and who wrote it', async (t) => {
  const page = parseHtml((await app.inject(pageKinds['story with every block'])).body);
  const title = attribute(page, 'meta[property="og:title"]', 'content');
  const button = element(page.toString(), 'share-tools#share-button');
  t.equal(button?.getAttribute('data-title'), title);
  const text = button?.getAttribute('data-text') ?? '';
  t.match(text, /^On .+\nBy Ada Marsh and Tom Reyes$/);
  const mails = elements(page, '.share-links a[href^="mailto:"]').map((link) => link.getAttribute('href'));
  t.ok(mails.length > 0);
  for (const address of mails) {
    const fields = new URL(address ?? '').searchParams;
    t.equal(fields.get('subject'), title);
    t.equal(fields.get('body'), `${text}\r\n\r\n${button?.getAttribute('data-url')}`);
  }
});
