import { dateFormat } from '../../../locales/formats.ts';
import { regionOf } from '../../../locales/regions.ts';
import type { Link } from '../../../views/links.ts';
import type { ProfileIndexGroup } from '../../../views/pages/indexes/index-page.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { profileItem } from '../profiles/profile-cards.ts';

export const everyEvent = 200;
/** How many months of all events are shown where a vertical has none. */
const monthsInstead = 2;

type Dated = Pick<ProfileCard, 'facts' | 'region'>;

/** The month in which an event begins in its region's time zone, as `2026-11`; empty without a date. */
export function monthOf({ facts, region }: Dated): string {
  if (!facts.startDate) return '';
  const format = dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: regionOf(region).timeZone,
  });
  return format.format(new Date(facts.startDate)).slice(0, 7);
}

/** Coming events by month, the earliest first; then past ones, the latest first. `now` is in milliseconds. */
export function agendaOf<T extends Dated>(
  events: readonly T[],
  now: number,
): { month: string; events: T[] }[] {
  const isOver = ({ facts }: T) => !(Date.parse(facts.endDate ?? facts.startDate ?? '') >= now);
  const coming = events.filter((event) => !isOver(event));
  const months = [...new Set(coming.map(monthOf))].map((month) => ({
    month,
    events: coming.filter((event) => monthOf(event) === month),
  }));
  const past = events.filter(isOver).toReversed();
  return past.length > 0 ? [...months, { month: 'past', events: past }] : months;
}

export const byMonth = (events: readonly ProfileCard[], context: PageContext): ProfileIndexGroup[] =>
  agendaOf(events, Date.now()).map(({ month, events: found }) => ({
    key: month,
    title: month === 'past' ? context.t('directory.past') : month,
    items: found.map((event) => profileItem(event, context)),
  }));

/** The next events of all verticals. */
async function nextOfAll(context: PageContext): Promise<ProfileIndexGroup[]> {
  const { content, request, signal } = context;
  const input = { ...request.edition, kind: 'event' as const, size: everyEvent };
  const { data } = await content.profiles(input, signal);
  const coming = byMonth(data?.items ?? [], context).filter(({ key }) => key !== 'past');
  return coming.slice(0, monthsInstead);
}

/** What the page of one vertical's events has besides: a link to all events and, where it has none, the next of all. */
export async function eventsOfVertical(vertical: Link, isEmpty: boolean, context: PageContext) {
  const { links, t, profileKinds } = context;
  return {
    title: t('directory.events'),
    eyebrow: vertical,
    more: { label: t('directory.allEvents'), href: links.page(profileKinds.event.indexPath) },
    instead: isEmpty ? await nextOfAll(context) : undefined,
  };
}
