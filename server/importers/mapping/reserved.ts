import { localeOfAnyCase } from '../../../locales/languages.ts';
import { pages, partials } from '../../routes/index.ts';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isFixed = (segment: string | undefined): segment is string =>
  segment !== undefined && !segment.startsWith(':');

const paths = [...pages, ...partials].flatMap((page) => page.paths as readonly string[]).map(segmentsOf);
const fixedAt = (position: number) => new Set(paths.map((segments) => segments[position]).filter(isFixed));

/** First segments that the server uses besides pages. */
const served = [
  'api',
  'health',
  'images',
  'assets',
  'static',
  'metrics',
  'partials',
  'events',
  'page',
  'feed',
  'feeds',
];
/** Addresses of their own whose content is a static page. */
const staticPages = ['privacy-policy', 'terms-and-conditions'];
const firstSegments = new Set([...fixedAt(0), ...served].filter((segment) => !staticPages.includes(segment)));
const belowVertical = new Set(
  paths
    .filter(([first]) => !isFixed(first))
    .map(([, second]) => second)
    .filter(isFixed),
);
const belowSupertag = new Set(
  paths
    .filter(([first, second]) => !isFixed(first) && !isFixed(second))
    .map(([, , third]) => third)
    .filter(isFixed),
);

/** Whether a first segment of an address has a meaning of its own, so that no vertical or page can have it. */
export const isReservedFirst = (slug: string): boolean =>
  firstSegments.has(slug) || localeOfAnyCase(slug) !== undefined;

/** Whether a segment below a vertical has a meaning of its own, so that no supertag can have it. */
export const isReservedSupertag = (slug: string): boolean => belowVertical.has(slug);

/** Whether a segment below a supertag has a meaning of its own, so that no story can have it. */
export const isReservedStory = (slug: string): boolean => belowSupertag.has(slug);
