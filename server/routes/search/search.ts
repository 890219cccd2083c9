import type { SearchKind, SearchSort } from '../../content/contract/search.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { failedValidation, type Outcome } from '../outcome.ts';
import { cardModel } from '../stories/cards.ts';
import { resultsModel, type SearchPlace } from './results.ts';
import { isGoodQuery, noPage } from './search-query.ts';

const mostReadSize = 5;
const partAddress = '/partials/suggest';

/** What others read is of use, not needed. */
async function mostRead(context: PageContext) {
  const { content, request, signal } = context;
  const { data } = await content.mostRead({ ...editionOf(request), size: mostReadSize }, signal);
  return (data?.items ?? []).map((card) => cardModel(card, context));
}

/** Where suggestions are; the address names the edition, so that it stands by itself. */
function suggestAddress({ request, links }: PageContext): string {
  const edition = new URLSearchParams({ site: request.region, lang: request.locale });
  return `${links.page(partAddress)}?${edition}`;
}

/** `/search`: the field, and what was found; a bad query is told, and a page that is not there is a 404 (R1, R3). */
export const searchPage: Page = async (context): Promise<Outcome> => {
  const { content, request, links, t, signal } = context;
  const { q, page = '1' } = request.query;
  if (page === noPage) return failedValidation;
  const bad = q !== undefined && !isGoodQuery(q);
  const place: SearchPlace = {
    q: q ?? '',
    kind: request.query.kind as SearchKind | undefined,
    sort: request.query.sort as SearchSort | undefined,
    page: Number(page),
  };
  const answer =
    q === undefined || bad
      ? undefined
      : await content.search({ ...editionOf(request), ...place, sort: place.sort ?? 'relevance' }, signal);
  if (answer?.error) return failureOf(answer.error);
  const found = answer?.data;
  if (place.page !== 1 && (!found || found.page > found.pages)) return failedValidation;
  return {
    kind: 'page',
    model: {
      kind: 'search',
      query: place.q,
      action: links.page('/search'),
      suggest: suggestAddress(context),
      ...(bad ? { problem: t('search.invalid') } : {}),
      ...(found ? { results: resultsModel(found, place, context) } : {}),
      mostRead: found && found.total > 0 ? [] : await mostRead(context),
    },
    title: found ? t('search.titleFor', { query: place.q }) : t('search.title'),
    canonical: canonicalLinks.page('/search'),
    variants: true,
    robots: 'noindex',
    tags: ['listing', `region-${request.region}`],
    lifetime: 'search',
  };
};
