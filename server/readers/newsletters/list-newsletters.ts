import type { ProfileCard } from '../../content/contract/profile.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Answer, ContentSource } from '../../content/source.ts';

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
