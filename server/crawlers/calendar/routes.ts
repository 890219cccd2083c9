import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../locales/languages.ts';
import { localesOf, type Region } from '../../../locales/regions.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { ContentSource } from '../../content/source.ts';
import { shownElsewhere } from '../../lib/shown-elsewhere.ts';
import { Unavailable } from '../../lib/unavailable.ts';
import { icsOf } from './ics.ts';

interface CalendarParts {
  content: ContentSource;
  origin: string;
  /** The region in which events are looked up; every event is found from any region. */
  region: Region;
}

/**
 * `/events/SLUG/calendar.ics?lang=LOCALE`: an event as a file for the reader's calendar; 404 when there is no such event
 * or it has no date, 503 when the content source does not answer.
 */
export function calendarRoutes(app: FastifyInstance, { content, origin, region }: CalendarParts): void {
  app.get<{ Params: { event: string }; Querystring: { lang?: unknown } }>(
    '/events/:event/calendar.ics',
    { config: shownElsewhere },
    async (request, reply) => {
      const { event: slug } = request.params;
      const { lang } = request.query;
      if (!slugForm.test(slug)) return reply.callNotFound();
      const locale = isLocale(lang) ? lang : localesOf(region)[0];
      const { data: event, error } = await content.profile({ region, locale, kind: 'event', slug });
      if (error && error.status !== 404) throw new Unavailable(`content ${error.status}: ${error.message}`);
      if (!event?.facts.startDate) return reply.callNotFound();
      const { startDate, endDate, venue, address } = event.facts;
      const calendar = icsOf({
        uid: `event-${event.slug}@${new URL(origin).hostname}`,
        name: event.name,
        description: event.standfirst,
        url: origin + canonicalLinks.profile(event),
        startDate,
        endDate,
        location: [venue, address].filter((part) => part).join(', '),
        updatedAt: event.updatedAt,
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
        .header('cache-control', 'public, max-age=300')
        .send(calendar);
    },
  );
}
