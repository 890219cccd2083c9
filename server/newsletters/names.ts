import type { ProfileCard } from '../content/contract/profile.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import type { Answer, ContentSource } from '../content/source.ts';

const everyNewsletter = 50;

/** All newsletters that there are, the foremost first. */
export async function newslettersOf(
  content: Pick<ContentSource, 'profiles'>,
  { region, locale }: Edition,
  signal?: AbortSignal,
): Promise<Answer<ProfileCard[]>> {
  const asked = {
    region,
    locale,
    kind: 'newsletter',
    everywhere: true,
    sort: 'feature',
    size: everyNewsletter,
  } as const;
  const { data, error } = await content.profiles(asked, signal);
  return error ? { error } : { data: data.items };
}
