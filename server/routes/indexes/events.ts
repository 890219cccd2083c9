import { regions } from '../../../locales/regions.ts';
import type { Link } from '../../../views/models/basics.ts';
import type { ProfileIndexGroup } from '../../../views/models/profile-index.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { noPageFound } from '../outcome.ts';
import { profileCardModel } from '../profiles/profile-cards.ts';
import { profileKindTable } from '../profiles/profile-kinds.ts';
import { verticalOf } from '../taxonomy.ts';
import { profileIndexFound } from './profile-index.ts';

const everyEvent = 200;
/** So many months of all events stand in the place of a vertical's events when it has none. */
const monthsInstead = 2;

type Dated = Pick<ProfileCard, 'facts' | 'region'>;

/** The month in which an event begins on the clock of its region, as `2026-11`. */
export function monthOf({ facts, region }: Dated): string {
  if (!facts.startDate) return '';
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: regions[region].timeZone,
  });
  return format.format(new Date(facts.startDate)).slice(0, 7);
}

/** The events that are still to come by month, the first first; then those that are over, the last first. */
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

const groups = (events: readonly ProfileCard[], context: PageContext): ProfileIndexGroup[] =>
  agendaOf(events, Date.now()).map(({ month, events: found }) => ({
    key: month,
    title: month === 'past' ? context.t('directory.past') : month,
    items: found.map((event) => profileCardModel(event, context)),
  }));

/** The next events of all verticals. */
async function nextOfAll(context: PageContext): Promise<ProfileIndexGroup[]> {
  const { content, request, signal } = context;
  const asked = { ...editionOf(request), kind: 'event' as const, size: everyEvent };
  const { data } = await content.profiles(asked, signal);
  const coming = groups(data?.items ?? [], context).filter(({ key }) => key !== 'past');
  return coming.slice(0, monthsInstead);
}

/** What the events of one vertical have besides: the way to all, and where there are none, the next of all. */
async function partOfAll(vertical: Link, isEmpty: boolean, context: PageContext) {
  const { links, t } = context;
  return {
    title: t('directory.events'),
    eyebrow: vertical,
    more: { label: t('directory.allEvents'), href: links.page(profileKindTable.event.above) },
    ...(isEmpty ? { instead: await nextOfAll(context) } : {}),
  };
}

/** `/:verticals/events`: that vertical's events; the vertical events has all of them (ruling R2). */
export const eventsPage: Page = async (context) => {
  const { content, request, site, links, t, signal } = context;
  const key = request.params.verticals as string;
  const vertical = verticalOf(site, key);
  if (!vertical) return noPageFound;
  const isPart = key !== 'events';
  const asked = {
    ...editionOf(request),
    kind: 'event' as const,
    size: everyEvent,
    ...(isPart ? { vertical: key } : {}),
  };
  const { data: directory, error } = await content.profiles(asked, signal);
  if (error) return failureOf(error);
  const title = isPart ? t('directory.eventsOf', { name: vertical.label }) : t('directory.events');
  const path = `${canonicalLinks.vertical(key)}/events`;
  const found = profileIndexFound(
    directory,
    { kind: 'event', layout: 'agenda', path, title, group: groups },
    context,
  );
  const part = isPart
    ? await partOfAll(
        { label: vertical.label, href: links.vertical(key) },
        directory.items.length === 0,
        context,
      )
    : {};
  return {
    ...found,
    model: { ...found.model, vertical: key, ...part },
    ...(vertical.hidden ? { robots: 'noindex' } : {}),
  };
};
