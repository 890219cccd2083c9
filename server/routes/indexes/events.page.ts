import { editionsWith } from '../addresses/editions.ts';
import { sectionTrail } from '../addresses/trails.ts';
import { failureOf } from '../context.ts';
import { definePage } from '../define-page.ts';
import { knownVertical } from '../guards/guards.ts';
import { noPageFound } from '../outcome.ts';
import { hasSection, verticalOf } from '../taxonomy.ts';
import { byMonth, eventsOfVertical, everyEvent } from './agenda.ts';
import { profileIndexPage } from './profile-index.ts';

/** `/:verticals/events`: the events of one vertical; the vertical `events` has all of them. */
export const events = definePage({
  name: 'verticals-events',
  paths: ['/:verticals/events'],
  guards: [knownVertical],
  cache: 'listing',
  ads: { unit: 'EVENT', pageKind: 'verticals-events' },
  load: async (context) => {
    const { content, request, site, links, canonicalLinks, t, signal } = context;
    const key = request.params.verticals;
    const vertical = verticalOf(site, key);
    if (!vertical) return noPageFound;
    const ofOne = key !== 'events';
    const input = { ...request.edition, kind: 'event' as const, size: everyEvent };
    const { data, error } = await content.profiles({ ...input, vertical: ofOne ? key : undefined }, signal);
    if (error) return failureOf(error);
    const title = ofOne ? t('directory.eventsOf', { name: vertical.label }) : t('directory.events');
    const path = `${canonicalLinks.vertical(key)}/events`;
    const options = { kind: 'event', layout: 'agenda', path, title, group: byMonth } as const;
    const found = profileIndexPage(data, options, context);
    const link = { label: vertical.label, href: links.vertical(key) };
    const more = ofOne ? await eventsOfVertical(link, data.items.length === 0, context) : {};
    return {
      ...found,
      view: { ...found.view, props: { ...found.view.props, vertical: key, ...more } },
      ...(ofOne ? { trail: [...sectionTrail({ vertical: key }, context), { name: title, path }] } : {}),
      editions: editionsWith(context, ({ site: other }) => hasSection(other, key)),
      ...(vertical.hidden ? { robots: 'noindex' } : {}),
    };
  },
});
