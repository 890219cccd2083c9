import type { Guard } from '../define-page.ts';
import { noPageFound } from '../outcome.ts';
import { verticalOf } from '../taxonomy.ts';

/** Restaurants and guides belong to the vertical `dining`. */
export const onlyUnderDining: Guard = ({ params }) =>
  params.verticals === 'dining' ? undefined : noPageFound;

/** In a supertag's position `events` belongs to the vertical `events` alone. */
export const eventsUnderEvents: Guard = ({ params }) =>
  params.supertags === 'events' && params.verticals !== 'events' ? noPageFound : undefined;

/** The first segment must be a vertical. */
export const knownVertical: Guard = ({ params }, { site }) =>
  verticalOf(site, params.verticals) ? undefined : noPageFound;

/** The first segment must be a vertical or a page of the pages index. */
export const knownVerticalOrPage: Guard = ({ params }, { site, pageSlugs }) =>
  verticalOf(site, params.verticals) || pageSlugs.includes(params.verticals ?? '') ? undefined : noPageFound;
