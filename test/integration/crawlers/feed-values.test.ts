import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import t from 'tap';
import type { Story } from '../../../server/content/contract/story.ts';
import { readText } from '../../../server/content/text/plain-text.ts';
import { parseHtml } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16', FEED_TEXT: 'full' } });
t.teardown(() => app.close());
const origin = 'https://magazine.example';
const get = async (url: string) => (await app.inject({ url })).body;

/** What another program reads of a story in a feed. */
interface Told {
  id: string | undefined;
  url: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  authors: (string | undefined)[];
  labels: (string | undefined)[];
  published: string | undefined;
  updated: string | undefined;
  html: string | undefined;
  picture: { url: string | undefined; alt: string | undefined } | undefined;
}

const moment = (text: string | undefined) => text && new Date(text).toISOString();

const readers: Record<string, (text: string) => Told[]> = {
  'rss.xml': (text) =>
    (parseRssFeed(text).items ?? []).map((item) => ({
      id: item.guid?.value,
      url: item.link,
      title: item.title,
      summary: item.description,
      authors: item.dc?.creators ?? [],
      labels: (item.categories ?? []).map(({ name }) => name),
      published: moment(item.pubDate),
      updated: moment(item.atom?.updated),
      html: item.content?.encoded,
      picture: item.media?.contents?.map(({ url, description }) => ({ url, alt: description?.value }))[0],
    })),
  'atom.xml': (text) =>
    (parseAtomFeed(text).entries ?? []).map((entry) => ({
      id: entry.id,
      url: entry.links?.[0]?.href,
      title: entry.title?.value,
      summary: entry.summary?.value,
      authors: (entry.authors ?? []).map(({ name }) => name),
      labels: (entry.categories ?? []).map(({ label }) => label),
      published: moment(entry.published),
      updated: moment(entry.updated),
      html: entry.content?.value,
      picture: entry.media?.contents?.map(({ url, description }) => ({ url, alt: description?.value }))[0],
    })),
  'feed.json': (text) =>
    (parseJsonFeed(text).items ?? []).map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      authors: (item.authors ?? []).map(({ name }) => name),
      labels: item.tags ?? [],
      published: moment(item.date_published),
      updated: moment(item.date_modified),
      html: item.content_html,
      picture: item.image ? { url: item.image, alt: undefined } : undefined,
    })),
};

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** The words of the parts of a story that feeds show as its text. */
const wordsOf = (story: Story) =>
  story.body
    .filter(({ type }) => type === 'paragraph' || type === 'heading' || type === 'list')
    .map((block) => squeezed(readText([block])));

for (const [region, locale] of [
  ['hk', 'en'],
  ['hk', 'zh-Hant'],
  ['th', 'th'],
] as const)
  for (const [form, read] of Object.entries(readers))
    t.test(`/feeds/${region}/${locale}/${form} says of each story what the story says`, async (t) => {
      const items = read(await get(`/feeds/${region}/${locale}/${form}`));
      t.ok(items.length > 0);
      for (const { html = '', picture, labels, ...told } of items) {
        const slug = told.url?.split('/').at(-1);
        const story: Story = JSON.parse(
          await get(`/api/v1/stories/${slug}?region=${region}&locale=${locale}`),
        );
        const { authors = [story.author] } = story;
        t.strictSame(told, {
          id: `tag:magazine.example,2026:story-${story.id}`,
          url: `${origin}/${story.vertical}/${story.supertag}/${story.slug}`,
          title: story.title,
          summary: story.standfirst,
          authors: authors.map(({ name }) => name),
          published: moment(story.publishedAt),
          updated: moment(story.updatedAt),
        });
        t.equal(labels.length, 2 + (story.tags ?? []).length);
        const words = squeezed(parseHtml(html).textContent);
        for (const part of wordsOf(story)) t.ok(words.includes(part), `${slug}: ${part}`);
        t.equal(picture !== undefined, story.picture !== undefined, `${slug}`);
        if (picture?.alt !== undefined) t.equal(picture.alt, story.picture?.alt);
      }
    });
