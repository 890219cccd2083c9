import type { FeedLink } from '../../views/shell.ts';
import { type FeedForm, type FeedScope, feedForms, feedPath } from '../content/feed-scope.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { hasSection, verticalOf } from '../routes/taxonomy.ts';

/** What the feeds of a page are narrowed to: what the page is about, as its address says, else nothing. */
function scopeOf({ request, site }: PageContext): FeedScope {
  const { params, record } = request;
  const { author, newsletter, tag, verticals = record.genT ? 'gen-t' : undefined, supertags } = params;
  if (author) return { author };
  if (newsletter) return { newsletter };
  if (tag) return { tag };
  const section = verticalOf(site, verticals);
  if (verticals === undefined || !section || section.hidden) return {};
  const isListing = supertags !== undefined && hasSection(site, verticals, supertags);
  return { vertical: verticals, supertag: isListing ? supertags : undefined };
}

/** The name of a feed's scope; none for all stories. */
function nameOf({ vertical, supertag }: FeedScope, page: PageFound, { site }: PageContext): string {
  const section = verticalOf(site, vertical);
  if (section) return supertag ? (section.supertags[supertag]?.label ?? supertag) : section.label;
  return page.title;
}

/** The feeds that show what a page shows, in each form; error pages have none. */
export function feedLinks(page: PageFound, context: PageContext): FeedLink[] {
  if (page.canonical === undefined) return [];
  const { request, site } = context;
  const scope = scopeOf(context);
  const name = Object.keys(scope).length > 0 ? nameOf(scope, page, context) : site['region-meta'].title;
  return (Object.keys(feedForms) as FeedForm[]).map((form) => ({
    type: feedForms[form].type,
    title: name,
    href: feedPath(request.edition, scope, form),
  }));
}
