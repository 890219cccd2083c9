import type { ProfileCard } from '../content/contract/profile.ts';
import { canonicalLinks } from '../links.ts';
import { noPageFound } from '../outcome.ts';
import { editionOf, failureOf, type Page, type PageContext } from './context.ts';
import { profileCardModel, profileTags } from './profile-cards.ts';
import { verticalOf } from './site-index.ts';

const everyEvent = 200;

/** Events by month, the first to come first; those that are over come last, in one group. */
function byMonth(events: readonly ProfileCard[], today: number, context: PageContext) {
  const ends = ({ facts }: ProfileCard) => Date.parse(facts.endDate ?? facts.startDate ?? '');
  const monthOf = ({ facts }: ProfileCard) => (facts.startDate ?? '').slice(0, 7);
  const coming = events.filter((event) => ends(event) >= today);
  const past = events.filter((event) => !(ends(event) >= today)).toReversed();
  const cards = (found: readonly ProfileCard[]) => found.map((event) => profileCardModel(event, context));
  const months = [...new Set(coming.map(monthOf))];
  const groups = months.map((month) => ({
    key: month,
    title: month,
    items: cards(coming.filter((event) => monthOf(event) === month)),
  }));
  if (past.length > 0) groups.push({ key: 'past', title: context.t('directory.past'), items: cards(past) });
  return groups;
}

/** `/:verticals/events`: that vertical's events; the vertical events has all of them (ruling R2). */
export const eventsPage: Page = async (context) => {
  const { content, request, site, links, t, signal } = context;
  const key = request.params.verticals as string;
  const vertical = verticalOf(site, key);
  if (!vertical) return noPageFound;
  const asked = {
    ...editionOf(request),
    kind: 'event' as const,
    size: everyEvent,
    ...(key === 'events' ? {} : { vertical: key }),
  };
  const { data: directory, error } = await content.profiles(asked, signal);
  if (error) return failureOf(error);
  const title = key === 'events' ? t('directory.events') : t('directory.eventsOf', { name: vertical.label });
  return {
    kind: 'page',
    model: {
      kind: 'directory',
      title,
      eyebrow: { label: vertical.label, href: links.vertical(key) },
      layout: 'agenda',
      groups: byMonth(directory.items, Date.now(), context),
      tabs: [],
      sorts: [],
    },
    title,
    canonical: `${canonicalLinks.vertical(key)}/events`,
    variants: true,
    ...(vertical.hidden ? { robots: 'noindex' } : {}),
    tags: ['listing', 'kind-event', `region-${request.region}`, ...profileTags(directory.items)],
    lifetime: 'listing',
  };
};
