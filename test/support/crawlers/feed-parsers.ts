import { parseFeed } from '@rowanmanning/feed-parser';
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';

/** What every program that reads feeds finds in one. */
export interface ReadFeed {
  title: string;
  link: string;
  items: ReadItem[];
}

interface ReadItem {
  id: string;
  title: string;
  link: string;
  published: string;
  author: string;
}

const moment = (date: Date | string | null | undefined) => new Date(date ?? Number.NaN).toISOString();

async function byRssParser(xml: string): Promise<ReadFeed> {
  const feed = await new RssParser<object, { id?: string; author?: string; creator?: string }>().parseString(
    xml,
  );
  return {
    title: feed.title ?? '',
    link: feed.link ?? '',
    items: feed.items.map((item) => ({
      id: item.guid ?? item.id ?? '',
      title: item.title ?? '',
      link: item.link ?? '',
      published: moment(item.isoDate),
      author: item.creator ?? item.author ?? '',
    })),
  };
}

async function byRowanManning(xml: string): Promise<ReadFeed> {
  const feed = parseFeed(xml);
  return {
    title: feed.title ?? '',
    link: feed.url ?? '',
    items: feed.items.map((item) => ({
      id: item.id ?? '',
      title: item.title ?? '',
      link: item.url ?? '',
      published: moment(item.published),
      author: item.authors[0]?.name ?? '',
    })),
  };
}

interface RawAuthor {
  name: { '#': string };
}

/** The first author of an item. Of several in Atom the program itself takes none, and returns them as they are written. */
const authorOf = (item: FeedParser.Item): string => {
  const [first] = [(item as { 'atom:author'?: RawAuthor | RawAuthor[] })['atom:author'] ?? []].flat();
  return first?.name['#'] ?? item.author;
};

async function byFeedParser(xml: string): Promise<ReadFeed> {
  const parser = new FeedParser({ addmeta: false });
  parser.end(xml);
  const items: FeedParser.Item[] = [];
  for await (const item of parser) items.push(item);
  const { title, link } = parser.meta;
  return {
    title,
    link,
    items: items.map((item) => ({
      id: item.guid,
      title: item.title,
      link: item.link,
      published: moment(item.pubdate),
      author: authorOf(item),
    })),
  };
}

/** Independent programs that read RSS and Atom, by name. Each throws when it cannot. */
export const feedParsers: Readonly<Record<string, (xml: string) => Promise<ReadFeed>>> = {
  'rss-parser': byRssParser,
  '@rowanmanning/feed-parser': byRowanManning,
  feedparser: byFeedParser,
};
