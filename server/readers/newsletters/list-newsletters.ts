import type { Locale } from '../../../locales/languages.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Answer, ContentSource } from '../../content/source.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { topicName, topicOf } from './topics.ts';

const maxNewsletters = 50;

/** All newsletters, in the order in which they are featured. */
export async function listNewsletters(
  content: Pick<ContentSource, 'profiles'>,
  { region, locale }: Edition,
  signal?: AbortSignal,
): Promise<Answer<ProfileCard[]>> {
  const query = {
    region,
    locale,
    kind: 'newsletter',
    everywhere: true,
    sort: 'feature',
    size: maxNewsletters,
  } as const;
  const { data, error } = await content.profiles(query, signal);
  return error ? { error } : { data: data.items };
}

/** What newsletters and topics are called. */
export type NewsletterNames = ReadonlyMap<string, { name: string; locale?: Locale }>;

/** The names of all newsletters, and of those of some topics that are there, by their ids. */
export async function newsletterNames(
  content: Pick<ContentSource, 'profiles' | 'profile' | 'stories' | 'siteConfig'>,
  edition: Edition,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Answer<NewsletterNames>> {
  const { data, error } = await listNewsletters(content, edition, signal);
  if (error) return { error };
  const names = new Map<string, { name: string; locale?: Locale }>(
    data.map(({ slug, name, locale }) => [slug, { name, locale }]),
  );
  const topics = ids.flatMap((id) => {
    const topic = topicOf(id);
    return topic ? [{ id, topic }] : [];
  });
  for (const { id, topic } of topics.slice(0, bounds.forms.topics.max)) {
    const found = await topicName(topic, content, edition, signal);
    if (found.error) return { error: found.error };
    if (found.data !== undefined) names.set(id, { name: found.data });
  }
  return { data: names };
}
