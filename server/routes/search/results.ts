import { joinNames } from '../../../locales/names.ts';
import { isoTag } from '../../../locales/regions.ts';
import type { SearchResult } from '../../../views/components/search/result.tsx';
import type { SearchNote } from '../../../views/components/search/search-notes.tsx';
import type { ResultList } from '../../../views/pages/search.tsx';
import {
  type SearchItem,
  type SearchResults,
  type SuggestResults,
  searchSorts,
} from '../../content/contract/search.ts';
import type { PageContext } from '../define-page.ts';
import { pictureProps } from '../pictures/pictures.ts';
import { profileItem } from '../profiles/profile-cards.ts';
import { eyebrowOf, foreignTag } from '../stories/story-props.ts';
import { changed, kindLabels, kindLinks, searchFilters } from './filters.ts';
import { impliedLinks, relaxedNote } from './implied-filters.ts';
import { type SearchChoice, searchAddress } from './search-query.ts';

/** A story or profile that was found: where it is, what it is called, and its kind. */
export function foundItem(item: SuggestResults['items'][number], context: PageContext) {
  const lang = foreignTag(item.card.locale, context);
  if (item.kind === 'story') {
    const { vertical, publishedAt, picture, title, sponsored } = item.card;
    return {
      href: context.links.story(item.card),
      eyebrow: eyebrowOf(item.card, context).label,
      title,
      publishedAt,
      sponsor: sponsored?.by,
      vertical,
      ...pictureProps(picture, context),
      ...lang,
    };
  }
  const { href, name, line, picture } = profileItem(item.card, context);
  return {
    href,
    eyebrow: context.t(kindLabels[item.kind]),
    title: name,
    line,
    picture,
    ...lang,
  };
}

/** The props of one result. */
export const searchResult = (item: SearchItem, context: PageContext): SearchResult => ({
  ...foundItem(item, context),
  excerpt: item.excerpt,
});

/** How the results differ from what was typed, and the way to what was meant. */
export function searchNote(
  { changed: change, didYouMean }: Pick<SearchResults, 'changed' | 'didYouMean'>,
  choice: SearchChoice,
  { links, t }: PageContext,
): SearchNote | undefined {
  const address = (other: Partial<SearchChoice>) => searchAddress(links, changed(choice, other));
  const exactly = address({ exact: true });
  if (change?.kind === 'corrected')
    return {
      text: t('search.corrected', { query: change.query }),
      link: { label: t('search.instead', { query: choice.q }), href: exactly },
    };
  if (!didYouMean) return undefined;
  return {
    link: { label: t('search.didYouMean', { query: didYouMean }), href: address({ q: didYouMean }) },
  };
}

/** The results that lack words of the query, which are named, with the way to the others; undefined where none does. */
function lackingResults(
  { items, changed: change }: Pick<SearchResults, 'items' | 'changed'>,
  choice: SearchChoice,
  context: PageContext,
): ResultList['lacking'] {
  const lacking = items.filter(({ missing }) => missing);
  if (change?.kind !== 'relaxed' || lacking.length === 0) return undefined;
  const { links, t, request } = context;
  const words = joinNames(change.missing, isoTag(request.locale, request.region));
  const href = searchAddress(links, changed(choice, { exact: true }));
  return {
    note: { text: t('search.relaxed', { words }), link: { label: t('search.allWords'), href } },
    items: lacking.map((item) => searchResult(item, context)),
  };
}

/** The props of one page of results, with links to kinds, sorts and further pages. */
export function resultList(found: SearchResults, choice: SearchChoice, context: PageContext): ResultList {
  const { links, t } = context;
  const { total, page, pages, items, facets, mentions, filters = [] } = found;
  const address = (change: Partial<SearchChoice>) => searchAddress(links, changed(choice, change));
  const lacking = lackingResults(found, choice, context);
  const note = searchNote(found, choice, context) ?? relaxedNote(filters, choice, context);
  return {
    total,
    note,
    kinds: kindLinks(facets, choice, context),
    sorts: searchSorts.map((sort) => ({
      label: t(`sort.${sort}`),
      href: address({ sort }),
      active: sort === choice.sort,
    })),
    filters: searchFilters(facets, choice, context),
    implied: impliedLinks(filters, choice, context),
    items: items.filter(({ missing }) => !missing).map((item) => searchResult(item, context)),
    lacking,
    page,
    pages,
    mentions:
      mentions && page >= pages
        ? {
            label: t('search.mentions', { count: mentions.total }),
            href: address({ q: mentions.query, exact: true }),
          }
        : undefined,
    previous: page > 1 ? address({ page: page - 1 }) : undefined,
    next: page < pages ? address({ page: page + 1 }) : undefined,
  };
}
