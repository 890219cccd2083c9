import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { type FeedForm, feedForms } from '../../content/feed-scope.ts';
import { writableIn } from '../../lib/writable-text.ts';
import type { Feed, FeedItem } from './feed.ts';

/** When the newest version of anything in a feed was made; the first moment of all for an empty one. */
const updateOf = ({ items }: Feed): Date =>
  new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))));

function mediaOf({ picture }: FeedItem) {
  if (!picture) return {};
  const { url, width, height, alt, credit } = picture;
  const content = {
    url,
    width,
    height,
    type: pictureType,
    medium: 'image',
    description: alt ? { value: alt, type: 'plain' } : undefined,
    credits: credit ? [{ value: credit }] : undefined,
  };
  return { media: { contents: [content], thumbnails: [{ url, width, height }] } };
}

const pictureType = 'image/jpeg';

/** The picture as readers of feeds download it; how long the file is, is not known before it is made. */
function enclosuresOf({ picture, sounds }: FeedItem) {
  // Programs that play feeds take the first one.
  if (sounds.length > 0)
    return { enclosures: sounds.map(({ url, type, size }) => ({ url, type, length: size })) };
  return picture ? { enclosures: [{ url: picture.url, length: 0, type: pictureType }] } : {};
}

/** Where the text was published first, if elsewhere. */
const canonicalOf = ({ canonicalUrl }: FeedItem) =>
  canonicalUrl ? [{ rel: 'canonical', href: canonicalUrl }] : [];

const hubLinks = ({ hub }: Feed) => (hub ? [{ rel: 'hub', href: hub }] : []);

function rss(feed: Feed): string {
  return generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description,
    language: feed.language,
    lastBuildDate: updateOf(feed),
    image: { url: feed.icon, title: feed.title, link: feed.page },
    docs: 'https://www.rssboard.org/rss-specification',
    atom: {
      links: [{ rel: 'self', href: feed.self, type: feedForms.rss.type }, ...hubLinks(feed)],
    },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      description: item.summary,
      guid: { value: item.id, isPermaLink: false },
      pubDate: new Date(item.publishedAt),
      categories: item.categories.map(({ label }) => ({ name: label })),
      dc: { creators: item.authors.map(({ name }) => name) },
      atom: { updated: new Date(item.updatedAt), links: canonicalOf(item) },
      content: item.html ? { encoded: item.html } : undefined,
      ...enclosuresOf(item),
      ...mediaOf(item),
    })),
  });
}

function atom(feed: Feed): string {
  return generateAtomFeed({
    id: feed.self,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: updateOf(feed),
    icon: feed.icon,
    logo: feed.icon,
    authors: [{ name: feed.siteName }],
    links: [
      { rel: 'self', href: feed.self, type: feedForms.atom.type },
      { rel: 'alternate', href: feed.page, type: 'text/html' },
      ...hubLinks(feed),
    ],
    xml: { lang: feed.language },
    entries: feed.items.map((item) => ({
      id: item.id,
      title: { value: item.title },
      links: [
        { rel: 'alternate', href: item.url, type: 'text/html' },
        ...canonicalOf(item),
        ...(item.picture ? [{ rel: 'enclosure', href: item.picture.url, type: pictureType }] : []),
        ...item.sounds.map(({ url, type, size }) => ({
          rel: 'enclosure',
          href: url,
          type,
          length: size || undefined,
        })),
      ],
      summary: { value: item.summary },
      published: new Date(item.publishedAt),
      updated: new Date(item.updatedAt),
      authors: item.authors.map(({ name, url }) => ({ name, uri: url })),
      categories: item.categories,
      content: item.html ? { value: item.html, type: 'html' } : undefined,
      ...mediaOf(item),
    })),
  });
}

/** The picture and the sounds as JSON Feed has them. */
function attachmentsOf({ picture, sounds }: FeedItem) {
  const attachments = [
    ...(picture ? [{ url: picture.url, mime_type: pictureType }] : []),
    ...sounds.map(({ url, type, size }) => ({ url, mime_type: type, size_in_bytes: size || undefined })),
  ];
  return attachments.length > 0 ? { attachments } : {};
}

function json(feed: Feed): string {
  const made = generateJsonFeed({
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description,
    language: feed.language,
    icon: feed.icon,
    favicon: feed.icon,
    hubs: feed.hub ? [{ type: 'WebSub', url: feed.hub }] : undefined,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      external_url: item.canonicalUrl,
      title: item.title,
      summary: item.summary,
      date_published: new Date(item.publishedAt),
      date_modified: new Date(item.updatedAt),
      authors: item.authors,
      tags: item.categories.map(({ label }) => label),
      ...(item.html ? { content_html: item.html } : { content_text: item.summary }),
      ...(item.picture ? { image: item.picture.url } : {}),
      ...attachmentsOf(item),
    })),
  });
  return JSON.stringify(made);
}

/** XML without the white space that the library puts around texts with special signs: it would be a part of them. */
const tight = (xml: string) =>
  xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></');

const writers: Readonly<Record<FeedForm, (feed: Feed) => string>> = {
  rss: (feed) => tight(rss(feed)),
  atom: (feed) => tight(atom(feed)),
  json,
};

/** A feed as RSS 2.0, Atom or JSON Feed 1.1, without characters that XML forbids. */
export const writeFeed = (feed: Feed, form: FeedForm): string => writers[form](writableIn(feed));
