import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import type { FollowProps } from '../components/forms/follow.tsx';
import type { NewsletterFormProps } from '../components/forms/newsletter-form.tsx';
import type { MapGround } from '../components/map/map-ground.ts';
import type { MapPoint } from '../components/map/map-point.ts';
import type { PictureData } from '../components/pictures/picture.tsx';
import type { Fact } from '../components/profiles/fact.ts';
import { hoursOf, useHoursTexts } from '../components/profiles/opening-hours.tsx';
import type { ProfileItem } from '../components/profiles/profile-card.tsx';
import type { StoryItem } from '../components/stories/card.tsx';
import type { StoryFeed } from '../components/stories/feed.tsx';
import type { ProseBlock } from '../components/text/prose-block.ts';
import type { Link } from '../links.ts';

export interface ProfileProps {
  /** Renders the profile as its kind needs it. */
  layout: ComponentType<{ profile: ProfileProps }>;
  /** The name of its kind, part of the page's class name. */
  profileKind: string;
  /** The vertical whose colour the page has. */
  vertical?: string;
  slug: string;
  name: string;
  standfirst: string;
  eyebrow: Link;
  line: string;
  facts: Fact[];
  body: ProseBlock[];
  picture?: PictureData;
  photos: PictureData[];
  members: ProfileItem[];
  /** Whether the members are numbered. */
  numbered: boolean;
  nearby: ProfileItem[];
  points: MapPoint[];
  /** What their map shows below them, if it is known. */
  ground?: MapGround;
  stories: StoryItem[];
  feed?: StoryFeed;
  others: { title: string; items: ProfileItem[] };
  /** The address of an event's calendar file. */
  calendar?: string;
  /** The address of the page of shortlists, where restaurants can be put on one. */
  shortlist?: string;
  /** The sign-up form of a newsletter. */
  signUp?: NewsletterFormProps;
  /** How an author is followed. */
  follow?: FollowProps;
  lang?: string;
}

/** The page of a profile, in the layout of its kind. */
export function ProfilePage(profile: ProfileProps) {
  const { profileKind, vertical, facts, layout: Layout } = profile;
  const texts = useHoursTexts();
  return (
    <article
      className={`profile profile-${profileKind}`}
      data-vertical={vertical}
      {...(hoursOf(facts) ? texts : {})}
    >
      <Layout profile={profile} />
      <PageAd slot="top" />
    </article>
  );
}
