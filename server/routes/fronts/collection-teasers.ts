import type { Teaser } from '../../../views/components/navigation/teasers.tsx';
import type { ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { foreignTag } from '../stories/story-props.ts';

const maxOfEach = 3;

/** Links to the edition's collections of stories and of profiles; none when they cannot be loaded. */
export async function collectionTeasers(context: PageContext): Promise<Teaser[]> {
  const { content, request, links, signal } = context;
  const kinds = ['collection', 'profile-collection'] as const;
  const found = await Promise.all(
    kinds.map((kind) =>
      content.profiles({ ...request.edition, kind, sort: 'feature', size: maxOfEach }, signal),
    ),
  );
  const teaser = (profile: ProfileCard): Teaser => ({
    title: profile.name,
    href: links.profile(profile),
    standfirst: profile.standfirst,
    ...foreignTag(profile.locale, context),
  });
  return found.flatMap(({ data }) => data?.items ?? []).map(teaser);
}
