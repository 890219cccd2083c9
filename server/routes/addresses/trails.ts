import type { Profile } from '../../content/contract/profile.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import type { PageFound } from '../outcome.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';

type Trail = NonNullable<PageFound['trail']>;
type TrailContext = Pick<PageContext, 'site' | 'canonicalLinks'>;

/** The way to a vertical, or to one of its supertags. */
export function sectionTrail(
  { vertical, supertag }: { vertical: string; supertag?: string | undefined },
  { site, canonicalLinks }: TrailContext,
): Trail {
  const name = verticalOf(site, vertical)?.label ?? vertical;
  const tag = supertag === undefined ? undefined : supertagOf(site, vertical, supertag);
  return [
    { name, path: canonicalLinks.vertical(vertical) },
    ...(tag && supertag ? [{ name: tag.label, path: canonicalLinks.supertag(vertical, supertag) }] : []),
  ];
}

/** The way to a story. */
export const storyTrail = (story: Story, context: TrailContext): Trail => [
  ...sectionTrail(story, context),
  { name: story.title, path: context.canonicalLinks.story(story) },
];

/** The way to a profile: by the index of its kind, where there is one. */
export function profileTrail(
  profile: Pick<Profile, 'kind' | 'slug' | 'name'>,
  { profileKinds, canonicalLinks, t }: PageContext,
): Trail {
  const { indexPath, label } = profileKinds[profile.kind];
  return [
    ...(indexPath === '/' ? [] : [{ name: t(label), path: indexPath }]),
    { name: profile.name, path: canonicalLinks.profile(profile) },
  ];
}
