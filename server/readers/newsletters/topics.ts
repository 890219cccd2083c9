import type { Edition } from '../../content/contract/vocabulary.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { Answer, ContentSource } from '../../content/source.ts';
import { tagNameIn } from '../../content/text/tag-slug.ts';

/** What readers can follow: a writer, a tag, or a supertag of a vertical. */
export type Topic = { author: string } | { tag: string } | { vertical: string; supertag: string };

/** The id of a topic, which stands where newsletters have a slug: as `author.ada-lovelace`. No slug has a dot. */
export function topicId(topic: Topic): string {
  if ('author' in topic) return `author.${topic.author}`;
  return 'tag' in topic ? `tag.${topic.tag}` : `section.${topic.vertical}.${topic.supertag}`;
}

/** The topic of an id; undefined for what is none, as the slug of a newsletter. */
export function topicOf(id: string): Topic | undefined {
  const [kind, ...slugs] = id.split('.');
  const [first, second] = slugs;
  if (first === undefined || !slugs.every((slug) => slugForm.test(slug))) return undefined;
  if (slugs.length === 1 && kind === 'author') return { author: first };
  if (slugs.length === 1 && kind === 'tag') return { tag: first };
  if (second === undefined || slugs.length > 2 || kind !== 'section') return undefined;
  return { vertical: first, supertag: second };
}

/** The path of the page that lists the stories of a topic. */
export function topicPath(topic: Topic): string {
  if ('author' in topic) return canonicalLinks.author(topic.author);
  return 'tag' in topic
    ? canonicalLinks.tag(topic.tag)
    : canonicalLinks.supertag(topic.vertical, topic.supertag);
}

/** What a topic is called in an edition; no data where it is not there, or in a hidden vertical. */
export async function topicName(
  topic: Topic,
  content: Pick<ContentSource, 'profile' | 'stories' | 'siteConfig'>,
  edition: Edition,
  signal?: AbortSignal,
): Promise<Answer<string | undefined>> {
  if ('author' in topic) {
    const { data, error } = await content.profile({ ...edition, kind: 'author', slug: topic.author }, signal);
    return error && error.status !== 404 ? { error } : { data: data?.name };
  }
  if ('tag' in topic) {
    const { data, error } = await content.stories({ ...edition, tag: topic.tag, size: 1 }, signal);
    return error ? { error } : { data: tagNameIn(topic.tag, data.items) };
  }
  const { data, error } = await content.siteConfig(edition, signal);
  if (error) return { error };
  const vertical = data['verticals-index'][topic.vertical];
  return { data: vertical?.hidden ? undefined : vertical?.supertags[topic.supertag]?.label };
}
